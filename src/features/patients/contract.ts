import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blankEach, nullableEach } from '#contract/shapes.ts'
import { conflict } from '#contract/refusal.ts'
import {
  ageParts,
  agePartsFit,
  blank,
  Day,
  Gender,
  Id,
  line,
  Meta,
  Name,
  Page,
  Phone,
  Relationship,
  Search,
  text,
  TypedPhone,
} from '#contract/fields.ts'
import { PatientBody } from '#domain/patient/form.ts'
import {
  Condition,
  Flags,
  LongTermDrug,
  PatientNoteRow,
  PatientRow,
  patientFields,
} from '#domain/patient/rows.ts'

export * from './contract-find.ts'

/** Adds a patient; the same household member told twice answers the one who is known. */
export const addPatient = endpoint({
  method: 'POST',
  path: '/doctor/v1/patients',
  scope: 'practice',
  needs: ['Patient Edit', 'Appointment Create'],
  offline: 'queue',
  status: 201,
  body: PatientBody,
  reply: z.object({ patient: PatientRow }),
})

/** Answers the known patient of this phone, self, name and gender, or adds one. */
export const findOrAddPatient = endpoint({
  method: 'POST',
  path: '/doctor/v1/find-or-add-patient',
  scope: 'practice',
  needs: ['Patient Edit', 'Appointment Create'],
  offline: 'queue',
  body: PatientBody,
  reply: z.object({ patient: PatientRow, found: z.boolean() }),
})

/** What a person tells of himself or one of his family when he books. */
const SelfReported = z
  .strictObject({
    name: Name,
    phone: TypedPhone,
    gender: Gender,
    relationship_status: Relationship,
    blood_group_id: blank(z.int('number')),
    dob: blank(Day),
    ...blankEach(ageParts),
    division_id: blank(z.int('number')),
    district_id: blank(z.int('number')),
    upazila_id: blank(z.int('number')),
  })
  .check(
    ...agePartsFit,
    z.refine(
      (form) => form.dob !== null || form.years !== null || form.months !== null || form.days !== null,
      { error: 'age', path: ['age'] },
    ),
  )
export type SelfReported = z.infer<typeof SelfReported>

/**
 * Writes somebody down in the practice of a chamber who is none of its staff's: himself or one of his family, by the phone
 * that he has proved. Known already, he is that one; from now on the record is his account's.
 */
export const addOwnPatient = endpoint({
  method: 'POST',
  path: '/user/v1/own-patients',
  scope: 'user',
  ours: true,
  body: z.strictObject({ chamber_id: z.int('number'), patient: SelfReported }),
  reply: z.object({ patient: z.pick(PatientRow, { id: true, name: true }) }),
})

const changeable = z.partial(z.strictObject({ ...patientFields, phone: z.nullable(TypedPhone) }))

/** The twelve fields of the specification's form, any of them; an age that is still the known one leaves the birth as it is. */
const flatChange = z
  .partial(
    z.strictObject({
      name: Name,
      phone: z.nullable(TypedPhone),
      relationship_status: Relationship,
      gender: Gender,
      dob: z.nullable(Day),
      ...nullableEach(ageParts),
      blood_group_id: z.nullable(z.int('number')),
      division_id: z.nullable(z.int('number')),
      district_id: z.nullable(z.int('number')),
      upazila_id: z.nullable(z.int('number')),
    }),
  )
  .check(...agePartsFit)
export type FlatChange = z.infer<typeof flatChange>

/**
 * Changes some fields: those of `set`, or the specification's twelve as they are. `before` holds what the writer saw: when
 * the server holds another name, phone or birth by now, 409 with its copy; of conditions, medicines and warnings only what
 * he changed is changed. Allergies of both are kept.
 */
export const updatePatient = endpoint({
  method: 'PUT',
  path: '/doctor/v1/patient-update/{id}',
  scope: 'practice',
  refuses: [conflict],
  needs: 'Patient Edit',
  offline: 'queue',
  params: z.strictObject({ id: Id }),
  body: z.union([
    z.strictObject({
      set: changeable,
      before: z.optional(
        z.strictObject({
          name: z.optional(Name),
          phone: z.optional(z.nullable(Phone)),
          dob: z.optional(z.nullable(Day)),
          conditions: z.optional(z.array(Condition)),
          long_term_drugs: z.optional(z.array(LongTermDrug)),
          flags: z.optional(Flags),
        }),
      ),
      /** Allergies that were struck out on purpose: every other one stays, whoever wrote it. */
      struck: z.optional(z.array(line(120))),
    }),
    flatChange,
  ]),
  reply: z.object({ patient: PatientRow }),
})

/** Keeps a private note, or changes it; without text it is removed. Only the doctor himself, whatever an assistant may do. */
export const keepPatientNote = endpoint({
  method: 'PUT',
  path: '/doctor/v1/patient-notes/{id}',
  scope: 'practice',
  needs: 'Patient Edit',
  offline: 'queue',
  ours: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ patient_id: Id, text: text(4000) }),
  reply: z.object({ note: PatientNoteRow }),
})
const listQuery = z.strictObject({ page: Page, current_page: Page, search: Search })
const PatientPage = z.object({
  data: z.array(PatientRow),
  meta: Meta,
  patients: z.array(PatientRow),
  pagination: Meta,
})
const patientList = <const P extends `/${string}`>(path: P) =>
  endpoint({
    method: 'GET',
    path,
    scope: 'practice',
    needs: 'Patient List',
    query: listQuery,
    reply: PatientPage,
  })

/** All patients of the practice, the newest first; `search` is part of a name in either script, a phone or a code. */
export const listPatients = patientList('/doctor/v1/patients')
/** Those who have come by appointment. */
export const listSchedulePatients = patientList('/doctor/v1/schedule-patients')
/** Those who have walked in. */
export const listQuickPatients = patientList('/doctor/v1/quick-patients')

export const readPatientDetails = endpoint({
  method: 'GET',
  path: '/doctor/v1/patient-details/{id}',
  scope: 'practice',
  needs: 'Patient List',
  params: z.strictObject({ id: Id }),
  reply: z.object({ patient: PatientRow, total_appointment: z.int() }),
})

export const showPatient = endpoint({
  method: 'GET',
  path: '/doctor/v1/patient-show/{id}',
  scope: 'practice',
  needs: 'Patient List',
  params: z.strictObject({ id: Id }),
  reply: z.object({ patient: PatientRow }),
})
