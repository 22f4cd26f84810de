// Which page of the rail is open.
export type Page = 'beside' | 'log' | 'chat' | 'players'

export class Drawer {
  page = $state<Page | null>(null)

  /** Open a page, or close it if it is open. */
  turnTo(wanted: Page): void {
    this.page = this.page === wanted ? null : wanted
  }
}
