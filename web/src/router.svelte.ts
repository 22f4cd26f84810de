// Addresses of the site live behind the #: any server of static files can carry it, and an
// invite's token, which stands there, is never sent to a server by opening the link.
import { tick } from 'svelte'

export type TableMode = 'play' | 'watch' | 'replay'

export type Route =
  | { page: 'front' }
  | { page: 'lobby'; game: string; status: 'open' | 'running' }
  | { page: 'new'; game: string; plan: string }
  | { page: 'pass'; game: string }
  | { page: 'mine' }
  | { page: 'table'; mode: TableMode; id: string; seat: number | null; step: number | null }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'puzzles'; game: string; puzzle: string }
  | { page: 'workshop'; game: string; edition: string }
  | { page: 'analysis'; id: string; key: string }
  | { page: 'invite'; token: string }
  | { page: 'player'; name: string }
  | { page: 'account' }
  | { page: 'settings' }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'aid'; game: string }
  | { page: 'credits' }
  | { page: 'missing'; address: string }

const TABLE = /^[a-z0-9]{12}$/
const NAME = /^[a-z][a-z0-9_]{0,39}$/
const MODES: Record<string, TableMode> = { table: 'play', watch: 'watch', replay: 'replay' }

/** What an address means: `#/table/ID?seat=1`, `#/rules/kemet#KBS-3.5`. */
export function parse(hash: string): Route {
  const [before = '', clause = ''] = hash.replace(/^#/, '').split('#', 2)
  const [path = '', query = ''] = before.split('?', 2)
  const asked = new URLSearchParams(query)
  const [page = '', rest = '', more] = path.replace(/^\//, '').split('/').map(plain)
  const missing: Route = { page: 'missing', address: hash }
  if (more !== undefined) return missing
  const mode = MODES[page]
  if (mode) {
    if (!TABLE.test(rest)) return missing
    return { page: 'table', mode, id: rest, seat: number(asked.get('seat')), step: number(asked.get('step')) }
  }
  switch (page) {
    case '':
      return { page: 'front' }
    case 'lobby':
      return { page, game: asked.get('game') ?? '', status: asked.get('status') === 'running' ? 'running' : 'open' }
    case 'mine':
    case 'account':
    case 'settings':
    case 'credits':
      return rest === '' ? { page } : missing
    case 'new':
      return NAME.test(rest) ? { page, game: rest, plan: asked.get('plan') ?? '' } : missing
    case 'pass':
    case 'aid':
      return NAME.test(rest) ? { page, game: rest } : missing
    case 'learn':
      return NAME.test(rest) ? { page, game: rest, lesson: asked.get('lesson') ?? '' } : missing
    case 'puzzles':
      return NAME.test(rest) ? { page, game: rest, puzzle: asked.get('puzzle') ?? '' } : missing
    case 'workshop':
      return NAME.test(rest) ? { page, game: rest, edition: asked.get('edition') ?? '' } : missing
    case 'rules':
      return NAME.test(rest) ? { page, game: rest, clause: plain(clause) } : missing
    case 'analysis':
      return TABLE.test(rest) ? { page, id: rest, key: asked.get('key') ?? '' } : missing
    case 'invite':
      return rest ? { page, token: rest } : missing
    case 'player':
      return rest ? { page, name: rest } : missing
    default:
      return missing
  }
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function number(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

class Router {
  now = $state.raw<Route>(parse(location.hash))

  /** Follows the address; called once, from the root component. */
  follow(): void {
    $effect(() => {
      const changed = (): void => {
        const before = this.now
        this.now = parse(location.hash)
        if (samePlace(before, this.now)) return
        void arrive()
      }
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    })
  }
}

/** A clause of the same rules, a step of the same replay: the page stays and so does the focus. */
function samePlace(one: Route, two: Route): boolean {
  if (one.page === 'rules' && two.page === 'rules') return one.game === two.game
  if (one.page === 'workshop' && two.page === 'workshop') return one.game === two.game
  if (one.page === 'table' && two.page === 'table') return one.id === two.id && one.mode === two.mode
  return one.page === 'lobby' && two.page === 'lobby'
}

/** After a change of page reading begins at its top, for eyes and for screen readers. */
async function arrive(): Promise<void> {
  await tick()
  scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

export const route = new Router()

/** Go to `/lobby`; `replace` leaves no step back to here. */
export function go(path: string, replace = false): void {
  if (replace) location.replace(`#${path}`)
  else location.hash = path
}
