import { opensInPopup } from '#contract/clinic/share-networks.ts'
import { popupFeatures } from '#ui/share-popup.ts'

/**
 * Pages of the web open in a small window in the middle, on a phone as a page of their own; neither learns of this one.
 * Other addresses belong to an application, which this page stays behind.
 */
export function openOutside(address: string): void {
  if (!opensInPopup(address)) {
    location.assign(address)
    return
  }
  open(address, '_blank', `${popupFeatures()},noopener,noreferrer`)
}
