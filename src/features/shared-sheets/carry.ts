import { opensInPopup, sharePopup } from '#contract/clinic/share-networks.ts'
import type { Sending } from './message.ts'

/**
 * Pages of the web open in a small window in the middle, on a phone as a page of their own; neither learns of this one.
 * Other addresses belong to an application, which this page stays behind.
 */
export function openOutside(address: string): void {
  if (!opensInPopup(address)) {
    location.assign(address)
    return
  }
  const { width, height } = sharePopup
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top},noopener,noreferrer`)
}

/** Whoever closes the phone's own list has shared nothing, which is no fault. */
export async function shareByPhone({ message, address }: Sending): Promise<void> {
  try {
    await navigator.share({ text: message, url: address })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** On a phone of Apple's an SMS is begun otherwise. */
export const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent)
