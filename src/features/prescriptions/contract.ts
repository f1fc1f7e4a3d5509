import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { blank, Day, Id, line, Meta, NumberText, Page } from '#contract/fields.ts'
import { AppointmentRow } from '#domain/appointment/rows.ts'
import { FavoriteDrugRow, OwnDrugRow } from '#domain/drug/rows.ts'
import { PadHeader, PadRow } from '#domain/pad/rows.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import { ContentItem } from '#domain/phrase/rows.ts'
import { WalkIn } from '#features/quick-appointments/contract.ts'
import { printing } from '#domain/prescription/print-jobs.ts'
import { decidedMeanwhile } from '#domain/prescription/refusals.ts'
import {
  PrescriptionDraftRow,
  PrescriptionRow,
  PrescriptionStatus,
  PrescriptionVersionRow,
} from '#domain/prescription/rows.ts'
import { keyOnItsWay, refusal } from '#contract/refusal.ts'
import { TemplateRow } from '#domain/template/rows.ts'

import { PrescriptionForm } from './contract-forms.ts'

export * from './contract-forms.ts'

/** Another device issued a prescription for the same appointment. */
export const issuedAlready = refusal(409, 'issued_already')
export const versionExists = refusal(409, 'version_exists')
export const emptySheet = refusal(422, 'empty_sheet')
export const voided = refusal(409, 'void')

/** What came of it: `sibling_of` names the one that was issued before it from the same draft. */
const Written = z.object({
  id: Id,
  status: PrescriptionStatus,
  version: z.int(),
  number: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  sibling_of: z.nullable(Id),
})
const write = ['Prescription Issue', 'Prescription Draft'] as const
const WrittenReply = z.object({ prescription: Written })

/** Saves a draft, or issues a first version. Only the doctor issues, on replay too. */
export const storePrescription = endpoint({
  method: 'POST',
  path: '/doctor/v1/prescriptions',
  scope: 'practice',
  refuses: [versionExists, keyOnItsWay],
  needs: write,
  offline: 'queue',
  status: 201,
  stamped: ['updated_at'],
  body: PrescriptionForm,
  reply: WrittenReply,
})

/** Saves the draft of an amendment, or issues the next version of an issued prescription. */
export const updatePrescription = endpoint({
  method: 'PUT',
  path: '/doctor/v1/prescription-update/{id}',
  scope: 'practice',
  refuses: [versionExists, voided, keyOnItsWay],
  needs: write,
  offline: 'queue',
  stamped: ['updated_at'],
  params: z.strictObject({ id: Id }),
  body: PrescriptionForm,
  reply: WrittenReply,
})

/** For somebody without an appointment: the patient, his visit and the sheet in one act. */
export const storeQuickPrescription = endpoint({
  method: 'POST',
  path: '/doctor/v1/store-quick-prescription',
  scope: 'practice',
  refuses: [sessionClosed, versionExists, keyOnItsWay],
  needs: write,
  offline: 'queue',
  status: 201,
  stamped: ['appointment.arrived_at', 'prescription.updated_at'],
  body: z.strictObject({ appointment: WalkIn, prescription: PrescriptionForm }),
  reply: z.object({
    prescription: Written,
    appointment: z.object({ id: Id, patient_id: Id, serial: z.string() }),
  }),
})

/** Throws a draft away; saving it again brings it back. */
export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/doctor/v1/prescription-drafts/{id}',
  scope: 'practice',
  needs: write,
  offline: 'queue',
  ours: true,
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: Id }),
})

/**
 * Takes an issued prescription out of force. It stays readable and prints with its mark. It says what the device knew:
 * `stands_id`, the one of the visit that counts from now on; `knew_stands`, that the doctor had said of one of both that it
 * counts; `knew_head`, the version of this one that is taken back.
 */
export const voidPrescription = endpoint({
  method: 'POST',
  path: '/doctor/v1/prescriptions/{id}/void',
  scope: 'practice',
  refuses: [voided, decidedMeanwhile],
  needs: 'Prescription Issue',
  offline: 'queue',
  ours: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    reason: line(300),
    knew_stands: z.optional(z.boolean()),
    knew_head: blank(Id),
    stands_id: blank(Id),
  }),
  reply: WrittenReply,
})

/** Says that an issued prescription counts beside another one of its visit: nobody is asked again which of them does. */
export const keepBeside = endpoint({
  method: 'POST',
  path: '/doctor/v1/prescriptions/{id}/beside',
  scope: 'practice',
  needs: 'Prescription Issue',
  offline: 'queue',
  ours: true,
  params: z.strictObject({ id: Id }),
  reply: WrittenReply,
})

const view = ['Prescription List', 'Prescription View'] as const
const Listed = z.object({ data: z.array(PrescriptionRow), meta: Meta, patients: z.array(PatientRow) })
const listQuery = z.strictObject({
  page: Page,
  chamber_id: z.optional(NumberText),
  from: z.optional(Day),
  to: z.optional(Day),
  patient_id: z.optional(Id),
  kind: z.optional(z.literal(['schedule', 'quick'], 'choice')),
  status: z.optional(z.pipe(z.string().check(z.regex(/^[123]$/, 'choice')), z.transform(Number))),
})

/** Issued prescriptions, the latest first. */
export const listPrescriptions = endpoint({
  method: 'GET',
  path: '/doctor/v1/prescriptions',
  scope: 'practice',
  needs: 'Prescription List',
  audited: 'prescriptions_listed',
  query: listQuery,
  reply: Listed,
})

export const listQuickPrescriptions = endpoint({
  method: 'GET',
  path: '/doctor/v1/quick-prescription-list',
  scope: 'practice',
  needs: 'Prescription List',
  audited: 'prescriptions_listed',
  query: listQuery,
  reply: Listed,
})

/** A prescription with its versions (the one in force first) and what it is printed on. */
const Shown = z.object({
  prescription: PrescriptionRow,
  versions: z.array(PrescriptionVersionRow),
  old_prescription: z.array(PrescriptionRow),
  header: z.nullable(PadHeader),
  hasHeader: z.boolean(),
  has_header: z.boolean(),
  smsStatus: z.boolean(),
  padSettingByChamber: z.nullable(PadRow),
})

const shown = <const P extends `/${string}`>(path: P) =>
  endpoint({
    method: 'GET',
    path,
    scope: 'practice',
    needs: view,
    audited: 'prescription_read',
    params: z.strictObject({ id: Id }),
    reply: Shown,
  })

export const showPrescription = shown('/doctor/v1/prescriptions/{id}')
/** An earlier one, to copy from. */
export const showOldPrescription = shown('/doctor/v1/prescriptions/old/{id}')
/** The latest of a patient, whose id is in the address. */
export const showLastPrescription = shown('/doctor/v1/prescriptions/last-prescript/{id}')
export const printPrescription = endpoint({
  method: 'GET',
  path: '/doctor/v1/prescription-print/{appointment_id}',
  scope: 'practice',
  needs: view,
  audited: 'prescription_read',
  params: z.strictObject({ appointment_id: Id }),
  reply: Shown,
})

const Items = z.array(ContentItem)
/**
 * What a sheet begins with, under the specification's keys: `drugs` are the favourites (the whole list of medicines is
 * its own call), `templates` and `default` what the practice keeps of lines that it writes again and again, and the one that
 * this chamber is offered.
 */
const FormData = z.object({
  drugs: z.array(FavoriteDrugRow),
  doctor_drugs: z.array(OwnDrugRow),
  doses: Items,
  durations: Items,
  instructions: Items,
  fors: Items,
  chief_complaints: Items,
  histories: Items,
  examinations: Items,
  notes: Items,
  investigations: Items,
  diastolic_dysfunctions: Items,
  diagnosis: Items,
  advises: Items,
  common_advises: Items,
  follow_ups: Items,
  common_follow_ups: Items,
  therapeutic_exercise: Items,
  therapeutic_modalities: Items,
  assistive_devices: Items,
  templates: z.array(TemplateRow),
  default: z.nullable(TemplateRow),
  appointment: z.nullable(AppointmentRow),
  patient: z.nullable(PatientRow),
  draft: z.nullable(PrescriptionDraftRow),
  prescription: z.nullable(PrescriptionRow),
  version: z.nullable(PrescriptionVersionRow),
})
export type FormData = z.infer<typeof FormData>

export const createPrescription = endpoint({
  method: 'GET',
  path: '/doctor/v1/prescriptions/create',
  scope: 'practice',
  needs: [...write, 'Prescription List'],
  audited: 'prescription_read',
  query: z.strictObject({ appointment_id: Id }),
  reply: FormData,
})

export const createQuickPrescription = endpoint({
  method: 'GET',
  path: '/doctor/v1/quick-prescription',
  scope: 'practice',
  needs: [...write, 'Prescription List'],
  audited: 'prescription_read',
  query: z.strictObject({ chamber_id: NumberText, patient_id: z.optional(Id) }),
  reply: FormData,
})

export const editQuickPrescription = endpoint({
  method: 'GET',
  path: '/doctor/v1/quick-prescription-edit/{id}',
  scope: 'practice',
  needs: [...write, 'Prescription List'],
  audited: 'prescription_read',
  params: z.strictObject({ id: Id }),
  reply: FormData,
})

/** Writes down that a version was printed. */
export const logPrint = endpoint({
  method: 'POST',
  path: '/doctor/v1/print-jobs',
  scope: 'practice',
  needs: view,
  offline: 'queue',
  status: 201,
  ours: true,
  body: z.strictObject({ id: Id, ...printing }),
  reply: z.object({ id: Id }),
})
