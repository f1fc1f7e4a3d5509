import { useNavigate } from 'react-router-dom'
import { advanceFirst, offerOver, takeOffer } from '#features/appointments/contract.ts'
import { call } from '#net/call.ts'
import { codeSaid } from '#net/line-error.ts'
import { useShow } from '#text/show.ts'
import { toast } from '#ui/toasts.ts'
import type { OwnVisitHead } from '../contract.ts'
import { useVisitWords } from '../words.ts'

/** Takes a place that came free for him; one that must be paid first leads to paying it. */
export function useTaking(again: () => void): (visit: OwnVisitHead) => void {
  const t = useVisitWords()
  const show = useShow()
  const go = useNavigate()
  const take = async ({ id, serial }: OwnVisitHead) => {
    try {
      await call(takeOffer, { params: { id } })
      toast(t('taken', { serial: show.number(serial) }), { kind: 'success' })
    } catch (error) {
      const code = codeSaid(error)
      if (code === advanceFirst.code) return void go(`/appointment-payment?id=${id}`)
      toast(t(code === offerOver.code ? 'offer_over' : 'take_failed'), { kind: 'error' })
    }
    again()
  }
  return (visit) => void take(visit)
}
