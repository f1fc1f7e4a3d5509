/**
 * Where that stands which a reload would take from somebody, and must wait for: in a form of the kit on this page that a hand
 * has written in, which marks itself; or elsewhere, in what this page's memory alone holds, before which the browser would ask.
 * A form that took over what another page wrote holds nobody up: that lies on the device.
 */
export function dirtyForm(): 'here' | 'elsewhere' | null {
  if (document.querySelector('form[data-by-hand]') !== null) return 'here'
  return dispatchEvent(new Event('beforeunload', { cancelable: true })) ? null : 'elsewhere'
}
