import { type CertificateRow, certificates } from '#domain/certificate/rows.ts'
import { correctedTwice, overTakenBack } from '#domain/certificate/twice.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear, readRows } from '#local/store/rows.ts'

/** A paper in whose place more than one counts, with all that do, the first one first. */
export interface TwiceCorrected {
  key: string
  patient: PatientRow | undefined
  papers: CertificateRow[]
}

/** Whoever did not decide for so long has both papers long used. */
const days = 90

/** What lies readable of those days. */
const readLately = (clinic: Clinic) =>
  readClear(clinic, certificates, {
    by: 'issued_at',
    from: new Date(clinic.clock.now() - days * 24 * 3_600_000).toISOString(),
  })

/** What a person must decide on this device; live inside `useLocal`. */
export async function readTwiceCorrected(clinic: Clinic): Promise<TwiceCorrected[]> {
  const found = correctedTwice(await readLately(clinic))
  const rows = await readRows(clinic, certificates, { by: 'id', any: found.flatMap(({ ids }) => ids) })
  const people = await readRows(clinic, patients, {
    by: 'id',
    any: [...new Set(rows.map(({ patient_id }) => patient_id))],
  })
  return found.map(({ key, ids }) => {
    const papers = rows
      .filter(({ id }) => ids.includes(id))
      .toSorted((a, b) => a.issued_at.localeCompare(b.issued_at) || a.number.localeCompare(b.number))
    return { key, papers, patient: people.find(({ id }) => id === papers[0]?.patient_id) }
  })
}

/** A paper that counts, and the one before it that another device took back without knowing of it. */
export interface OverTakenBack {
  patient: PatientRow | undefined
  paper: CertificateRow
  taken_back: CertificateRow
}

/** The same of papers that one device corrected while another took them back. */
export async function readOverTakenBack(clinic: Clinic): Promise<OverTakenBack[]> {
  const found = overTakenBack(await readLately(clinic))
  const rows = await readRows(clinic, certificates, {
    by: 'id',
    any: found.flatMap(({ id, taken_back }) => [id, taken_back]),
  })
  const people = await readRows(clinic, patients, {
    by: 'id',
    any: [...new Set(rows.map(({ patient_id }) => patient_id))],
  })
  return found.flatMap(({ id, taken_back }) => {
    const paper = rows.find((one) => one.id === id)
    const before = rows.find((one) => one.id === taken_back)
    const patient = people.find((one) => one.id === paper?.patient_id)
    return paper && before ? [{ paper, taken_back: before, patient }] : []
  })
}
