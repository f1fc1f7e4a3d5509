import { closePollMs, sharePopup } from '#contract/clinic/share-networks.ts'

export interface PopupSize {
  width: number
  height: number
}

/** `open`: a window opened. `change`: an earlier one that still stood was closed for it. `close`: it was closed. */
export type ShareEvent = 'open' | 'change' | 'close'

/** How a small window in the middle of this one is asked for. */
export function popupFeatures({ width, height }: PopupSize = sharePopup): string {
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

interface Standing {
  popup: Window
  /** Looks no more whether it was closed. */
  stop: () => void
  closed: () => void
}

/** The window that was opened last: a page has one at a time. */
let last: Standing | null = null

/**
 * Tells a network in a small window of its own. Only a window that knows who opened it can be closed for the next one, and
 * such a one may also lead this page elsewhere: never from a page that shows a person's own. Answers the way to listen no
 * longer; null where the browser kept the window shut.
 */
export function openShare(
  address: string,
  { size, tell }: { size: PopupSize; tell: (event: ShareEvent) => void },
): (() => void) | null {
  leaveLast(tell)
  const popup = open(address, '_blank', popupFeatures(size))
  if (!popup) return null
  popup.focus()
  last = watch(popup, () => tell('close'))
  tell('open')
  return last.stop
}

function leaveLast(tell: (event: ShareEvent) => void): void {
  if (!last) return
  if (last.popup.closed) return last.closed()
  last.stop()
  last.popup.close()
  last = null
  tell('change')
}

function watch(popup: Window, onClosed: () => void): Standing {
  let isHeard = true
  const stop = () => {
    isHeard = false
    clearInterval(looking)
  }
  const closed = () => {
    if (isHeard) onClosed()
    stop()
    if (last?.popup === popup) last = null
  }
  const looking = setInterval(() => {
    if (popup.closed) closed()
  }, closePollMs)
  return { popup, stop, closed }
}

/** Whether this device has a list of its own to share by. */
export const hasOwnShare = (): boolean => 'share' in navigator

/** Shares by the device's own list. Whoever closes it has shared nothing, which is no fault; throws where it did not open. */
export async function shareByPhone(shared: ShareData): Promise<void> {
  try {
    await navigator.share(shared)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** On a phone of Apple's an SMS is begun otherwise. */
export const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)
