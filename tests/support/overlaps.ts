import type { Page } from 'playwright-core'

/**
 * What lies wrongly on the screen as it stands, one line a finding: two controls over each other, a control outside the
 * window, a tab outside its bar, a message over the thing to press, over any button of a dialog or of a bar. Empty when
 * all is in its place.
 */
export async function overlapsOnScreen(page: Page): Promise<string[]> {
  const found: unknown = await page.evaluate(measure)
  if (!Array.isArray(found)) throw new Error('the page answered no list')
  return found.map(String)
}

/**
 * As words, because a compiler's own helpers are not in the page. Boxes are cut by whatever scrolls or hides around them;
 * what no finger can reach (behind a modal, wholly under a sheet) does not count. A bar or a sheet stands over what slides
 * under it by design, and an open list over the page: each is measured among its own.
 */
const measure = `(() => {
  const slack = 4
  const wide = document.documentElement.clientWidth, high = innerHeight
  const styleOf = (one) => getComputedStyle(one)
  const cut = (box, by) => ({ left: Math.max(box.left, by.left), top: Math.max(box.top, by.top), right: Math.min(box.right, by.right), bottom: Math.min(box.bottom, by.bottom) })
  const isEmpty = (box) => box.right - box.left < 1 || box.bottom - box.top < 1
  const plain = ({ left, top, right, bottom }) => ({ left, top, right, bottom })
  const upFrom = (one) => { const all = []; for (let up = one.parentElement; up; up = up.parentElement) all.push(up); return all }
  const clips = (one) => styleOf(one).overflowX !== 'visible' || styleOf(one).overflowY !== 'visible'
  // A box that is only read aloud stands for the label that is drawn around it.
  const isAloud = (one) => styleOf(one).clipPath === 'inset(50%)'
  const drawn = (one) => (!isAloud(one) ? one : one.matches('input') ? one.closest('label') : null)
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
  const within = modal ?? document.body
  const what = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [contenteditable=true]'
  const seen = (one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) return []
    let fixed = styleOf(one).position === 'fixed'
    let boxes = [...one.getClientRects()].map(plain)
    for (const up of upFrom(one)) {
      const style = styleOf(up)
      if (!fixed && clips(up)) boxes = boxes.map((box) => cut(box, up.getBoundingClientRect()))
      fixed ||= style.position === 'fixed'
    }
    return boxes.map((box) => cut(box, { left: -1e6, top: 0, right: 1e6, bottom: high })).filter((box) => !isEmpty(box))
  }
  const floats = (one) => [one, ...upFrom(one)].find((up) => up.matches('[popover], [role=listbox], [role=menu], dialog')) ?? null
  const layerOf = (one) => [one, ...upFrom(one)].find((up) => up !== within && ['fixed', 'sticky', 'absolute'].includes(styleOf(up).position) && !/rgba\\(.*, 0\\)|transparent/.test(styleOf(up).backgroundColor)) ?? null
  const isReached = (one, box) => {
    const [x, y, inset] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2, 3]
    const points = [[x, y], [box.left + inset, box.top + inset], [box.right - inset, box.top + inset], [box.left + inset, box.bottom - inset], [box.right - inset, box.bottom - inset]]
    const inside = points.filter(([px, py]) => px >= 0 && px < wide && py >= 0 && py < high)
    return inside.length === 0 || inside.some(([px, py]) => { const hit = document.elementFromPoint(px, py); return hit !== null && (one.contains(hit) || hit.contains(one)) })
  }
  const nameOf = (one) => (one.getAttribute('aria-label') || one.innerText || one.getAttribute('name') || one.placeholder || one.tagName).trim().replace(/\\s+/g, ' ').slice(0, 40)
  const say = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(',')
  const drawnAll = [...new Set([...within.querySelectorAll(what)].map(drawn))].filter((one) => one !== null)
    .map((one) => ({ one, boxes: seen(one), float: floats(one), layer: layerOf(one) })).filter(({ boxes }) => boxes.length > 0)
  const all = drawnAll.filter(({ one, boxes }) => boxes.some((box) => isReached(one, box)))
  const share = (a, b) => { const both = cut(a, b); return Math.min(both.right - both.left, both.bottom - both.top) }
  const holds = (a, b) => a.left <= b.left + 1 && a.top <= b.top + 1 && a.right >= b.right - 1 && a.bottom >= b.bottom - 1
  const faults = []
  const accent = document.createElement('i')
  accent.style.cssText = 'position:absolute;background:var(--color-accent)'
  document.body.append(accent)
  const primary = styleOf(accent).backgroundColor
  accent.remove()
  all.forEach((a, at) => all.slice(at + 1).forEach((b) => {
    if (a.float !== b.float || a.one.contains(b.one) || b.one.contains(a.one)) return
    // A bar stands over what slides under it; two bars must not meet.
    if (a.layer !== b.layer && (a.layer === null || b.layer === null || a.layer.contains(b.layer) || b.layer.contains(a.layer))) return
    if (a.boxes.some((one) => b.boxes.some((other) => share(one, other) > slack && !holds(one, other) && !holds(other, one))))
      faults.push('over each other: "' + nameOf(a.one) + '" ' + say(a.boxes[0]) + ' and "' + nameOf(b.one) + '" ' + say(b.boxes[0]))
  }))
  for (const { one, boxes } of all) {
    const slides = upFrom(one).some((up) => ['auto', 'scroll'].includes(styleOf(up).overflowX) && up.scrollWidth > up.clientWidth + 1)
    if (!slides && boxes.some((box) => box.right > wide + 1 || box.left < -1)) faults.push('outside the window: "' + nameOf(one) + '" ' + say(boxes[0]))
  }
  for (const bar of within.querySelectorAll('[role=tablist], [data-tabs]')) {
    const frame = bar.getBoundingClientRect()
    for (const tab of bar.querySelectorAll('[role=tab], a')) {
      const box = tab.getBoundingClientRect()
      if (box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1)) faults.push('tab outside its bar: "' + nameOf(tab) + '" ' + say(box))
    }
  }
  const toasts = [...document.querySelectorAll('[popover]:popover-open > *')].filter((one) => one.matches('[role=status], [role=alert]'))
  for (const toast of toasts) for (const { one, boxes } of drawnAll) {
    const isTyped = one.matches('input, select, textarea, [contenteditable=true]')
    const isPressed = styleOf(one).backgroundColor === primary || one.matches('[data-primary]') || (!isTyped && (modal !== null || one.closest('[data-bar]') !== null))
    if (toast.contains(one) || !isPressed) continue
    if (boxes.some((box) => share(box, toast.getBoundingClientRect()) > slack)) faults.push('message over "' + nameOf(one) + '" ' + say(boxes[0]))
  }
  return faults
})()`
