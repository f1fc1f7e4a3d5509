import { namedId } from '#contract/clinic/named-id.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { certificateState, type CertificateState } from '#domain/certificate/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { decidedOn, type FhirResource } from '#domain/prescription/fhir-bundle.ts'
import { broughtDocument } from './fhir-brought.ts'
import { encounterStatus, genders } from './fhir-codes.ts'
import { resultObservation, vitalObservations } from './fhir-observations.ts'
import { isSaid, refersTo, urn } from './fhir-parts.ts'
import { toldByPatient } from './fhir-told.ts'
import type { IssuedVersion, WholeRecord } from './papers.ts'

/** All of one patient as HL7 FHIR R4 (hl7.org/fhir/R4): a collection in which every reference leads to an entry. */
export interface PatientBundle {
  resourceType: 'Bundle'
  id: string
  type: 'collection'
  timestamp: string
  entry: { fullUrl: string; resource: FhirResource }[]
}

export interface BundleRequest {
  record: WholeRecord
  doctor: { id: number; name: string; bmdc: string | null }
  /** The moment of which the record is. */
  at: string
  /** Where a paper lies in the archive. */
  paperAt: (paper: { id: string }) => string
}

/** What one patient's record says, for other systems. Codes stand only where the practice's own rows have one. */
export function patientBundle({ record, doctor, at, paperAt }: BundleRequest): PatientBundle {
  const { patient } = record
  const doctorId = namedId('fhir-doctor', patient.practice_id, doctor.id)
  const resources = [
    patientResource(patient),
    doctorResource(doctorId, doctor),
    ...record.appointments.map(encounter),
    ...toldByPatient(patient),
    ...record.vitals.flatMap(vitalObservations),
    ...record.results.map(resultObservation),
    ...record.brought.map(broughtDocument),
    // Whether a medicine of years ago is still taken, and a test still wanted, nobody has said.
    ...record.versions
      .filter(isInForce)
      .flatMap((version) =>
        decidedOn(version, { doctor: doctorId, status: 'unknown', results: record.results }),
      ),
    ...record.versions.map((version) =>
      paper(version, { doctorId, url: paperAt(version), kind: 'Prescription', status: statusOf(version) }),
    ),
    ...record.certificates.map((one) =>
      paper(one, {
        doctorId,
        url: paperAt(one),
        kind: one.printed.title,
        status: certificateStatus[certificateState(one, record.certificates)],
      }),
    ),
  ]
  return {
    resourceType: 'Bundle',
    id: namedId('fhir-patient', patient.practice_id, patient.id),
    type: 'collection',
    timestamp: at,
    entry: resources.map((resource) => ({ fullUrl: urn(resource.id), resource })),
  }
}

const certificateStatus: Record<CertificateState, PaperFacts['status']> = {
  in_force: 'current',
  replaced: 'superseded',
  void: 'entered-in-error',
}

const isInForce = (version: IssuedVersion): boolean => statusOf(version) === 'current'

function patientResource(patient: PatientRow): FhirResource {
  const { id, code, name, bn_name: bnName, phone, gender, dob, dob_precision: precision } = patient
  return {
    resourceType: 'Patient',
    id,
    identifier: [{ value: code }],
    name: [{ text: name }, ...(isSaid(bnName) ? [{ text: bnName }] : [])],
    gender: genders[gender] ?? 'unknown',
    ...(phone === null ? {} : { telecom: [{ system: 'phone', value: phone }] }),
    // A date that was reckoned from an age says no more than its year.
    ...(dob === null ? {} : { birthDate: precision === 'd' ? dob : dob.slice(0, 4) }),
    ...(isSaid(patient.address) ? { address: [{ text: patient.address }] } : {}),
  }
}

function doctorResource(id: string, { name, bmdc }: BundleRequest['doctor']): FhirResource {
  return {
    resourceType: 'Practitioner',
    id,
    name: [{ text: name }],
    ...(bmdc === null ? {} : { identifier: [{ type: { text: 'BMDC' }, value: bmdc }] }),
  }
}

function encounter(visit: AppointmentRow): FhirResource {
  const { id, patient_id: patient, serial, status, in_at: start, done_at: end, question } = visit
  return {
    resourceType: 'Encounter',
    id,
    identifier: [{ value: `${visit.sitting_date} ${serial}` }],
    status: encounterStatus[status],
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    subject: refersTo(patient),
    period: { start: start ?? visit.sitting_date, ...(start !== null && end !== null ? { end } : {}) },
    ...(isSaid(question) ? { reasonCode: [{ text: question }] } : {}),
  }
}

interface PaperFacts {
  doctorId: string
  url: string
  kind: string
  status: 'current' | 'superseded' | 'entered-in-error'
}

function paper(
  {
    id,
    patient_id: patient,
    issued_at: date,
    printed,
  }: Pick<IssuedVersion, 'id' | 'patient_id' | 'issued_at'> & {
    printed: { number: string }
  },
  { doctorId, url, kind, status }: PaperFacts,
): FhirResource {
  return {
    resourceType: 'DocumentReference',
    id,
    identifier: [{ value: printed.number }],
    status,
    type: { text: kind },
    subject: refersTo(patient),
    date,
    author: [refersTo(doctorId)],
    content: [{ attachment: { contentType: contentTypeOf(url), url: `../${url}`, title: printed.number } }],
  }
}

const contentTypeOf = (url: string): string =>
  url.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/pdf'

function statusOf({ status, version, head }: IssuedVersion): PaperFacts['status'] {
  if (status === PRESCRIPTION_STATE.void) return 'entered-in-error'
  return version < head ? 'superseded' : 'current'
}
