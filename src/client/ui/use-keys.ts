import { useKeydown } from './use-keydown.ts'

/** Acts by key: 'Alt+1', 'Ctrl+Enter', 'Ctrl+D', 'F2', '/'. */
export type ScreenKeys = Readonly<Record<string, () => void>>

/** Keys of a whole screen. Plain letters count only where no field has the focus; a key that acts does nothing else in the browser. */
export function useKeys(keys: ScreenKeys): void {
  useKeydown((event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
    const act = keys[nameOf(event)]
    const plain = !event.ctrlKey && !event.altKey && event.key.length === 1
    if (!act || (plain && isTyping(event.target))) return
    event.preventDefault()
    // Held down it leaves no second patient, and issues nothing behind the answer.
    if (!event.repeat) act()
  })
}

/** By the place of the key, because Alt and a Bengali layout change its letter. */
function nameOf(event: KeyboardEvent): string {
  const bare = /^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? event.key
  const name = event.key === '/' ? '/' : bare
  return [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : '', name]
    .filter((part) => part !== '')
    .join('+')
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
