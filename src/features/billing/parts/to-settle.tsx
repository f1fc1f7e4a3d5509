import { Problem } from '#contract/problem.ts'
import { editVisit } from '#features/appointments/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { show, useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/heading.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { toast } from '#ui/toasts.ts'
import type { RecordLine } from '../records.ts'
import { type FormerFee, formerFees, type PaidTwice, paidTwice } from '../to-settle.ts'
import { useBillingWords } from '../words.ts'
import { useSaving } from './use-saving.ts'

/** What two devices without a line have made of money and somebody has to look at, each with the one thing that can be done about it. */
export function ToSettle({ lines }: { lines: readonly RecordLine[] }) {
  const t = useBillingWords()
  const [former, twice] = [formerFees(lines), paidTwice(lines)]
  if (former.length + twice.length === 0) return null
  return (
    <Section title={t('to_settle')} count={former.length + twice.length} urgent>
      {twice.map((one) => <Twice key={one.visits.map(({ visit }) => visit.id).join()} twice={one} />)}
      {former.map((one) => <Former key={one.visit.id} former={one} />)}
    </Section>
  )
}

/** The fee had been raised when he came, and his device did not know: the rest may be asked. */
function Former({ former: { visit, line, missing } }: { former: FormerFee }) {
  const t = useBillingWords()
  const shown = useShow()
  const clinic = useClinic()
  const saving = useSaving()
  const { may } = useMay()
  const ask = async () => {
    try {
      await saving(() => editVisit(clinic, visit, { type: visit.type, question: visit.question, weight: visit.weight_kg, fee_paisa: null, fee_reason: null }))
      toast(t('former_asked', { amount: shown.taka(missing) }), { kind: 'success' })
    } catch (error) {
      // What could not be written was said already; the banner stays.
      if (!(error instanceof Problem)) throw error
    }
  }
  return (
    <Banner tone="warn" icon="money" {...(may('Appointment Create') ? { act: <Button size="sm" onClick={() => void ask()}>{t('former_ask', { amount: shown.taka(missing) })}</Button> } : {})}>
      {t('former_fee', { name: line.patient ? show.name(line.patient) : '–', day: shown.day(visit.sitting_date), fee: shown.taka(visit.fee_paisa), rule: shown.taka(visit.suggested_fee_paisa) })}
    </Banner>
  )
}

function Twice({ twice: { day, visits } }: { twice: PaidTwice }) {
  const t = useBillingWords()
  const shown = useShow()
  const { may } = useMay()
  const [last] = visits
  const patient = last?.line.patient
  const sums = visits.map(({ visit, paid }) => `${t('serial')} ${shown.number(visit.serial)}: ${shown.taka(paid)}`).join(', ')
  return (
    <Banner tone="warn" icon="caution" {...(last?.line.payment && may('Refund') ? { act: <ButtonLink size="sm" icon="undo" to={`/doctor/payment-update/${last.line.payment.id}`}>{t('twice_back')}</ButtonLink> } : {})}>
      {t('paid_twice', { name: patient ? show.name(patient) : '–', day: shown.day(day), sums })}
    </Banner>
  )
}
