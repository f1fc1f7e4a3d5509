import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type AppointmentRow, appointments } from '#features/appointments/contract.ts'
import { patients } from '#features/patients/contract.ts'
import { readRow } from '#local/rows.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useFresh } from '#local/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { show, useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { type Bill, billOf, kindOf } from '../bill.ts'
import type { PaymentRow } from '../contract.ts'
import { collect } from '../local.ts'
import { ledgerOf } from '../local-bills.ts'
import { DiscountFields, MoneyFields } from '../parts/money-fields.tsx'
import { PrintReceipt } from '../parts/print-receipt.tsx'
import { TakeFromPatient } from '../parts/take-from-patient.tsx'
import { useMoneyErrors, useSaving } from '../parts/use-saving.ts'
import { useVisitLine } from '../parts/use-visit-line.ts'
import { readTakingTerms, type TakingTerms } from '../taking.ts'
import { readMoney, TypedMoney } from '../typed-money.ts'
import { useBillingWords } from '../words.ts'

/** Takes what is owed for a visit, all of it or a part; without one named, money from a patient who is chosen here. */
export default function Collect() {
  const t = useBillingWords()
  const [params] = useSearchParams()
  const { may } = useMay()
  const id = params.get('id')
  if (!may('Payment Collect')) return <Empty page icon="lock" title={t('may_not_take')} hint={t('may_not_take_hint')} act={<ButtonLink to="/doctor/quick-patient-list">{t('records')}</ButtonLink>} />
  return id === null ? <TakeFromPatient /> : <OfVisit key={id} id={id} />
}

function OfVisit({ id }: { id: string }) {
  const t = useBillingWords()
  const clinic = useClinic()
  const owed = useFresh(async () => {
    const visit = await readRow(clinic, appointments, id)
    if (!visit) return null
    const sitting_date = sittingDate(clinic.clock.now())
    const [patient, ledger, terms] = await Promise.all([
      readRow(clinic, patients, visit.patient_id), ledgerOf(clinic, { appointment_id: id, patient_id: visit.patient_id }),
      readTakingTerms(clinic, { chamber_id: visit.chamber_id, sitting_date }),
    ])
    return { visit, name: patient ? show.name(patient) : '', ledger, bill: billOf(visit.fee_paisa, ledger), ...terms, sitting_date }
  }, [clinic, id])
  if (owed === undefined) return <Loading />
  if (owed === null) return <Empty page icon="money" title={t('no_visit')} hint={t('no_visit_hint')} act={<ButtonLink to="/doctor/quick-patient-payment">{t('collect_list')}</ButtonLink>} />
  return <CollectFor key={id} owed={owed} />
}

interface Owed extends TakingTerms {
  visit: AppointmentRow
  name: string
  ledger: PaymentRow[]
  bill: Bill
  sitting_date: string
}

function CollectFor({ owed: { visit, name, ledger, bill, limit, sitting_date, isLate } }: { owed: Owed }) {
  const t = useBillingWords()
  const clinic = useClinic()
  const go = useNavigate()
  const visitLine = useVisitLine()
  const saving = useSaving()
  const explain = useMoneyErrors()
  const [printing, setPrinting] = useState<string | null>(null)
  const save = async (typed: TypedMoney) => {
    const form = { ...readMoney(typed), kind: kindOf(visit, ledger), sitting_date }
    const made = await saving(() => collect(clinic, visit, form))
    toast(t('saved_receipt', { number: made.receipt_no }), { kind: 'success' })
    setPrinting(made.id)
  }
  return (
    <Width of="form">
      <Stack>
        <PageHeading title={t('collect')} second={`${name} · ${visitLine(visit)}`} />
        <BillFacts bill={bill} />
        {bill.due === 0
          ? <Empty icon="check" title={t('paid_already')} act={<ButtonLink to={`/doctor/patient-invoice?id=${visit.id}`} icon="receipt">{t('invoice')}</ButtonLink>} />
          : (
            <Form schema={TypedMoney} onSubmit={save} explain={explain} label={t('collect')}>
              <CollectFields due={bill.due} limit={limit} isLate={isLate} />
              <FormActions><Submit icon="print">{t('save_print')}</Submit></FormActions>
            </Form>
          )}
        {printing !== null && <PrintReceipt id={printing} onDone={() => void go(`/doctor/patient-invoice?id=${visit.id}`, { replace: true })} />}
      </Stack>
    </Width>
  )
}

function BillFacts({ bill }: { bill: Bill }) {
  const t = useBillingWords()
  const show = useShow()
  return (
    <Panel>
      <Facts rows={[
        { name: t('fee'), value: show.taka(bill.gross) }, ...(bill.discount > 0 ? [{ name: t('discount'), value: show.taka(-bill.discount) }] : []),
        { name: t('so_far'), value: show.taka(bill.paid - bill.refunded) }, { name: t('due'), value: show.taka(bill.due), ...(bill.due > 0 ? { tone: 'warn' as const } : {}) },
      ]} />
    </Panel>
  )
}

function CollectFields({ due, limit, isLate }: { due: number; limit: number; isLate: boolean }) {
  const t = useBillingWords()
  const show = useShow()
  const { isDoctor, may } = useMay()
  return (
    <>
      <MoneyFields first filled={{ paid_paisa: due }} hint={t('amount_hint', { amount: show.taka(due) })} />
      {may('Discount') && (isDoctor || limit > 0) && <DiscountFields {...(isDoctor ? {} : { hint: t('discount_limit', { amount: show.taka(limit) }) })} />}
      {isLate && <Field label={t('reason')} name="reason" required hint={t('after_close_hint')}><TextInput name="reason" maxLength={200} /></Field>}
    </>
  )
}
