import { useEffect, useEffectEvent, useState } from 'react'
import { CheatSheet } from '#ui/cheat-sheet.tsx'

/** A key as the sheet shows it, and what it does; without `act` the page answers to it by itself. */
export interface BoundKey {
  kbd: string
  does: string
  act?: () => void
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'A'].includes(target.tagName))

/** A page by keyboard, and the sheet that lists its keys (F2). Keys that are letters too only count while nothing has the focus. */
export function Keyboard({ groups }: { groups: readonly { title: string; keys: readonly BoundKey[] }[] }) {
  const [sheet, setSheet] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    const named = nameOf(event)
    const act = named === 'F2' ? () => setSheet(true) : groups.flatMap((group) => group.keys).find((key) => key.kbd === named)?.act
    const isOwn = named.length > 1 && named !== 'Space'
    if (!act || (!isOwn && typing(event.target)) || (named !== 'F2' && document.querySelector('dialog[open]'))) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return <CheatSheet open={sheet} onClose={() => setSheet(false)} groups={groups} />
}

const nameOf = ({ key, ctrlKey }: KeyboardEvent): string => `${ctrlKey ? 'Ctrl ' : ''}${key === ' ' ? 'Space' : key}`
