// rules.md as blocks of HTML: no markup of the source passes, every clause has an anchor, and
// every mention of a clause leads to it.
import { Marked, type Token, type Tokens } from 'marked'
import type { Picture } from '../wire/types'

export interface Block {
  html: string
  /** The clause or heading it begins with, `picture-` and its name for a picture, empty for others. */
  id: string
  kind: 'heading' | 'clause' | 'text' | 'table' | 'picture'
  depth: number
  /** What it says, for searching. */
  text: string
  picture?: Picture
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const CLAUSE = /\b[A-Z]{2,4}-\d+(?:\.\d+)*[a-z]?\b/g
const FIRST = /^(?:\*\*)?([A-Z]{2,4}-\d+(?:\.\d+)*[a-z]?)\b/

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

/** The rules of `game`, whose clauses are those in `known`, with its pictures in the order of their marks. */
export function blocksOf(markdown: string, game: string, known: ReadonlySet<string>, pictures: Picture[]): Block[] {
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escape(text),
      image: ({ text }) => escape(text),
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens)
        return /^https?:\/\//.test(href) ? `<a href="${escape(href)}" rel="noreferrer">${inner}</a>` : inner
      },
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens)
        return escape(token.text).replace(CLAUSE, (id) => (known.has(id) ? linkTo(game, id) : id))
      },
    },
  })
  const made: Block[] = []
  const left = [...pictures]
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue
    const picture = isPicture(token) ? left.shift() : undefined
    if (picture) made.push({ html: marked.parseInline(picture.caption) as string, id: `picture-${picture.id}`, kind: 'picture', depth: 0, text: picture.caption, picture })
    else made.push(blockOf(marked, token, game))
  }
  return made
}

const isPicture = (token: Token): boolean => token.type === 'paragraph' && token.raw.includes('](scene:')

/** Clauses that are to be seen elsewhere: in the pictures whose captions name them. */
export function picturesBy(blocks: Block[]): Map<string, Picture[]> {
  const found = new Map<string, Picture[]>()
  for (const { picture } of blocks) {
    for (const clause of new Set(picture?.caption.match(CLAUSE) ?? [])) {
      found.set(clause, [...(found.get(clause) ?? []), picture!])
    }
  }
  return found
}

const linkTo = (game: string, id: string): string => `<a href="#/rules/${game}#${id}">${id}</a>`

function blockOf(marked: Marked, token: Token, game: string): Block {
  const html = marked.parser([token])
  const text = 'text' in token ? String(token.text) : token.raw
  if (token.type === 'heading') {
    const { depth } = token as Tokens.Heading
    const id = FIRST.exec(text)?.[1] ?? slug(text)
    // The page's own heading is the first; the title of the text repeats it.
    const level = Math.min(depth, 4)
    return { html: `<h${level}>${escape(text)}</h${level}>`, id, kind: 'heading', depth, text }
  }
  const clause = token.type === 'paragraph' ? (FIRST.exec(text)?.[1] ?? '') : ''
  if (clause) return { html: anchored(html, game, clause), id: clause, kind: 'clause', depth: 0, text }
  return { html, id: '', kind: token.type === 'table' ? 'table' : 'text', depth: 0, text: token.type === 'table' ? token.raw : text }
}

/** The number a clause begins with is the link to it, whether the rules mention it or not. */
function anchored(html: string, game: string, id: string): string {
  const link = linkTo(game, id)
  return html.includes(`<strong>${link}`) ? html : html.replace(`<strong>${id}`, `<strong>${link}`)
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
