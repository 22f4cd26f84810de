// All texts of the site in English, by subject.
import analysis from './analysis'
import around from './around'
import pages from './pages'
import table from './table'
import told from './told'
import workshop from './workshop'

export default { ...pages, analysis, around, table, told, workshop }
