/**
 * Enter that is held down acts once, wherever it is pressed: on a button, a line of a menu, a link or a field that sends
 * its form. A browser presses again some thirty times a second, and the button under it by then is another: one held key
 * called a whole queue and marked everybody as seen. In a box of several lines it goes on writing lines.
 */
export function actOncePerEnter(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}
