import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { DiscountPicks, type ChosenDiscount } from '#features/fees/parts.ts'
import { KeptForm, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { type Bill, entryKind } from '#domain/payment/bill.ts'
import { collect } from '../local.ts'
import { type Owed, readOwedVisit } from '../owed.ts'
import { DiscountMoneyFields, MoneyFields } from '../parts/money-fields.tsx'
import { PrintReceipt } from '../parts/print-receipt.tsx'
import { TakeFromPatient } from '../parts/take-from-patient.tsx'
import { useMoneyErrors } from '../parts/use-money-errors.ts'
import { useVisitLine } from '../parts/use-visit-line.ts'
import { readMoney, TypedMoney } from '../typed-money.ts'
import { useBillingWords } from '../words.ts'

/** Takes what is owed for a visit, all of it or a part; without one named, money from a patient who is chosen here. */
export default function Collect() {
  const t = useBillingWords()
  const [params] = useSearchParams()
  const { may } = useMay()
  const id = params.get('id')
  if (!may('Payment Collect'))
    return (
      <Empty
        page
        icon="lock"
        title={t('may_not_take')}
        hint={t('may_not_take_hint')}
        act={<ButtonLink to="/doctor/quick-patient-list">{t('records')}</ButtonLink>}
      />
    )
  return id === null ? <TakeFromPatient /> : <OfVisit key={id} id={id} />
}

function OfVisit({ id }: { id: string }) {
  const t = useBillingWords()
  const clinic = useClinic()
  const owed = useFresh(() => readOwedVisit(clinic, id), [clinic, id])
  if (owed === undefined) return <Loading />
  if (owed === null)
    return (
      <Empty
        page
        icon="money"
        title={t('no_visit')}
        hint={t('no_visit_hint')}
        act={<ButtonLink to="/doctor/quick-patient-payment">{t('collect_list')}</ButtonLink>}
      />
    )
  return <CollectFor key={id} owed={owed} />
}

function CollectFor({ owed }: { owed: Owed }) {
  const { visit, name, bill } = owed
  const t = useBillingWords()
  const go = useNavigate()
  const visitLine = useVisitLine()
  const [printing, setPrinting] = useState<string | null>(null)
  const invoice = `/doctor/patient-invoice?id=${visit.id}`
  const toInvoice = (
    <ButtonLink to={invoice} icon="receipt">
      {t('invoice')}
    </ButtonLink>
  )
  return (
    <Width of="form">
      <Stack>
        <PageHeading title={t('collect')} second={`${name} · ${visitLine(visit)}`} />
        <BillFacts bill={bill} />
        {bill.due === 0 ? (
          <Empty icon="check" title={t('paid_already')} act={toInvoice} />
        ) : (
          <CollectForm owed={owed} onTaken={setPrinting} />
        )}
        {printing !== null && (
          <PrintReceipt id={printing} onDone={() => void go(invoice, { replace: true })} />
        )}
      </Stack>
    </Width>
  )
}

function CollectForm({ owed, onTaken }: { owed: Owed; onTaken: (id: string) => void }) {
  const { visit, ledger } = owed
  const t = useBillingWords()
  const clinic = useClinic()
  const { saved } = useSaves()
  const explain = useMoneyErrors()
  const save = async (typed: TypedMoney) => {
    const form = { ...readMoney(typed), kind: entryKind(visit, ledger) }
    const made = await saved(() => collect(clinic, visit, form))
    toast(t('saved_receipt', { number: made.receipt_no }), { kind: 'success' })
    onTaken(made.id)
  }
  return (
    <KeptForm
      as={`collect:${visit.id}`}
      schema={TypedMoney}
      onSubmit={save}
      explain={explain}
      label={t('collect')}
    >
      <CollectFields {...owed} />
      <FormActions>
        <Submit icon="print">{t('save_print')}</Submit>
      </FormActions>
    </KeptForm>
  )
}

function BillFacts({ bill }: { bill: Bill }) {
  const t = useBillingWords()
  const show = useShow()
  return (
    <Panel>
      <Facts
        rows={[
          { name: t('fee'), value: show.taka(bill.gross) },
          ...(bill.discount > 0 ? [{ name: t('discount'), value: show.taka(-bill.discount) }] : []),
          { name: t('so_far'), value: show.taka(bill.paid - bill.refunded) },
          { name: t('due'), value: show.taka(bill.due), ...(bill.due > 0 ? { tone: 'warn' as const } : {}) },
        ]}
      />
    </Panel>
  )
}

function CollectFields({ visit, bill: { due }, limit, isLate, classes }: Owed) {
  const t = useBillingWords()
  const show = useShow()
  const { isDoctor, may } = useMay()
  const [picked, setPicked] = useState<ChosenDiscount | null>(null)
  const off = Math.min(due, picked?.paisa ?? 0)
  return (
    <>
      <MoneyFields
        first
        filled={{ paid_paisa: due - off }}
        hint={t('amount_hint', { amount: show.taka(due) })}
      />
      {may('Discount') && (isDoctor || limit > 0) && (
        <>
          <DiscountPicks classes={classes} fee_paisa={visit.fee_paisa} picked={picked} onPick={setPicked} />
          <DiscountMoneyFields
            key={picked?.reason}
            filled={{ discount_paisa: off, discount_reason: picked?.reason ?? null }}
            {...(isDoctor ? {} : { hint: t('discount_limit', { amount: show.taka(limit) }) })}
          />
        </>
      )}
      {isLate && (
        <Field label={t('reason')} name="reason" required hint={t('after_close_hint')}>
          <TextInput name="reason" maxLength={200} />
        </Field>
      )}
    </>
  )
}
