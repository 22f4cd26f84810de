// Keys that do something wherever one is, unless one is writing or a dialog is open.

export function shortcuts(does: Record<string, () => unknown>): (event: KeyboardEvent) => void {
  return (event) => {
    const at = event.target as Element
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    if (at.closest('input, textarea, select, [role=menu]') || document.querySelector('dialog[open]')) return
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0
    if (digit > 0) {
      document.querySelectorAll<HTMLButtonElement>('.prompt [data-choice]')[digit - 1]?.click()
      return
    }
    const run = does[event.key] ?? does[event.key.toLowerCase()]
    if (!run) return
    run()
    if (event.key !== 'Escape') event.preventDefault()
  }
}
