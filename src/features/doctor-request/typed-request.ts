import * as z from 'zod/mini'
import { TypedPhone } from '#contract/fields.ts'
import {
  askable,
  type AskedField,
  ChosenId,
  neededFields,
  sparedFields,
  toldFields,
} from '#domain/doctor-request/request-fields.ts'

/** What leads to a district in the form, and is not sent. */
const within = { division_id: ChosenId }
const agreed = { terms: z.literal(true, 'terms') }

/** What somebody who is signed in writes: his number is known. */
export const KnownRequestForm = z.object({ ...toldFields, ...within, ...agreed })
/** And somebody who is not: a code goes to his number. */
export const VisitorRequestForm = z.object({ ...toldFields, ...within, ...agreed, phone: TypedPhone })
export type TypedRequest = z.output<typeof KnownRequestForm> | z.output<typeof VisitorRequestForm>

export const isAskable = (name: string): name is AskedField => askable.some((one) => one === name)

/**
 * The form of an answer: what is asked for must be told, whatever it is, and a city may bring its upazila. Whether a
 * speciality has parts to choose from, the server knows.
 */
export function answerForm(asked: readonly string[]) {
  const fields = { ...neededFields, ...sparedFields, sub_speciality_id: z.optional(ChosenId) }
  const wanted = asked.filter(isAskable).map((name) => [name, fields[name]])
  const beside = asked.includes('district_id') ? { ...within, upazila_id: z.optional(ChosenId) } : {}
  return z.object({ ...Object.fromEntries(wanted), ...beside })
}
