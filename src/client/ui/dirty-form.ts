/**
 * Whether a reload would take what somebody wrote, and must wait: in a form of the kit that a hand has written in, which marks
 * itself, or in what this page's memory alone holds, before which the browser would ask. A form that took over what another
 * page wrote holds nobody up: that lies on the device.
 */
export const hasDirtyForm = (): boolean =>
  document.querySelector('form[data-by-hand]') !== null ||
  !dispatchEvent(new Event('beforeunload', { cancelable: true }))
