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
 * below those at its head, and never over what is to be pressed. Null where there is no room beside them either.
 */
export function freeStep(
  message: Box,
  { taken, up, height }: { taken: readonly Box[]; up: boolean; height: number },
): number | null {
  let step = 0
  for (;;) {
    const at = { ...message, top: message.top + step, bottom: message.bottom + step }
    const hit = taken.find((one) => meets(at, one))
    if (!hit) return step
    step = up ? hit.top - gap - message.bottom : hit.bottom + gap - message.top
    if (message.top + step < 0 || message.bottom + step > height) return null
  }
}

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** The dialog in front; null: the page itself is. */
export const frontDialog = (): HTMLDialogElement | null =>
  Array.from(document.querySelectorAll<HTMLDialogElement>('dialog:modal')).at(-1) ?? null

/** The same of what stands over the page or over a dialog. A dialog that has no room between its buttons makes room at its foot. */
export function stepAside(stack: HTMLElement, { up }: { up: boolean }): number {
  const { left, right, top, bottom, height } = stack.getBoundingClientRect()
  const before = new DOMMatrix(getComputedStyle(stack).transform).m42
  const dialog = frontDialog()
  if (height === 0) return before
  const message = { left, right, top: top - before, bottom: bottom - before }
  const beside = (taken: readonly Box[]) => freeStep(message, { taken, up, height: innerHeight })
  // A bar is always in sight; what scrolls with the page can be brought out from under a message.
  if (!dialog) return beside(boxesOf('[data-primary], [data-bar]')) ?? beside(boxesOf('[data-bar]')) ?? 0
  const hasMadeRoom = dialog.dataset['room'] !== undefined
  const step = hasMadeRoom ? null : beside(pressedIn(dialog))
  if (step !== null) return step
  makeRoom(dialog, height + 2 * gap)
  return innerHeight - gap - message.bottom
}

const boxesOf = (what: string): Box[] =>
  Array.from(document.querySelectorAll(what), (one) => one.getBoundingClientRect()).filter(
    (box) => box.width > 0,
  )

/** What can be pressed in a dialog, as far as it is in sight, and where one types. */
const pressedIn = (dialog: HTMLElement): Box[] =>
  Array.from(dialog.querySelectorAll('button, a[href], label:has(input), :focus'), (one) =>
    inSight(one, dialog),
  ).filter(({ left, right, top, bottom }) => left < right && top < bottom)

/** A box cut by whatever scrolls around it. */
function inSight(one: Element, within: Element): Box {
  let { left, right, top, bottom } = one.getBoundingClientRect()
  for (let around = one.parentElement; around && within.contains(around); around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue
    const cut = around.getBoundingClientRect()
    ;[left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)]
    ;[top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)]
  }
  return { left, right, top, bottom }
}

function makeRoom(dialog: HTMLDialogElement, height: number): void {
  dialog.dataset['room'] = ''
  dialog.style.bottom = `${height}px`
  dialog.style.maxHeight = `calc(100dvh - ${height}px)`
}

/** No message stands any more. */
export function takeRoomBack(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-room]')) {
    delete dialog.dataset['room']
    dialog.style.bottom = ''
    dialog.style.maxHeight = ''
  }
}
