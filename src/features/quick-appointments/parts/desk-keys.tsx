import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { CheatSheet } from '#ui/cheat-sheet.tsx'
import { useDeskWords } from '../words.ts'
import { arrivalForm, type ArrivalProps } from './arrival.tsx'

export interface DeskKeys extends Pick<ArrivalProps, 'phoneBox' | 'vitalsBox'> {
  callNext: () => void
  lastToken: () => void
  /** Set while the form is to be saved and the next one called. */
  callAfter: RefObject<boolean>
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT', 'BUTTON', 'A'].includes(target.tagName))

/** The desk by keyboard, and the sheet that lists its keys (F2). */
export function DeskKeyboard(keys: DeskKeys) {
  const t = useDeskWords()
  const [sheet, setSheet] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event, keys, () => setSheet(true))
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  const groups = [
    { title: t('keys_arrival'), keys: [{ kbd: '/', does: t('key_phone') }, { kbd: 'Enter', does: t('key_save') }, { kbd: 'Ctrl Enter', does: t('key_save_call') }, { kbd: 'F4', does: t('key_vitals') }, { kbd: 'F8', does: t('key_receipt') }] },
    { title: t('keys_queue'), keys: [{ kbd: 'Space', does: t('key_call') }] },
  ]
  return <CheatSheet open={sheet} onClose={() => setSheet(false)} groups={groups} />
}

function actOf(event: KeyboardEvent, { phoneBox, vitalsBox, callNext, lastToken, callAfter }: DeskKeys, help: () => void): (() => void) | null {
  if (event.key === 'F2') return help
  if (event.key === 'F4') return () => vitalsBox.current?.focus()
  if (event.key === 'F8') return lastToken
  if (event.key === 'Enter' && event.ctrlKey) {
    return () => {
      callAfter.current = true
      const form = document.getElementById(arrivalForm)
      if (form instanceof HTMLFormElement) form.requestSubmit()
    }
  }
  if (document.querySelector('dialog[open]') || typing(event.target)) return null
  if (event.key === '/') return () => phoneBox.current?.focus()
  return event.key === ' ' ? callNext : null
}
