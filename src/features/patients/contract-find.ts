import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Day, Id, NumberText, TypedPhone } from '#contract/fields.ts'
import { PatientRow } from '#domain/patient/rows.ts'

const atDesk = ['Patient List', 'Appointment List', 'Appointment Create'] as const

const part = z.nullable(z.int())

/** Somebody known: his row, and what the specification calls its fields. The age is as of today, in no finer parts than the birth is known. */
export const KnownPatient = z.extend(PatientRow, {
  blood: z.nullable(z.int()),
  patient_age: z.object({ years: part, months: part, days: part }),
  birthday: z.nullable(Day),
})
export type KnownPatient = z.infer<typeof KnownPatient>

/** The household of a phone under the specification's keys: the person himself, those related as asked, all of them. */
const Household = z.object({
  /** The account of the person himself, where he has joined. */
  user_id: z.nullable(z.int()),
  user: z.nullable(KnownPatient),
  user_all_patient: z.array(KnownPatient),
  patient: z.nullable(KnownPatient),
  without_user_patient: z.array(KnownPatient),
})

/** As the specification asks: by an address, which logs and proxies keep. */
export const searchPatient = endpoint({
  method: 'GET',
  path: '/doctor/v1/search-patient',
  scope: 'practice',
  needs: atDesk,
  query: z.strictObject({
    phone: z.optional(TypedPhone),
    patient_id: z.optional(Id),
    relationship_status: z.optional(
      z.pipe(z.string('choice').check(z.regex(/^[1-6]$/, 'choice')), z.transform(Number)),
    ),
  }),
  reply: Household,
})

/** The same for our own pages, by a body: nobody's phone stands in an address. */
export const findHousehold = endpoint({
  method: 'POST',
  path: '/doctor/v1/search-patient',
  scope: 'practice',
  needs: atDesk,
  ours: true,
  reads: true,
  body: z.strictObject({
    phone: z.optional(TypedPhone),
    patient_id: z.optional(Id),
    relationship_status: z.optional(count(1, 6)),
  }),
  reply: Household,
})

export const onlyFindPatient = endpoint({
  method: 'GET',
  path: '/doctor/v1/only-find-patient',
  scope: 'practice',
  needs: atDesk,
  query: z.strictObject({ phone: TypedPhone }),
  reply: Household,
})

/** Whether he has been here before, and when he was last seen. */
export const checkPatientStatus = endpoint({
  method: 'GET',
  path: '/doctor/v1/patient-status-check',
  scope: 'practice',
  needs: atDesk,
  query: z.strictObject({ patient_id: Id, chamber_id: z.optional(NumberText) }),
  reply: z.object({ status: z.literal(['new', 'old']), visits: z.int(), last_visit: z.nullable(Day) }),
})
