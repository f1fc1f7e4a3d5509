import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { type Bill, billOfVisit } from '#domain/payment/bill.ts'
import { ledgerOf, letOffRest, readTakingTerms, useMoneyErrors } from '#features/billing/parts.ts'
import { KeptForm, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Facts } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { useAppointmentWords } from '../words.ts'
import type { VisitRow } from './use-visits.ts'
import { nameOf } from './visit-words.tsx'

/** How the money of a visit stands, by its receipts; it changes only by taking, letting off or giving back. */
export function PaymentDialog({ row, onClose }: { row: VisitRow; onClose: () => void }) {
  const t = useAppointmentWords()
  const { may } = useMay()
  const { visit } = row
  const read = useMoney(visit)
  return (
    <Dialog open onClose={onClose} title={t('pay_title', { name: nameOf(row) })}>
      {read === undefined ? (
        <Loading rows={3} />
      ) : (
        <Stack>
          <Standing bill={read.bill} />
          <Row>
            {read.bill.due > 0 && may('Payment Collect') && (
              <ButtonLink
                to={`/doctor/quick-patient-payment-create?id=${visit.id}`}
                kind="primary"
                icon="money"
              >
                {t('pay_take')}
              </ButtonLink>
            )}
            {read.hasReceipt && may('Payment List') && (
              <ButtonLink to={`/doctor/patient-invoice?id=${visit.id}`} icon="receipt">
                {t('pay_invoice')}
              </ButtonLink>
            )}
          </Row>
          <LetOff visit={visit} due={read.bill.due} limit={read.limit} onDone={onClose} />
        </Stack>
      )}
    </Dialog>
  )
}

function useMoney(visit: AppointmentRow) {
  const clinic = useClinic()
  return useFresh(async () => {
    const [ledger, terms] = await Promise.all([
      ledgerOf(clinic, { appointment_id: visit.id, patient_id: visit.patient_id }),
      readTakingTerms(clinic, visit.chamber_id),
    ])
    return { bill: billOfVisit(visit, ledger), limit: terms.limit, hasReceipt: ledger.length > 0 }
  }, [clinic, visit])
}

function Standing({ bill }: { bill: Bill }) {
  const t = useAppointmentWords()
  const show = useShow()
  const some = (paisa: number, name: string) => (paisa === 0 ? [] : [{ name, value: show.taka(paisa) }])
  return (
    <Facts
      rows={[
        { name: t('fee'), value: show.taka(bill.gross) },
        ...some(bill.discount, t('pay_let_off')),
        { name: t('pay_paid'), value: show.taka(bill.paid - bill.refunded) },
        ...some(bill.unproven, t('pay_unproven')),
        { name: t('pay_due'), value: <strong>{show.taka(bill.due)}</strong> },
      ]}
    />
  )
}

const Reason = z.object({ reason: line(200) })

/** Lets off what is owed, for whoever may, within what she may. */
function LetOff({
  visit,
  due,
  limit,
  onDone,
}: {
  visit: AppointmentRow
  due: number
  limit: number
  onDone: () => void
}) {
  const t = useAppointmentWords()
  const show = useShow()
  const clinic = useClinic()
  const { isDoctor, may } = useMay()
  const { saved } = useSaves()
  const explain = useMoneyErrors()
  if (due === 0 || !may('Discount') || !may('Payment Collect') || !(isDoctor || due <= limit)) return null
  const save = async ({ reason }: z.infer<typeof Reason>) => {
    await saved(() => letOffRest(clinic, visit, reason))
    toast(t('saved'), { kind: 'success' })
    onDone()
  }
  return (
    <KeptForm
      as={`let-off:${visit.id}`}
      schema={Reason}
      onSubmit={save}
      explain={explain}
      label={t('pay_waive', { amount: show.taka(due) })}
    >
      <Field label={t('pay_waive_reason')} name="reason" required>
        <TextInput name="reason" maxLength={200} />
      </Field>
      <Submit icon="minus">{t('pay_waive', { amount: show.taka(due) })}</Submit>
    </KeptForm>
  )
}
