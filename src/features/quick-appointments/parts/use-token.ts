import { useRef, useState } from 'react'
import { useShow } from '#text/show.ts'
import { toast } from '#ui/toasts.ts'
import type { RegisteredWalkIn } from '../local.ts'
import { useDeskWords } from '../words.ts'

/** The slip of whoever was registered last, and the fresh form after him. */
export function useToken(callNext: (after: RegisteredWalkIn['appointment']) => void) {
  const t = useDeskWords()
  const show = useShow()
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<RegisteredWalkIn | null>(null)
  const [printing, setPrinting] = useState<{ paper: 'token' | 'receipt'; of: RegisteredWalkIn } | null>(null)
  const callAfter = useRef(false)
  const savesOnly = () => {
    callAfter.current = false
  }
  /** The next one is called as soon as the form is saved. */
  const thenCalls = () => {
    callAfter.current = true
  }
  const onRegistered = (made: RegisteredWalkIn) => {
    toast(t('saved', { serial: show.number(made.appointment.serial), name: show.name(made.patient) }), {
      kind: 'success',
    })
    setLast(made)
    setPrinting({ paper: 'token', of: made })
    setRound((before) => before + 1)
    if (callAfter.current) callNext(made.appointment)
    savesOnly()
  }
  const again = (paper: 'token' | 'receipt') => () => setPrinting(last && { paper, of: last })
  return {
    round,
    printing,
    thenCalls,
    savesOnly,
    onRegistered,
    again: again('token'),
    receipt: again('receipt'),
    printed: () => setPrinting(null),
  }
}
