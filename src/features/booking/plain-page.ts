import type { FieldErrors } from '#contract/problem.ts'
import { typedNumber } from '#contract/typed-number.ts'
import type { ProfileChamber, PublicProfile } from '#features/directory/contract.ts'
import type { LiveSerial } from '#features/live-serial/contract.ts'
import type { PublicSchedule } from '#features/schedules/contract.ts'

/** The fields of a booking, as they are called in a form, and what of them is a number on the wire. */
const fields = {
  schedule_id: 'text',
  'patient.relationship_status': 'number',
  'patient.name': 'text',
  'patient.age.years': 'number',
  'patient.age.months': 'number',
  'patient.age.days': 'number',
  'patient.gender': 'number',
  'patient.phone': 'text',
  type: 'number',
  question: 'text',
  terms: 'tick',
} as const

export type BookingFieldName = keyof typeof fields
export const plainFields = Object.keys(fields).filter((name): name is BookingFieldName => name in fields)

/** What was typed, letter by letter: it comes back as it was, right or wrong. */
export type PlainTyped = Readonly<Partial<Record<BookingFieldName, string>>>

/** What stands in a form that is sent, beside its buttons. */
export interface PlainGiven {
  typed: PlainTyped
  /** Made with the first form: with what stands in it, it says which booking this is. */
  form: string
  /** The code that is on its way, and to whom. */
  sent: { id: string; phone: string } | null
  code: string
}

/** A chamber with its sittings that can be booked by oneself, the full ones among them. */
export interface PlainPlace {
  chamber: ProfileChamber
  sittings: readonly PublicSchedule[]
}

interface AtDoctor {
  doctor: PublicProfile
  places: readonly PlainPlace[]
  given: PlainGiven
  errors: FieldErrors
}

/** What a page of a booking shows where no program runs. */
export type PlainPage =
  | ({ step: 'form' | 'code' } & AtDoctor)
  | { step: 'done'; id: string; serial: LiveSerial }
  | { step: 'gone' }
  | { step: 'failed' }

/** What was typed as a booking's schema reads it: nested by dotted names, what was left empty absent. */
export function plainValues(typed: PlainTyped): Record<string, unknown> {
  const values: Record<string, unknown> = { patient: { age: {} } }
  for (const name of plainFields) {
    const text = typed[name]?.trim() ?? ''
    if (text === '') continue
    const kind = fields[name]
    put(values, name.split('.'), kind === 'tick' ? true : kind === 'number' ? typedNumber(text) : text)
  }
  return values
}

function put(into: object, [step = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) Reflect.set(into, step, value)
  else put(Object(Reflect.get(into, step)), rest, value)
}
