import { useState } from 'react'
import { CheatSheet } from '#ui/cheat-sheet.tsx'
import { useKeydown } from '#ui/use-keydown.ts'

/** A key as the sheet shows it, and what it does; without `act` the page answers to it by itself. */
export interface BoundKey {
  kbd: string
  does: string
  act?: () => void
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'A'].includes(target.tagName))

/** A page by keyboard, and the sheet that lists its keys (F2). Keys that are signs too only count while nothing has the focus; Escape leaves a field. */
export function Keyboard({ groups }: { groups: readonly { title: string; keys: readonly BoundKey[] }[] }) {
  const [sheet, setSheet] = useState(false)
  useKeydown((event) => {
    if (event.defaultPrevented || event.repeat || document.querySelector('dialog[open]')) return
    const named = nameOf(event)
    const bound = groups.flatMap((group) => group.keys).find((key) => key.kbd === named)?.act
    const act = named === 'F2' ? () => setSheet(true) : named === 'Escape' ? () => leave(event.target) : bound
    if (!act || (isOfTheField(event) && typing(event.target))) return
    event.preventDefault()
    act()
  })
  return <CheatSheet open={sheet} onClose={() => setSheet(false)} groups={groups} />
}

const leave = (target: EventTarget | null): void => {
  if (target instanceof HTMLElement) target.blur()
}

/** Signs are typed, and Enter presses what has the focus. */
const isOfTheField = ({ key, ctrlKey, altKey }: KeyboardEvent): boolean =>
  key === 'Enter' ? !ctrlKey : key.length === 1 && !ctrlKey && !altKey

/** Letters by their place on the board: a Bengali layout has others there. */
function nameOf({ key, code, ctrlKey, altKey }: KeyboardEvent): string {
  const name = key === ' ' ? 'Space' : /^Key[A-Z]$/.test(code) ? code.slice(3) : key
  return `${ctrlKey ? 'Ctrl ' : ''}${altKey ? 'Alt ' : ''}${name}`
}
