import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { useShow } from '#text/show.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toasts.ts'
import { cancelByLink, type VisitByLink } from '../contract.ts'
import { useVisitLinkWords } from '../words.ts'

/** Asks and gives the place up. Where it is refused, `again` reads anew how the visit stands. */
export function useGivingUp(
  token: string,
  onDone: () => void,
  again: () => void,
): [(visit: VisitByLink) => Promise<void>, ReactNode] {
  const t = useVisitLinkWords()
  const show = useShow()
  const [ask, question] = useConfirm()
  const give = useGiving(token, onDone, again)
  const cancel = async ({ serial, sitting_date }: VisitByLink) => {
    const isMeant = await ask({
      title: t('cancel_ask'),
      body: t('cancel_text', { serial: show.number(serial), day: show.weekday(sitting_date) }),
      yes: t('cancel'),
      no: t('cancel_no'),
      danger: true,
    })
    if (isMeant) await give()
  }
  return [cancel, question]
}

/**
 * Where no answer came the place may be given up, and the link over: a look at the visit would say so of a press that is
 * said to have failed. The same call is asked again with its id when the line is back, or at the next press.
 */
function useGiving(token: string, onDone: () => void, again: () => void): () => Promise<void> {
  const t = useVisitLinkWords()
  const idOf = useIdOf()
  const [isOpen, setOpen] = useState(false)
  const give = async () => {
    setOpen(false)
    try {
      await call(cancelByLink, { params: { token } }, { op_id: idOf(token) })
      onDone()
    } catch (error) {
      if (error instanceof LineError) {
        setOpen(true)
        toast(t('cancel_unanswered'), { kind: 'error' })
        return
      }
      if (!(error instanceof Problem)) throw error
      toast(t(error.status === 409 ? 'begun' : 'cancel_failed'), { kind: 'error' })
      again()
    }
  }
  const giveAgain = useEffectEvent(() => void give())
  useEffect(() => {
    if (!isOpen) return
    const onLine = () => giveAgain()
    addEventListener('online', onLine)
    return () => removeEventListener('online', onLine)
  }, [isOpen])
  return give
}
