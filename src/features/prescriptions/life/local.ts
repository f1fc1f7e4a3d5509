import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import { chambers, type ChamberRow } from '#domain/chamber/rows.ts'
import { type PadRow, pads } from '#domain/pad/rows.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import type { PrescriptionSetting } from '#domain/prescription-setting/rows.ts'
import { readSetting } from '#features/settings/parts.ts'
import { type CreatinineFact, recordedCreatinine } from '#domain/test-result/creatinine.ts'
import { readResults } from '#features/test-results/parts.ts'
import { vitals, type VitalsRow } from '#domain/vitals/rows.ts'
import { type VisitWeight, visitWeight } from '#domain/vitals/visit-weight.ts'
import { latestVitals } from '#features/vitals/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { onThisPrinter } from '#local/store/printer.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { formatters } from '#text/show.ts'
import { printJobs } from '#domain/prescription/print-jobs.ts'
import {
  prescriptionDrafts,
  type PrescriptionDraftRow,
  type PrescriptionRow,
  prescriptions,
  type PrescriptionVersionRow,
  prescriptionVersions,
} from '#domain/prescription/rows.ts'
import { isOfOneVisit } from './one-visit.ts'

/** An issued prescription with its version in force. */
export interface PastSheet {
  prescription: PrescriptionRow
  version: PrescriptionVersionRow
}

/** All that the writer shows of one patient, as this device has it. */
export interface WriterPatient {
  patient: PatientRow
  visit: AppointmentRow | null
  chamber: ChamberRow | null
  /** What was measured at this visit, of each kind the latest. */
  vitals: VitalsRow | null
  weight: VisitWeight
  doctor: { name: string; bn_name: string | null; bmdc: string | null }
  pad: PadRow | null
  /** The newest creatinine on record. */
  creatinine: CreatinineFact | null
  /** How this chamber writes and prints. */
  setting: PrescriptionSetting
  /** The patient's issued sheets, the latest first. */
  past: PastSheet[]
}

/** Most earlier sheets that are opened beside the writer. */
const mostPast = 12

/** Everything about one patient at one visit; null when he is not on this device. */
export async function readWriterPatient(
  clinic: Clinic,
  of: { patient_id: string; appointment_id: string | null; chamber_id: number },
): Promise<WriterPatient | null> {
  const [patient, visit, chamber, measured, doctor, pad, setting, past, results] = await Promise.all([
    readRow(clinic, patients, of.patient_id),
    of.appointment_id === null ? undefined : readRow(clinic, appointments, of.appointment_id),
    readRow(clinic, chambers, of.chamber_id),
    readRows(clinic, vitals, { by: 'patient_id', is: of.patient_id }),
    readDoctor(clinic),
    readPad(clinic, of.chamber_id),
    readSetting(clinic, of.chamber_id),
    readPast(clinic, of.patient_id),
    readResults(clinic, of.patient_id),
  ])
  if (!patient) return null
  const now = { patient, visit: visit ?? null, sets: measured }
  return {
    patient,
    visit: now.visit,
    chamber: chamber ?? null,
    vitals: latestVitals(
      measured.filter((set) => set.appointment_id !== null && set.appointment_id === of.appointment_id),
    ),
    weight: visitWeight(now, visit?.sitting_date ?? sittingDate(clinic.clock.now())),
    creatinine: recordedCreatinine(results),
    doctor,
    pad,
    setting,
    past,
  }
}

async function readDoctor(clinic: Clinic): Promise<WriterPatient['doctor']> {
  const doctor = (await readRows(clinic, staff)).find((one) => one.role === 'doctor')
  return { name: doctor?.name ?? '', bn_name: doctor?.bn_name ?? null, bmdc: doctor?.bmdc ?? null }
}

/** The pad a chamber prints on, as the printer of this device draws it; null while it has none. */
export async function readPad(clinic: Clinic, chamber_id: number): Promise<PadRow | null> {
  const pad = (await readRows(clinic, pads, { by: 'chamber_id', is: chamber_id })).find(
    ({ active }) => active,
  )
  return pad ? onThisPrinter(pad) : null
}

/** His sheets in force, the latest first, each with its version. */
export async function readPast(clinic: Clinic, patient_id: string): Promise<PastSheet[]> {
  const heads = await readRows(clinic, prescriptions, { by: 'patient_id', is: patient_id })
  const latest = heads
    .filter((head) => head.status === 1)
    .toSorted((a, b) => (a.issued_at < b.issued_at ? 1 : -1))
    .slice(0, mostPast)
  const versions = await readRows(clinic, prescriptionVersions, {
    by: 'id',
    any: latest.flatMap((head) => head.head_version_id ?? []),
  })
  return latest.flatMap((prescription) => {
    const version = versions.find((one) => one.id === prescription.head_version_id)
    return version ? [{ prescription, version }] : []
  })
}

/** The prescriptions of a visit that count, the first one first: one, unless two devices issued without knowing of each other. */
export async function readInForce(clinic: Clinic, appointment_id: string): Promise<PrescriptionRow[]> {
  const heads = await readRows(clinic, prescriptions, { by: 'appointment_id', is: appointment_id })
  return heads.filter(({ status }) => status === PRESCRIPTION_STATE.issued).toSorted(firstFirst)
}

const firstFirst = (a: PrescriptionRow, b: PrescriptionRow): number =>
  Number(a.sibling_of !== null) - Number(b.sibling_of !== null) || (a.issued_at < b.issued_at ? -1 : 1)

/** What stands for a visit so far. */
export interface SheetsOfVisit {
  /** The sheet that was issued. */
  issued: PrescriptionRow | null
  /** The draft that lies beside it, or is still to become one. */
  draft: PrescriptionDraftRow | null
  /** All of them: that one first, and those that others began before they knew of it. */
  drafts: PrescriptionDraftRow[]
}

export async function readSheetsOfVisit(clinic: Clinic, appointment_id: string): Promise<SheetsOfVisit> {
  const [drafts, [issued = null]] = await Promise.all([
    readRows(clinic, prescriptionDrafts, { by: 'appointment_id', is: appointment_id }),
    readInForce(clinic, appointment_id),
  ])
  // The draft of an amendment goes on from its prescription's own page.
  const begun = drafts.filter(({ base_version }) => base_version === 0).toSorted(ownFirst(clinic))
  return { draft: begun[0] ?? null, drafts: begun, issued }
}

/** Everybody goes on with the sheet that he began himself, here rather than elsewhere; else with the one that was written last. */
const ownFirst =
  ({ user_id, device }: Clinic) =>
  (a: PrescriptionDraftRow, b: PrescriptionDraftRow): number => {
    const own = (of: PrescriptionDraftRow) =>
      2 * Number(of.created_by === user_id) + Number(of.device_id === device.id)
    return own(b) - own(a) || (a.updated_at < b.updated_at ? 1 : -1)
  }

export interface ShownSheet {
  prescription: PrescriptionRow
  /** The one in force first. */
  versions: PrescriptionVersionRow[]
  pad: PadRow | null
  /** Others of the same visit that count, and those issued from the same draft or version, on both sides; none that the doctor keeps beside the others. */
  siblings: PrescriptionRow[]
  /** How often it went to a printer from any device, and the last time: when, and whose hand. */
  prints: { count: number; last: { at: string; by: string } | null }
  /** The same by version, of those that were printed. */
  printed_versions: ReadonlyMap<string, number>
}

/** An issued prescription with everything that is needed to show or print it; null when it is not on this device. */
export async function readSheet(clinic: Clinic, id: string): Promise<ShownSheet | null> {
  const prescription = await readRow(clinic, prescriptions, id)
  if (!prescription) return null
  const [versions, pad, prints, ofPatient] = await Promise.all([
    readRows(clinic, prescriptionVersions, { by: 'prescription_id', is: id }),
    readPad(clinic, prescription.chamber_id),
    readPrints(clinic, id),
    readRows(clinic, prescriptions, { by: 'patient_id', is: prescription.patient_id }),
  ])
  const siblings = ofPatient.filter(
    (one) => one.id !== id && one.status === PRESCRIPTION_STATE.issued && isBeside(one, prescription),
  )
  return {
    prescription,
    versions: versions.toSorted((a, b) => b.version - a.version),
    pad,
    siblings,
    ...prints,
  }
}

/** The other prescriptions of the same visit that count, also those that the doctor keeps beside one another. */
export async function readCountingBeside(clinic: Clinic, head: PrescriptionRow): Promise<PrescriptionRow[]> {
  const heads = await readRows(clinic, prescriptions, { by: 'patient_id', is: head.patient_id })
  return heads.filter(
    (one) => one.id !== head.id && one.status === PRESCRIPTION_STATE.issued && isOfOneVisit(one, head),
  )
}

const isBeside = (one: PrescriptionRow, other: PrescriptionRow): boolean =>
  !one.beside_at && !other.beside_at && isOfOneVisit(one, other)

async function readPrints(
  clinic: Clinic,
  prescription_id: string,
): Promise<Pick<ShownSheet, 'prints' | 'printed_versions'>> {
  const all = await readRows(clinic, printJobs, { by: 'prescription_id', is: prescription_id })
  // A slip of its tests is no paper of the sheet.
  const jobs = all.filter(({ copy }) => copy !== 'investigations')
  const last = jobs.toSorted((a, b) => (a.printed_at < b.printed_at ? 1 : -1))[0]
  const by = last && (await readRow(clinic, staff, last.printed_by))
  const counted = new Map<string, number>()
  for (const { version_id } of jobs)
    if (version_id !== null) counted.set(version_id, (counted.get(version_id) ?? 0) + 1)
  return {
    prints: {
      count: jobs.length,
      last: last ? { at: last.printed_at, by: by ? formatters.name(by) : '' } : null,
    },
    printed_versions: counted,
  }
}

/** The sheet's screen data, live. */
export const useSheet = (clinic: Clinic, id: string): ShownSheet | null | undefined =>
  useFresh(() => readSheet(clinic, id), [clinic, id])
