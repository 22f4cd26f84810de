// The invites of a table as its host sees them. A link is shown by the server once; this tab
// remembers it, so that a reload does not lose it, and forgets it when it is closed.
import { get, post, remove } from '../wire/http'
import type { InviteInfo, InviteMade } from '../wire/types'

export interface Invite {
  info: InviteInfo
  /** Unknown if it was made in another tab or visit. */
  link: string | null
}

export class Invites {
  all = $state.raw<Invite[]>([])
  #table: string
  #place: string

  constructor(table: string) {
    this.#table = table
    this.#place = `mandjet.invites.${table}`
  }

  /** Those that can still be used. */
  open = $derived(this.all.filter(({ info }) => !info.used && !info.revoked))

  async load(): Promise<void> {
    const known = this.#links()
    const found = await get<InviteInfo[]>(`/api/tables/${this.#table}/invites`)
    this.all = found.map((info) => ({ info, link: known[info.id] ?? null }))
  }

  async make(seat: number | null, watch = false): Promise<void> {
    const made = await post<InviteMade>(`/api/tables/${this.#table}/invites`, watch ? { watch } : { seat })
    sessionStorage.setItem(this.#place, JSON.stringify({ ...this.#links(), [made.info.id]: made.link }))
    this.all = [...this.all, { info: made.info, link: made.link }]
  }

  async revoke(invite: Invite): Promise<void> {
    await remove(`/api/tables/${this.#table}/invites/${invite.info.id}`)
    await this.load()
  }

  #links(): Record<string, string> {
    try {
      return JSON.parse(sessionStorage.getItem(this.#place) ?? '{}') as Record<string, string>
    } catch {
      return {}
    }
  }
}
