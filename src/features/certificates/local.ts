import { type CertificateKind, certificateKinds } from '#contract/clinic/certificate-kind.ts'
import { addDays, type Day } from '#contract/clinic/day.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import {
  type CertificateRow,
  certificates,
  type CertificateState,
  certificateState,
} from '#domain/certificate/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { type PadRow, pads } from '#domain/pad/rows.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import {
  type PrescriptionRow,
  prescriptions,
  type PrescriptionVersionRow,
  prescriptionVersions,
} from '#domain/prescription/rows.ts'
import { correctedTwice, overTakenBack } from '#domain/certificate/twice.ts'
import { staff } from '#domain/staff/rows.ts'
import { vitals, type VitalsRow } from '#domain/vitals/rows.ts'
import type { IsLookedFor } from '#features/patients/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { onThisPrinter } from '#local/store/printer.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { readPrints } from './read-prints.ts'

/** A certificate with whose it is and whether it counts. */
export interface ListedCertificate {
  certificate: CertificateRow
  patient: PatientRow | null
  state: CertificateState
}

const latestFirst = (a: CertificateRow, b: CertificateRow): number =>
  b.issued_at.localeCompare(a.issued_at) || b.number.localeCompare(a.number)

/** The certificates of a patient, the latest first. */
export async function readOfPatient(clinic: Clinic, patient_id: string): Promise<ListedCertificate[]> {
  const [all, patient] = await Promise.all([
    readRows(clinic, certificates, { by: 'patient_id', is: patient_id }),
    readRow(clinic, patients, patient_id),
  ])
  return all.toSorted(latestFirst).map((certificate) => ({
    certificate,
    patient: patient ?? null,
    state: certificateState(certificate, all),
  }))
}

/** Days that the practice's list looks back, until older ones are asked for. */
export const listedDays = 90

/** The certificates of the practice of these days, the latest first. */
export async function readListedCertificates(clinic: Clinic, from: Day | null): Promise<ListedCertificate[]> {
  const all = await readRows(
    clinic,
    certificates,
    from === null ? {} : { by: 'issued_at', from: `${from}T00:00:00.000Z`, to: '9999' },
  )
  const ids = [...new Set(all.map((one) => one.patient_id))]
  const people = await readRows(clinic, patients, { by: 'id', any: ids })
  const byId = new Map(people.map((one) => [one.id, one]))
  return all.toSorted(latestFirst).map((certificate) => ({
    certificate,
    patient: byId.get(certificate.patient_id) ?? null,
    state: certificateState(certificate, all),
  }))
}

export const firstDay = (clinic: Clinic): Day => addDays(sittingDate(clinic.clock.now()), -listedDays)

/** Those of one kind whose patient is looked for, or whose number. */
export const foundListed = (
  all: readonly ListedCertificate[],
  { isLookedFor, kind }: { isLookedFor: IsLookedFor; kind: CertificateKind | null },
): ListedCertificate[] =>
  all.filter(
    ({ certificate: { number, kind: own }, patient }) =>
      (kind === null || own === kind) && isLookedFor(patient, number),
  )

export const readKind = (text: string | null): CertificateKind | null =>
  certificateKinds.find((kind) => kind === text) ?? null

/** One certificate with all that is needed to show, print and correct it; null where this device has it not. */
export async function readCertificate(clinic: Clinic, id: string) {
  const certificate = await readRow(clinic, certificates, id)
  if (!certificate) return null
  const [all, patient, pad, prints] = await Promise.all([
    readRows(clinic, certificates, { by: 'patient_id', is: certificate.patient_id }),
    readRow(clinic, patients, certificate.patient_id),
    readPad(clinic, certificate.chamber_id),
    readPrints(clinic, id),
  ])
  const twice = correctedTwice(all).find(({ ids }) => ids.includes(id))?.ids ?? []
  const over = overTakenBack(all).find((one) => one.id === id)?.taken_back
  return {
    certificate,
    patient: patient ?? null,
    before: all.find((one) => one.id === certificate.replaces_id) ?? null,
    later: all.filter(({ replaces_id }) => replaces_id === id).toSorted(latestFirst),
    /** Others that stand in place of the same paper and count too. */
    siblings: all.filter((one) => one.id !== id && twice.includes(one.id)).toSorted(latestFirst),
    /** The one before it that another device took back without knowing of it, while nobody has said what holds. */
    over: all.find((one) => one.id === over) ?? null,
    state: certificateState(certificate, all),
    pad,
    prints,
  }
}

/** The pad that a chamber prints on, as the printer of this device draws it. */
async function readPad(clinic: Clinic, chamber_id: number): Promise<PadRow | null> {
  const all = await readRows(clinic, pads, { by: 'chamber_id', is: chamber_id })
  const pad = all.find(({ active }) => active)
  return pad ? onThisPrinter(pad) : null
}

/** A sheet in force of the patient, with what it says. */
export interface SourceSheet {
  prescription: PrescriptionRow
  version: PrescriptionVersionRow
}

/** All that the form of a certificate begins with. */
export interface Desk {
  patient: PatientRow
  chamber_id: number
  doctor: { name: string; bn_name: string | null; bmdc: string | null }
  pad: PadRow | null
  /** The sheets in force, the latest first. */
  sheets: SourceSheet[]
  /** What was measured at visits, the latest first. */
  measured: VitalsRow[]
  /** Today's visit. */
  visit: AppointmentRow | null
  before: CertificateRow | null
}

/** Most sheets from which a summary is offered. */
const mostSheets = 12

export async function readDesk(
  clinic: Clinic,
  of: { patient_id: string; chamber_id: number | null; replaces: string | null },
): Promise<Desk | null> {
  const patient = await readRow(clinic, patients, of.patient_id)
  const by = { by: 'patient_id', is: of.patient_id }
  const [sheets, measured, visits, people, rooms] = await Promise.all([
    readSheets(clinic, of.patient_id),
    readRows(clinic, vitals, by),
    readRows(clinic, appointments, by),
    readRows(clinic, staff),
    readRows(clinic, chambers),
  ])
  const today = sittingDate(clinic.clock.now())
  const visit = visits.find(({ sitting_date, status }) => sitting_date === today && status !== 'cancelled')
  const chamber_id = visit?.chamber_id ?? of.chamber_id ?? rooms[0]?.id
  if (!patient || chamber_id === undefined) return null
  const doctor = people.find(({ role }) => role === 'doctor')
  const before = of.replaces === null ? undefined : await readRow(clinic, certificates, of.replaces)
  return {
    patient,
    chamber_id,
    doctor: { name: doctor?.name ?? '', bn_name: doctor?.bn_name ?? null, bmdc: doctor?.bmdc ?? null },
    pad: await readPad(clinic, chamber_id),
    sheets,
    measured: measured.toSorted((a, b) => b.taken_at.localeCompare(a.taken_at)),
    visit: visit ?? null,
    before: before ?? null,
  }
}

async function readSheets(clinic: Clinic, patient_id: string): Promise<SourceSheet[]> {
  const heads = await readRows(clinic, prescriptions, { by: 'patient_id', is: patient_id })
  const latest = heads
    .filter(({ status }) => status === PRESCRIPTION_STATE.issued)
    .toSorted((a, b) => b.issued_at.localeCompare(a.issued_at))
    .slice(0, mostSheets)
  const versions = await readRows(clinic, prescriptionVersions, {
    by: 'id',
    any: latest.flatMap(({ head_version_id }) => head_version_id ?? []),
  })
  return latest.flatMap((prescription) => {
    const version = versions.find(({ id }) => id === prescription.head_version_id)
    return version ? [{ prescription, version }] : []
  })
}
