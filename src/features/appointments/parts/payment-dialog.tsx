import * as z from 'zod/mini'
import { useClinic } from '#local/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { toast } from '#ui/toasts.ts'
import { notePayment } from '../change.ts'
import { useAppointmentWords } from '../words.ts'
import type { VisitRow } from './use-visits.ts'
import { nameOf, payWord } from './visit-words.tsx'

const Chosen = z.object({ payment_status: z.number('choice') })
const form = 'payment-state'

/** What is known of the payment; waiving and giving back need their own permissions. */
export function PaymentDialog({ row, onClose }: { row: VisitRow; onClose: () => void }) {
  const t = useAppointmentWords()
  const clinic = useClinic()
  const { may } = useMay()
  const open = [0, 1, 2, 3, 4, 5, 6].filter((state) => (state !== 3 || may('Discount')) && (state !== 4 || may('Refund')))
  const save = async ({ payment_status }: { payment_status: number }) => {
    await notePayment(clinic, row.visit, payment_status)
    toast(t('saved'), { kind: 'success' })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('pay_title', { name: nameOf(row) })} footer={<Submit form={form} wide>{t('pay_save')}</Submit>}>
      <Form id={form} schema={Chosen} onSubmit={save}>
        <Field label={t('payment')} name="payment_status" required group>
          <ChoiceChips name="payment_status" numeric defaultValue={String(row.visit.payment_status)} options={open.map((state) => ({ value: String(state), label: t(payWord(state)) }))} />
        </Field>
      </Form>
    </Dialog>
  )
}
