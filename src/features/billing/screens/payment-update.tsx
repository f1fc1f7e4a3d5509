import { useNavigate, useParams } from 'react-router-dom'
import { appointments } from '#domain/appointment/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { readRow } from '#local/store/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { formatters, useShow } from '#text/show.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts } from '#ui/text.tsx'
import { billOf, isReversed, isReversing, refundable } from '#domain/payment/bill.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { ledgerOf } from '../local-bills.ts'
import { CorrectForm, RefundForm } from '../parts/change-forms.tsx'
import { useTakerName } from '../use-staff-name.ts'
import { useBillingWords } from '../words.ts'

/** Gives money back, or puts right what was written. Nothing is ever overwritten. */
export default function PaymentUpdate() {
  const t = useBillingWords()
  const clinic = useClinic()
  const { id = '' } = useParams()
  const read = useFresh(async () => {
    const entry = await readRow(clinic, payments, id)
    if (!entry) return null
    const [ledger, visit, patient] = await Promise.all([
      ledgerOf(clinic, entry),
      readRow(clinic, appointments, entry.appointment_id ?? ''),
      readRow(clinic, patients, entry.patient_id),
    ])
    const bill = billOf(visit?.fee_paisa ?? null, ledger)
    return {
      entry,
      ledger,
      name: patient ? formatters.name(patient) : '–',
      left: refundable(bill),
      over: bill.over,
    }
  }, [clinic, id])
  const back = (
    <ButtonLink to="/doctor/payments" icon="money">
      {t('ledger')}
    </ButtonLink>
  )
  if (read === undefined) return <Loading />
  if (read === null)
    return <Empty page icon="money" title={t('no_receipt')} hint={t('no_invoice_hint')} act={back} />
  if (isReversing(read.entry) || isReversed(read.entry, read.ledger) || read.entry.kind === 'refund')
    return <Empty page icon="lock" title={t('cannot_change')} hint={t('cannot_change_hint')} act={back} />
  return <Change key={id} {...read} />
}

function Change({
  entry,
  name,
  left,
  over,
}: {
  entry: PaymentRow
  name: string
  left: number
  over: number
}) {
  const t = useBillingWords()
  const go = useNavigate()
  const { may } = useMay()
  const done = (id: string) => void go(`/doctor/patient-invoice?id=${id}`, { replace: true })
  return (
    <Width of="form">
      <Stack gap="lg">
        <PageHeading title={t('correct_title')} second={`${entry.receipt_no} · ${name}`} />
        <EntryFacts entry={entry} />
        {may('Refund') && left > 0 && <RefundForm entry={entry} left={left} over={over} onDone={done} />}
        {may('Payment Collect') && <CorrectForm entry={entry} onDone={done} />}
      </Stack>
    </Width>
  )
}

function EntryFacts({ entry }: { entry: PaymentRow }) {
  const t = useBillingWords()
  const show = useShow()
  const takerName = useTakerName()
  return (
    <Panel>
      <Facts
        rows={[
          { name: t('paid'), value: show.taka(entry.paid_paisa) },
          ...(entry.discount_paisa > 0
            ? [{ name: t('discount'), value: show.taka(entry.discount_paisa) }]
            : []),
          {
            name: t('method_word'),
            value: `${t(`method.${entry.method}`)}${entry.trx_id ? ` ${entry.trx_id}` : ''}`,
          },
          { name: t('taken_by'), value: takerName(entry) },
          { name: t('time'), value: show.moment(entry.taken_at) },
        ]}
      />
    </Panel>
  )
}
