import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Id, Instant, Page, paged, Relationship } from '#contract/fields.ts'
import { PatientSheet, VersionStanding } from '#domain/prescription/patient-sheet.ts'

/** Where somebody whom a doctor asks back takes a serial: of whom, at which chamber (null: at none that is open) and for which day. */
export const ComeBack = z.object({
  day: Day,
  doctor_id: z.int(),
  chamber_id: z.nullable(z.int()),
  patient_id: Id,
})
export type ComeBack = z.infer<typeof ComeBack>

/** Where a serial is taken for the day on which the doctor asks somebody back; the form there is filled in by it. */
export const comeBackAddress = ({ day, doctor_id, chamber_id, patient_id }: ComeBack): string =>
  `/doctor/appointment/${doctor_id}${chamber_id === null ? '' : `/${chamber_id}`}?type=2&day=${day}&patient=${patient_id}`

/** Null where the doctor chose no day, the day is over, or a visit is booked. Older copies on a phone have none. */
const comeBack = { come_back: z._default(z.nullable(ComeBack), null) }

/** A sheet as a line of a list. */
export const OwnSheetHead = z.object({
  id: Id,
  number: z.string(),
  version: z.int(),
  standing: VersionStanding,
  sitting_date: Day,
  issued_at: Instant,
  patient: z.string(),
  bn_patient: z.nullable(z.string()),
  relationship_status: Relationship,
  doctor: z.string(),
  bn_doctor: z.nullable(z.string()),
  chamber: z.nullable(z.string()),
  bn_chamber: z.nullable(z.string()),
  ...comeBack,
})
export type OwnSheetHead = z.infer<typeof OwnSheetHead>

/** Sheets on a page: as many as a phone keeps for when there is no line. */
export const sheetsAPage = 20

/** The sheets of all patients whom this account stands for, of whatever practice, the latest first. */
export const listOwnSheets = endpoint({
  method: 'GET',
  path: '/user/v1/prescriptions',
  scope: 'user',
  ours: true,
  query: z.strictObject({ page: Page }),
  reply: paged(OwnSheetHead),
})
export type OwnSheetList = z.infer<typeof listOwnSheets.reply>

const Lines = z.array(z.object({ section: z.string(), lines: z.array(z.string()) }))

/** All that stands on the paper, for whom it was written. What the doctor noted for himself is on no paper. */
const OwnSheet = z.object({
  ...PatientSheet.shape,
  left: Lines,
  therapy: Lines,
  referral: z.nullable(z.string()),
})
export type OwnSheet = z.infer<typeof OwnSheet>

/** One of them, the version in force; of one that was taken back or replaced only which it is. */
export const showOwnSheet = endpoint({
  method: 'GET',
  path: '/user/v1/prescriptions/{id}',
  scope: 'user',
  ours: true,
  audited: 'prescription_read',
  params: z.strictObject({ id: Id }),
  reply: z.object({
    standing: VersionStanding,
    number: z.string(),
    issued_at: Instant,
    sheet: z.nullable(OwnSheet),
    ...comeBack,
  }),
})
