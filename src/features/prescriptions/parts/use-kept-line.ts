import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useKeptTyping } from '#local/react/use-kept-typing.ts'
import type { ChosenDrug } from '../drug-line-of.ts'

interface InTyping {
  text: string
  chosen: ChosenDrug | null
  hold: (drug: ChosenDrug | null, words: string) => void
}

/** The line in typing outlives a reload, the lock and every way out of the sheet; `stays`: one that is typed anew, which stands in its place anyway. */
export function useKeptLine(stays: boolean, { text, chosen, hold }: InTyping): void {
  const { pathname } = useLocation()
  const { begun, note, forget } = useKeptTyping<Pick<InTyping, 'text' | 'chosen'>>(`line:${pathname}`)
  const isEmpty = text === '' && chosen === null
  const putBack = useEffectEvent(() => {
    if (begun && isEmpty && !stays) hold(begun.value.chosen, begun.value.text)
  })
  useEffect(() => putBack(), [begun])
  const keep = useEffectEvent(() => {
    if (stays || begun === undefined) return
    if (isEmpty) forget()
    else note({ text, chosen })
  })
  useEffect(() => keep(), [text, chosen])
}
