import type { ReactNode } from 'react'
import { cancelOwnVisit, visitBegun } from '#features/appointments/contract.ts'
import { call } from '#net/call.ts'
import { codeSaid } from '#net/line-error.ts'
import { useShow } from '#text/show.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toasts.ts'
import type { OwnVisitHead } from '../contract.ts'
import { useVisitWords } from '../words.ts'

/** Asks, gives a place up, and says what came of it; `again` reads the list anew either way. */
export function useCancelling(again: () => void): [(visit: OwnVisitHead) => void, ReactNode] {
  const t = useVisitWords()
  const show = useShow()
  const [ask, question] = useConfirm()
  const cancel = async (visit: OwnVisitHead) => {
    const { id, serial, sitting_date } = visit
    const name = show.name({ name: visit.patient, bn_name: visit.bn_patient })
    const isMeant = await ask({
      title: t('cancel_ask'),
      body: t('cancel_text', { name, serial: show.number(serial), day: show.weekday(sitting_date) }),
      yes: t('cancel'),
      no: t('cancel_no'),
      danger: true,
    })
    if (!isMeant) return
    try {
      await call(cancelOwnVisit, { params: { id } })
      toast(t('cancelled'))
    } catch (error) {
      toast(t(codeSaid(error) === visitBegun.code ? 'visit_begun' : 'cancel_failed'), { kind: 'error' })
    }
    again()
  }
  return [(visit) => void cancel(visit), question]
}
