// Names, not texts: the same in every language. NOTICE at the root of the project says the same.
export interface Work {
  name: string
  by: string
  licence: string
}

export const ICON_AUTHORS = [
  'Lorc', 'Delapouite', 'John Colburn', 'Felbrigg', 'John Redman', 'Carl Olsen', 'Sbed', 'PriorBlue', 'Willdabeast',
  'Viscious Speed', 'Lord Berandas', 'Irongamer', 'HeavenlyDog', 'Lucas', 'Faithtoken', 'Skoll', 'Andy Meneely', 'Cathelineau',
  'Kier Heyl', 'Aussiesim', 'Sparker', 'Zeromancer', 'Rihlsul', 'Quoting', 'Guard13007', 'DarkZaitzev', 'SpencerDub',
  'GeneralAce135', 'Zajkonur', 'Catsu', 'Starseeker', 'Pepijn Poolman', 'Pierre Leducq', 'Caro Asercion',
]

export const FONTS: Work[] = [
  { name: 'Cinzel', by: 'Natanael Gama', licence: 'SIL Open Font License 1.1' },
  { name: 'Source Sans 3', by: 'Paul D. Hunt, Adobe', licence: 'SIL Open Font License 1.1' },
]

export const LIBRARIES: Work[] = [
  { name: 'Svelte', by: 'Svelte contributors', licence: 'MIT' },
  { name: 'marked', by: 'MarkedJS, Christopher Jeffrey', licence: 'MIT' },
  { name: 'qrcode-generator', by: 'Kazuhiko Arase', licence: 'MIT' },
  { name: 'Litestar', by: 'Litestar organisation', licence: 'MIT' },
  { name: 'msgspec', by: 'Jim Crist-Harif', licence: 'BSD-3-Clause' },
  { name: 'SQLAlchemy and Alembic', by: 'Michael Bayer and contributors', licence: 'MIT' },
  { name: 'uvicorn', by: 'Encode, Marcelo Trylesinski', licence: 'BSD-3-Clause' },
  { name: 'websockets', by: 'Aymeric Augustin and contributors', licence: 'BSD-3-Clause' },
  { name: 'argon2-cffi', by: 'Hynek Schlawack', licence: 'MIT' },
  { name: 'openskill', by: 'Vivek Joshy', licence: 'MIT' },
  { name: 'fluent.runtime', by: 'Mozilla', licence: 'Apache-2.0' },
  { name: 'typer', by: 'Sebastián Ramírez', licence: 'MIT' },
  { name: 'rich', by: 'Will McGugan', licence: 'MIT' },
]
