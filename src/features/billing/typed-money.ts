import * as z from 'zod/mini'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { PaymentMethod } from '#domain/payment/rows.ts'
import { trxIdOf } from './contract.ts'

/** A payment as it stands in a form. */
export const TypedMoney = z.object({
  paid_paisa: z.optional(z.unknown()),
  discount_paisa: z.optional(z.unknown()),
  discount_reason: z.optional(z.string()),
  method: z.optional(z.string()),
  trx_id: z.optional(z.string()),
  sender: z.optional(z.string()),
  reason: z.optional(z.string()),
  fee_stays: z.optional(z.string()),
})
export type TypedMoney = z.infer<typeof TypedMoney>

/** Reads typed money into paisa and facts. Throws 422 with a message key under every wrong field; cash has neither code nor sender. */
export function readMoney(typed: TypedMoney) {
  const errors: FieldErrors = {}
  const paid_paisa = paisaOf(typed.paid_paisa, 'paid_paisa', errors)
  const discount_paisa = paisaOf(typed.discount_paisa, 'discount_paisa', errors)
  const read = z.safeParse(PaymentMethod, typed.method ?? 'cash')
  const method = read.success ? read.data : 'cash'
  if (!read.success) errors['method'] = ['choice']
  const code = method === 'cash' ? null : trxIn(typed.trx_id, method, errors)
  if (discount_paisa > 0 && !typed.discount_reason) errors['discount_reason'] = ['reason']
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
  return {
    paid_paisa,
    discount_paisa,
    discount_reason: discount_paisa > 0 ? (typed.discount_reason ?? null) : null,
    method,
    trx_id: code,
    sender: method === 'cash' ? null : (typed.sender ?? null),
    reason: typed.reason ?? null,
  }
}

/** A provider's code as typed, in its stored form; null where nothing was typed. */
export function trxIn(typed: string | undefined, method: PaymentMethod, errors: FieldErrors): string | null {
  if (typed === undefined || typed.trim() === '') return null
  const read = z.safeParse(trxIdOf(method), typed)
  if (read.success) return read.data
  errors['trx_id'] = ['trx']
  return null
}

/** Taka as typed, in paisa; nothing typed is nothing. */
export function paisaOf(taka: unknown, name: string, errors: FieldErrors): number {
  if (taka === undefined) return 0
  if (
    typeof taka === 'number' &&
    taka >= 0 &&
    taka <= 1_000_000 &&
    Math.abs(taka * 100 - Math.round(taka * 100)) < 1e-6
  )
    return Math.round(taka * 100)
  errors[name] = ['money']
  return 0
}
