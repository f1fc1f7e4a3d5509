import { type FieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { type OwnBill, type OwnPaymentMethod, storeOwnPayment } from '#features/billing/contract.ts'
import { paisaOf, trxIn } from '#features/billing/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { toast } from '#ui/toasts.ts'
import { useOwnPaymentWords } from './words.ts'

interface Sending {
  bill: OwnBill
  account: OwnPaymentMethod
  again: () => void
}

/** Sends what stands in the form; the same form pressed again after an answer that was lost is the same payment. */
export function useSendPayment({ bill, account, again }: Sending) {
  const t = useOwnPaymentWords()
  const idOf = useIdOf()
  return async (typed: Record<string, unknown>): Promise<void> => {
    const body = { appointment_id: bill.id, payment_method_id: account.id, ...readProof(typed, account) }
    await formCall(() => call(storeOwnPayment, { body }, { op_id: idOf(body) }))
    toast(t('sent'), { kind: 'success' })
    again()
  }
}

/** The proof as it was typed, in paisa and in the provider's form. Throws 422 with a key under every wrong field. */
function readProof(typed: Record<string, unknown>, { type }: OwnPaymentMethod) {
  const errors: FieldErrors = {}
  const text = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '')
  const paid_paisa = paisaOf(typed['paid_paisa'], 'paid_paisa', errors)
  if (paid_paisa === 0) errors['paid_paisa'] = ['money']
  const trx_id = trxIn(text('trx_id'), type, errors)
  if (text('trx_id').trim() === '') errors['trx_id'] = ['required']
  if (trx_id === null || Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
  return { paid_paisa, trx_id, sender: text('sender').trim() || null }
}
