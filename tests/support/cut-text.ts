import type { Page } from 'playwright-core'

/** Words whose end somebody cannot read, because a box around them cuts it off, one line a finding; empty when all can be read. */
export async function cutTextOnScreen(page: Page): Promise<string[]> {
  const found: unknown = await page.evaluate(measure)
  if (!Array.isArray(found)) throw new Error('the page answered no list')
  return found.map(String)
}

/**
 * As words, because a compiler's own helpers are not in the page. What slides is not cut, and what is only read aloud is
 * not drawn. The chamber's session line and the sync strip may end in dots, and the
 * desk's line of figures may drop its last: they bear `data-may-cut`.
 */
const measure = `(() => {
  const slack = { x: 2, y: 4 }
  const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const faults = new Set()
  const hides = (overflow) => overflow === 'hidden' || overflow === 'clip'
  const slides = (overflow) => overflow === 'auto' || overflow === 'scroll'
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim().replace(/\\s+/g, ' ')
    const one = node.parentElement
    if (text === '' || !one || one.closest('script, style, select, [data-may-cut], [data-paper]')) continue
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) continue
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width === 0) continue
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up)
      const frame = up.getBoundingClientRect()
      if (style.position === 'fixed' || style.clipPath === 'inset(50%)' || frame.width <= 1 || frame.height <= 1) break
      if (slides(style.overflowX) || slides(style.overflowY)) break
      const wide = hides(style.overflowX) && (box.right > frame.right + slack.x || box.left < frame.left - slack.x)
      const high = hides(style.overflowY) && (box.bottom > frame.bottom + slack.y || box.top < frame.top - slack.y)
      if (!wide && !high) continue
      faults.add('cut text: "' + text.slice(0, 60) + '" ' + [box.left, box.top, box.right, box.bottom].map(Math.round).join(',') + ' in ' + [frame.left, frame.top, frame.right, frame.bottom].map(Math.round).join(','))
      break
    }
  }
  const pen = document.createElement('canvas').getContext('2d')
  for (const box of within.querySelectorAll('input[placeholder]:placeholder-shown')) {
    if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) continue
    const style = getComputedStyle(box)
    pen.font = style.font
    const room = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const needs = pen.measureText(box.placeholder).width
    if (needs > room + slack.x) faults.add('cut hint: "' + box.placeholder + '" ' + Math.round(needs) + ' in ' + Math.round(room))
  }
  return [...faults]
})()`
