// What a table measures on the screen, as it is at rest. Evaluated in the page by measure.py.
//
// Findings: [region, kind, what, px]. A region is the closest `data-region`; what lies in none of
// them (menus, dialogs) is `over`. Boards may say
//   data-numeral   a number on a piece, which may be as small as 12 px
//   data-total     a number that is needed to decide and so must be in sight
({ finger, touch, most }) => {
  const REACHED = '[data-lit], button, a[href], input, select, summary'
  const findings = []
  const found = (node, kind, what, px = 0) => {
    const area = region(node)
    const known = findings.find((one) => one[0] === area && one[1] === kind && one[2] === what)
    if (!known) findings.push([area, kind, what, Math.round(px * 10) / 10])
  }
  const round = (px) => Math.round(px * 10) / 10

  // -- nodes ---------------------------------------------------------------------------------

  const region = (node) => node.closest('[data-region]')?.dataset.region ?? 'over'

  // Opacity: what fades in the middle of a story is not at rest, and what has none is not there.
  const drawn = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const unseen = (node) => {
    if (node.closest('.unseen, svg defs, dialog:not([open])')) return true
    for (let at = node; at; at = at.parentElement) if (getComputedStyle(at).clipPath === 'inset(50%)') return true
    return false
  }
  const box = (node) => node.getBoundingClientRect()
  const inDialog = document.querySelector('dialog[open]')
  const shown = (node) => drawn(node) && !unseen(node) && (!inDialog || inDialog.contains(node))
  const name = (node) =>
    (node.dataset?.element ?? node.getAttribute?.('aria-label') ?? node.textContent ?? node.tagName).trim().replace(/\s+/g, ' ').slice(0, 48)

  /** How much larger or smaller than written a node is drawn. */
  function scale(node) {
    if (node instanceof SVGElement) {
      const matrix = (node.closest('text, svg') ?? node).getScreenCTM?.()
      return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1
    }
    let by = 1
    for (let at = node; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.transform !== 'none') {
        const matrix = new DOMMatrix(style.transform)
        by *= Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))
      }
      if (style.scale !== 'none') by *= Number(style.scale.split(' ')[0])
      if (at.tagName === 'foreignObject') return by * scale(at.ownerSVGElement)
    }
    return by * (node.currentCSSZoom ?? 1)
  }

  const opaque = (node) => {
    const style = getComputedStyle(node)
    if (Number(style.opacity) < 0.9) return false
    const paint = node instanceof SVGElement && node.tagName !== 'svg' ? style.fill : style.backgroundColor
    if (paint === 'none' || paint === 'transparent') return false
    const alpha = /(?:\/|,\s*[\d.]+\s*,\s*[\d.]+\s*,)\s*([\d.]+)\s*\)/.exec(paint)
    return alpha === null || Number(alpha[1]) > 0.9
  }

  /** Whether something that is not see-through lies over a node at a point. */
  function hidden(node, x, y) {
    for (const over of document.elementsFromPoint(x, y)) {
      if (over === node || over.contains(node) || node.contains(over)) return false
      if (opaque(over)) return true
    }
    return false
  }

  // -- texts ---------------------------------------------------------------------------------

  const NUMERAL = /^[\d\s.,:/+\-−–×x%*?]+$/
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim()
    const node = walker.currentNode.parentElement
    if (!text || !node || node.matches('style, script, option, title, desc, noscript') || !shown(node)) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const lines = [...range.getClientRects()].filter((line) => line.width > 0.5 && line.height > 0.5)
    if (lines.length) texts.push({ node, text, lines, px: parseFloat(getComputedStyle(node).fontSize) * scale(node) })
  }

  let smallest = Infinity
  for (const { node, text, px } of texts) {
    const least = node.closest('[data-numeral]') && NUMERAL.test(text) ? 12 : 14
    smallest = Math.min(smallest, px)
    if (px < least - 0.05) found(node, 'small text', text.slice(0, 48), px)
  }

  /** What of a box is left by everything around it that cuts; scrolled things may lie elsewhere. */
  function cutBy(node) {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      const ways = [style.overflowX, style.overflowY]
      if (ways.every((way) => way === 'visible')) continue
      if (ways.some((way) => way === 'auto' || way === 'scroll') && scrolls(at)) return null
      if (at instanceof SVGElement && at.tagName !== 'svg') continue
      return at
    }
    return document.documentElement
  }
  const scrolls = (node) => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1

  const told = (node) => node.closest('[title], [aria-label]:not([role=group]):not(section):not(.table), [data-about]') !== null
  for (const { node, text, lines } of texts) {
    // A label that runs out of its button is under the next one, or looks as if it were.
    const button = node.closest('button, a.button')
    const past = button ? Math.max(...lines.map((line) => Math.max(box(button).left - line.left, line.right - box(button).right))) : 0
    if (past > 2 && getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)') found(node, 'cut text', text.slice(0, 48), past)
    const around = cutBy(node)
    if (!around) continue
    const clip = around === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : box(around)
    const over = Math.max(
      ...lines.map((line) => Math.max(clip.left - line.left, line.right - clip.right, clip.top - line.top - line.height * 0.2, line.bottom - clip.bottom - line.height * 0.2)),
    )
    // Shortened at its end, with the whole one touch away, is allowed.
    if (over > 2 && !(getComputedStyle(around).textOverflow === 'ellipsis' && told(around))) found(node, 'cut text', text.slice(0, 48), over)
  }

  // The letters themselves are lower than the line.
  const inked = texts.flatMap((one) =>
    one.lines.map((line) => ({ ...one, left: line.left, right: line.right, top: line.top + line.height * 0.22, bottom: line.bottom - line.height * 0.2 })),
  )
  inked.sort((one, other) => one.top - other.top)
  // What lets clicks through is seen all the same.
  const solid = new CSSStyleSheet()
  solid.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(solid)
  for (let at = 0; at < inked.length; at += 1) {
    const one = inked[at]
    for (let next = at + 1; next < inked.length && inked[next].top < one.bottom; next += 1) {
      const other = inked[next]
      if (one.node === other.node || one.node.contains(other.node) || other.node.contains(one.node)) continue
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (wide < 2 || high < 2) continue
      const [x, y] = [Math.max(one.left, other.left) + wide / 2, Math.max(one.top, other.top) + high / 2]
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || cutAway(one.node, x, y) || cutAway(other.node, x, y)) continue
      if (hidden(one.node, x, y) || hidden(other.node, x, y)) continue
      found(one.node, 'overlap', `${one.text.slice(0, 24)} / ${other.text.slice(0, 24)}`, Math.min(wide, high))
    }
  }
  function cutAway(node, x, y) {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.overflowX === 'visible' || (at instanceof SVGElement && at.tagName !== 'svg')) continue
      const clip = box(at)
      if (x < clip.left || x > clip.right || y < clip.top || y > clip.bottom) return true
    }
    return false
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== solid)

  // -- targets -------------------------------------------------------------------------------

  const targets = [...document.querySelectorAll(REACHED)].filter((node) => shown(node) && !node.disabled && box(node).width > 0)
  let narrowest = Infinity
  for (const node of targets) {
    // A word in a sentence, and what scrolls away in the log.
    if (node.matches('a') && getComputedStyle(node).display === 'inline' && node.closest('p, li, dd')) continue
    const { width, height } = box(node)
    const least = Math.min(width, height)
    // The first touch comes closer, by so much at most, and the second chooses.
    const closer = touch && node.matches('[data-lit]') ? Number(node.closest('[data-closer]')?.dataset.closer ?? 1) : 1
    if (least < finger - 0.5 && least * closer >= finger) continue
    narrowest = Math.min(narrowest, least)
    if (least < finger - 0.5) found(node, 'small target', name(node), least)
  }

  // -- in sight ------------------------------------------------------------------------------

  const answers = [...document.querySelectorAll('.prompt [data-choice], [data-lit]')].filter((node) => shown(node) && box(node).width > 0)
  const loose = document.querySelectorAll('.prompt [data-choice]').length
  const needed = [...document.querySelectorAll('[data-total], .players .score, [data-region=own] [data-element]')].filter(
    (node) => shown(node) && box(node).width > 0,
  )
  const PARTS = [0.5, 0.2, 0.8, 0.06, 0.94]
  /** What is seen of a thing: its reach for fingers may go further. */
  function seen(node) {
    const parts = node.querySelector('.reach') ? [...node.querySelectorAll('*')].filter((part) => !part.matches('.reach, :has(.reach)')) : []
    const boxes = parts.map(box).filter((one) => one.width > 0)
    if (!boxes.length) return box(node)
    const [left, top] = [Math.min(...boxes.map((one) => one.left)), Math.min(...boxes.map((one) => one.top))]
    return new DOMRect(left, top, Math.max(...boxes.map((one) => one.right)) - left, Math.max(...boxes.map((one) => one.bottom)) - top)
  }
  for (const node of new Set([...answers, ...needed])) {
    const at = seen(node)
    const out = Math.max(-at.left, -at.top, at.right - innerWidth, at.bottom - innerHeight)
    if (out > 1) found(node, 'outside the window', name(node), out)
    for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up)
      const ways = [style.overflowX, style.overflowY]
      if (ways.every((way) => way === 'visible') || (up instanceof SVGElement && up.tagName !== 'svg')) continue
      const clip = box(up)
      const past = Math.max(clip.left - at.left, clip.top - at.top, at.right - clip.right, at.bottom - clip.bottom)
      const moves = ways.some((way) => way === 'auto' || way === 'scroll')
      // A long list of buttons scrolls, and has a field to search in.
      if (moves && loose > most && node.matches('.prompt *')) break
      if (past > 3) found(node, moves ? 'in a scroller' : 'cut off', name(node), past)
    }
    const own = region(node)
    let reached = false
    const others = new Set()
    for (const down of PARTS)
      for (const across of PARTS) {
        const top = document.elementFromPoint(at.left + at.width * across, at.top + at.height * down)
        if (!top) continue
        reached ||= node.contains(top) || top.contains(node)
        if (region(top) !== own) others.add(region(top))
      }
    if (others.size) found(node, 'under another region', `${name(node)} under ${[...others]}`)
    else if (!reached && answers.includes(node)) found(node, 'covered', name(node))
  }
  if (document.scrollingElement.scrollWidth > innerWidth || document.scrollingElement.scrollHeight > innerHeight)
    findings.push(['over', 'page scrolls', location.hash, 0])

  // -- the stage -----------------------------------------------------------------------------

  const table = document.querySelector('.window > .table')
  const share = (query) => {
    const node = document.querySelector(query)
    if (!node) return [0, 0, 0]
    const { width, height } = box(node)
    return [round((100 * width) / innerWidth), round((100 * height) / innerHeight), round((100 * width * height) / (innerWidth * innerHeight))]
  }
  return {
    arrangement: table ? getComputedStyle(table).getPropertyValue('--arrangement').trim() : '',
    stage: share('[data-region=stage]'),
    rail: Math.round(document.querySelector('.table > .players')?.getBoundingClientRect().width ?? 0),
    text: round(smallest),
    target: round(narrowest),
    answers: loose,
    lit: document.querySelectorAll('[data-lit]').length,
    findings,
  }
}
