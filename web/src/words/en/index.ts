// All texts of the site in English, by subject.
import around from './around'
import pages from './pages'
import table from './table'
import told from './told'
import workshop from './workshop'

export default { ...pages, around, table, told, workshop }
