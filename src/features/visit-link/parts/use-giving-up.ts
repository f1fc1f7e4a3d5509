import type { ReactNode } from 'react'
import { Problem } from '#contract/problem.ts'
import { call } from '#net/call.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { useShow } from '#text/show.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toasts.ts'
import { cancelByLink, type VisitByLink } from '../contract.ts'
import { useVisitLinkWords } from '../words.ts'

/** Asks and gives the place up. Where it could not be, `again` reads anew how the visit stands. */
export function useGivingUp(
  token: string,
  onDone: () => void,
  again: () => void,
): [(visit: VisitByLink) => Promise<void>, ReactNode] {
  const t = useVisitLinkWords()
  const show = useShow()
  const idOf = useIdOf()
  const [ask, question] = useConfirm()
  const cancel = async ({ serial, sitting_date }: VisitByLink) => {
    const isMeant = await ask({
      title: t('cancel_ask'),
      body: t('cancel_text', { serial: show.number(serial), day: show.weekday(sitting_date) }),
      yes: t('cancel'),
      no: t('cancel_no'),
      danger: true,
    })
    if (!isMeant) return
    try {
      await call(cancelByLink, { params: { token } }, { op_id: idOf(token) })
      onDone()
    } catch (error) {
      const hasBegun = error instanceof Problem && error.status === 409
      toast(t(hasBegun ? 'begun' : 'cancel_failed'), { kind: 'error' })
      again()
    }
  }
  return [cancel, question]
}
