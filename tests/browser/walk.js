// Looks over the screen that is shown: what lies over what, which letters are too small, what is cut off without a sign.
({
  /** Two of the things that must not lie over each other. Cards of a large hand may, if the middle of each stays free. */
  overlaps() {
    const KINDS = ['base-card', 'minion', 'titan', 'action', 'buried', 'banner', 'hand-card', 'seat', 'base-index', 'reader-card', 'target-base']
    const things = KINDS.flatMap((kind) => [...document.querySelectorAll(`[data-testid=${kind}]`)].map((element) => ({ kind, element, box: this.seen(element) })))
    const shown = things.filter(({ box }) => box.width > 2 && box.height > 2)
    const found = []
    for (const [place, a] of shown.entries()) {
      for (const b of shown.slice(place + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        if (wide < 2 || high < 2) continue
        if (a.kind === 'hand-card' && b.kind === 'hand-card' && wide < 0.5 * a.box.width) continue
        found.push(`${this.called(a.element)} and ${this.called(b.element)}: ${Math.round(wide)} x ${Math.round(high)}`)
      }
    }
    return found
  },

  /** Letters below the smallest that can be read; in a hand a card's text has its own limit. */
  smallLetters() {
    const found = new Set()
    for (const { text, element } of this.words('.unseen, kbd')) {
      const svg = element.closest('svg')
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1
      const size = parseFloat(getComputedStyle(element).fontSize) * scale
      const least = element.closest('.held .text') && !element.closest('.tag') ? 12 : 11
      if (size < least - 0.01) found.add(`${text.data.trim().slice(0, 40)}: ${size.toFixed(1)} px`)
    }
    return [...found]
  },

  /** Words that end outside of the box that shows them, where neither dots nor a way to scroll says so. */
  cutWords() {
    const SLACK = 2.5
    const found = new Set()
    const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll'
    for (const { text, element, boxes } of this.words('.unseen, kbd, svg')) {
      for (let box = element; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.textOverflow === 'ellipsis' || box.nextElementSibling?.matches('.rest')) break
        if (style.webkitLineClamp !== 'none') {
          // Dots say that there are further lines; a word that is wider than the line ends without any.
          const dotted = box.scrollHeight > box.clientHeight + 2
          if (!dotted && box.scrollWidth > box.clientWidth + 1) found.add(`${text.data.trim().slice(0, 40)} is wider than ${box.className || box.tagName}`)
          break
        }
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) break
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const cut = box.getBoundingClientRect()
        const out = ({ left, right, top, bottom }) =>
          left < cut.left - SLACK || right > cut.right + SLACK || top < cut.top - SLACK || bottom > cut.bottom + SLACK
        if (boxes.some(out)) {
          found.add(`${text.data.trim().slice(0, 40)} is cut by ${box.className || box.tagName}`)
          break
        }
      }
    }
    return [...found]
  },

  /** Words at a base or in a player's place that something else lies over: a sign, a number, a neighbour. */
  coveredWords() {
    const found = new Set()
    const ours = (element, hit) => !hit || hit.contains(element) || element.contains(hit)
    for (const { text, element, boxes } of this.words('.unseen, kbd, svg')) {
      const place = element.closest('[data-testid=base], [data-testid=seat], [data-testid=base-index], [data-testid=target-base]')
      if (!place) continue
      const sight = this.seen(element)
      for (const { left, right, top, bottom } of boxes) {
        for (const part of [0.03, 0.2, 0.4, 0.6, 0.8, 0.97]) {
          const [x, y] = [left + (right - left) * part, (top + bottom) / 2]
          if (x < sight.left || x > sight.right || y < sight.top || y > sight.bottom) continue
          const hit = document.elementFromPoint(x, y)
          if (!ours(element, hit)) found.add(`${text.data.trim().slice(0, 40)} is under ${hit.getAttribute('class') || hit.closest('[class]')?.getAttribute('class')} of ${this.called(hit.closest('button, section') ?? hit)}`)
        }
      }
    }
    return [...found]
  },

  /** Words that stick out of their player's place, pictures out of their frames, and bars that hide a part of what they say. */
  outgrown() {
    const found = new Set()
    for (const { text, element, boxes } of this.words('.unseen, kbd, svg')) {
      const place = element.closest('[data-testid=seat]')?.getBoundingClientRect()
      if (place && boxes.some(({ left, right }) => left < place.left - 1 || right > place.right + 1)) found.add(`${text.data.trim()} sticks out of its player's place`)
    }
    for (const picture of document.querySelectorAll('.art > :is(img, svg)')) {
      const [own, frame] = [picture, picture.parentElement].map((each) => each.getBoundingClientRect())
      if (own.height > frame.height + 1 || own.width > frame.width + 1) found.add(`the picture of ${this.called(picture.closest('button') ?? picture)} is larger than its frame`)
    }
    for (const bar of document.querySelectorAll('[data-testid=banner]')) {
      if (bar.scrollHeight > bar.clientHeight + 2) found.add(`${bar.scrollHeight - bar.clientHeight} px of the bar are hidden`)
    }
    return [...found]
  },

  /** Everything that is written on the table. */
  *words(except) {
    const texts = document.createTreeWalker(document.querySelector('[data-testid=table]'), NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const element = text.parentElement
      if (!text.data.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest(except)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (boxes.length) yield { text, element, boxes }
    }
  },

  /** What of an element can be seen: its box, cut by everything around it that cuts. */
  seen(element) {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    for (let box = element.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box)
      const cut = box.getBoundingClientRect()
      if (style.overflowX !== 'visible') [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)]
      if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)]
    }
    left = Math.max(left, 0)
    top = Math.max(top, 0)
    right = Math.min(right, innerWidth)
    bottom = Math.min(bottom, innerHeight)
    return { left, top, right, bottom, width: right - left, height: bottom - top }
  },

  called: (element) => element.ariaLabel || element.textContent.trim().slice(0, 60) || element.outerHTML.slice(0, 80),
})
