interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Between a message and what it must not cover (px). */
const gap = 8

/**
 * By how much (px, down is more) a message must leave its place: it stands above the bars at the foot of the window, or
 * below those at its head, and never over the one thing to press. 0 where there is no room beside them either.
 */
export function freeStep(
  message: Box,
  { taken, up, height }: { taken: readonly Box[]; up: boolean; height: number },
): number {
  let step = 0
  for (;;) {
    const at = { ...message, top: message.top + step, bottom: message.bottom + step }
    const hit = taken.find((one) => meets(at, one))
    if (!hit) return step
    step = up ? hit.top - gap - message.bottom : hit.bottom + gap - message.top
    if (message.top + step < 0 || message.bottom + step > height) return 0
  }
}

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** The same of what stands on the page. `before`: how far it has stepped already. */
export function stepAside(stack: HTMLElement, { before, up }: { before: number; up: boolean }): number {
  const { left, right, top, bottom, height } = stack.getBoundingClientRect()
  if (height === 0) return 0
  const taken = [...document.querySelectorAll('[data-primary], [data-bar]')]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 0)
  return freeStep(
    { left, right, top: top - before, bottom: bottom - before },
    { taken, up, height: innerHeight },
  )
}
