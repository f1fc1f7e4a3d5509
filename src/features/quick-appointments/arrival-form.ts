import * as z from 'zod/mini'
import { ageProblem, toldParts } from '#contract/clinic/age.ts'
import { parsePhone } from '#contract/clinic/phone.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { trxIn } from '#features/billing/parts.ts'
import { type PatientRow } from '#domain/patient/rows.ts'
import { PatientBody, patientOf, type NewPatient } from '#domain/patient/form.ts'
import type { Fees } from '#features/fees/parts.ts'
import type { Sitting } from '#features/schedules/parts.ts'
import { readVitals } from '#features/vitals/parts.ts'
import type { QueueRow } from '#features/appointments/parts.ts'
import type { BookedArrival } from './booked.ts'
import type { Arrival } from './local.ts'

/** What stands in the desk's form, as typed. */
export const TypedArrival = z.object({
  name: z.optional(z.string()),
  gender: z.optional(z.number()),
  relationship_status: z.optional(z.number()),
  age: z.optional(z.record(z.string(), z.unknown())),
  type: z.optional(z.number()),
  paid: z.optional(z.unknown()),
  method: z.optional(z.string()),
  trx_id: z.optional(z.string()),
  fee: z.optional(z.unknown()),
  fee_reason: z.optional(z.string()),
  discount: z.optional(z.unknown()),
  discount_reason: z.optional(z.string()),
  late_reason: z.optional(z.string()),
  vitals: z.optional(z.record(z.string(), z.unknown())),
  question: z.optional(z.string()),
  priority: z.optional(z.string()),
  priority_reason: z.optional(z.string()),
  address: z.optional(z.string()),
  referral_doctor_id: z.optional(z.string()),
})
export type TypedArrival = z.infer<typeof TypedArrival>

export interface DeskMoment {
  sitting: Sitting
  /** The patient who was taken from the list; null: the form describes a new one. */
  known: PatientRow | null
  /** As it stands in the phone box; letters are a name, not a phone. */
  phone: string
  /** Others of this phone are known: whose relative a new one is must be said. */
  shared: boolean
  fees: Fees
  today: string
}

/** Reads the form into what is registered. Throws 422 with a message key under every wrong field; nothing typed is lost. */
export function arrivalOf(typed: TypedArrival, at: DeskMoment): Arrival {
  const errors: FieldErrors = {}
  const patient = at.known ?? newPatientOf(typed, at, errors)
  const type = z.safeParse(VisitType, typed.type)
  if (!type.success) errors['type'] = ['required']
  const suggested_fee_paisa = at.fees.fees[type.success ? type.data : 1]
  const fee_paisa = feeOf(typed, { suggested_fee_paisa, known: at.fees.criteria !== null }, errors)
  const payment = paymentOf(typed, fee_paisa, errors)
  const measured = readVitals(typed.vitals ?? {}, 'vitals')
  Object.assign(errors, measured.errors)
  const priority = z.safeParse(Priority, typed.priority ?? 'normal')
  if ((typed.priority === 'emergency' || typed.priority === 'vip') && !typed.priority_reason)
    errors['priority_reason'] = ['required']
  if (Object.keys(errors).length > 0 || !patient || !type.success) throw new Problem(invalid, { errors })
  return {
    sitting: at.sitting,
    patient,
    type: type.data,
    fee_paisa,
    suggested_fee_paisa,
    fee_reason: fee_paisa === suggested_fee_paisa ? null : (typed.fee_reason ?? null),
    payment,
    vitals: measured.vitals,
    question: typed.question ?? null,
    priority: priority.success ? priority.data : 'normal',
    priority_reason: typed.priority_reason ?? null,
    referral_doctor_id: typed.referral_doctor_id || null,
    source: 'desk',
  }
}

/** Reads the form of a booked patient, of whom only measurements and money are asked. Throws 422 like `arrivalOf`. */
export function comingOf(typed: TypedArrival, { due_paisa }: Pick<QueueRow, 'due_paisa'>): BookedArrival {
  const errors: FieldErrors = {}
  const payment = paymentOf(typed, due_paisa, errors)
  const { vitals, errors: wrong } = readVitals(typed.vitals ?? {}, 'vitals')
  Object.assign(errors, wrong)
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
  return { vitals, payment }
}

const VisitType = z.literal([1, 2, 3])
const Priority = z.literal(['normal', 'elderly', 'emergency', 'vip'])
const Method = z.literal(['cash', 'bkash', 'nagad', 'rocket'])

/** The phone that stands in the box: null where there is none or a name was typed. */
export function phoneIn(box: string): { phone: string | null } | { problem: 'phone' } {
  if (box.trim() === '' || !/[0-9০-৯]/.test(box)) return { phone: null }
  return parsePhone(box)
}

function newPatientOf(typed: TypedArrival, at: DeskMoment, errors: FieldErrors): NewPatient | null {
  const told = phoneIn(at.phone)
  if ('problem' in told) errors['phone'] = ['phone']
  const { years, months, days } = typed.age ?? {}
  const age = toldParts({ years, months, days })
  const unread = [years, months, days].some((part) => part !== undefined && typeof part !== 'number')
  if (at.shared && typed.relationship_status === undefined) errors['relationship_status'] = ['required']
  const wrongAge = unread ? { age: 'number' } : ageProblem(age)
  if (wrongAge) errors['age'] = [Object.values(wrongAge)[0] ?? 'required']
  const read = z.safeParse(PatientBody, {
    name: typed.name ?? '',
    gender: typed.gender,
    phone: 'phone' in told ? told.phone : null,
    relationship_status: typed.relationship_status ?? 1,
    address: typed.address ?? null,
    ...(wrongAge ? { years: 0 } : age),
  })
  if (!read.success) {
    for (const issue of read.error.issues) errors[String(issue.path[0] ?? '')] = [issue.message]
    return null
  }
  const { years: _years, months: _months, days: _days, id: _id, code: _code, ...rest } = read.data
  return wrongAge ? null : { ...rest, ...patientOf(read.data, at.today) }
}

/** The fee as the rule has it, or another one with the reason for it. Where no fees are set up, what is written is the fee. */
function feeOf(
  typed: TypedArrival,
  of: { suggested_fee_paisa: number; known: boolean },
  errors: FieldErrors,
): number {
  const fee = paisaOf(typed.fee, 'fee', errors)
  if (fee === null) return of.suggested_fee_paisa
  if (of.known && fee !== of.suggested_fee_paisa && !typed.fee_reason) errors['fee_reason'] = ['required']
  return fee
}

/** An amount of taka in paisa; null where nothing was written. */
function paisaOf(taka: unknown, name: string, errors: FieldErrors): number | null {
  if (taka === undefined) return null
  if (typeof taka === 'number' && taka >= 0) return Math.round(taka * 100)
  errors[name] = ['money']
  return null
}

function paymentOf(typed: TypedArrival, fee_paisa: number, errors: FieldErrors): Arrival['payment'] {
  const paid_paisa = paisaOf(typed.paid, 'paid', errors) ?? 0
  const discount_paisa = paisaOf(typed.discount, 'discount', errors) ?? 0
  if (discount_paisa > fee_paisa) errors['discount'] = ['too_much']
  else if (paid_paisa > fee_paisa - discount_paisa) errors['paid'] = ['too_much']
  if (discount_paisa > 0 && !typed.discount_reason) errors['discount_reason'] = ['required']
  if (paid_paisa === 0 && discount_paisa === 0) return null
  const method = z.safeParse(Method, typed.method ?? 'cash')
  return {
    paid_paisa,
    discount_paisa,
    discount_reason: discount_paisa > 0 ? (typed.discount_reason ?? null) : null,
    method: method.success ? method.data : 'cash',
    trx_id: method.success && method.data !== 'cash' ? trxIn(typed.trx_id, method.data, errors) : null,
    reason: typed.late_reason || null,
  }
}
