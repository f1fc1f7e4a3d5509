import { type PatientRow, patients } from '#domain/patient/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear, readRows } from '#local/store/rows.ts'
import { type PrescriptionRow, prescriptions, prescriptionVersions } from '#domain/prescription/rows.ts'
import { twiceInForce } from '#domain/prescription/twice.ts'

/** A visit of which more than one prescription counts, with what each says. */
export interface TwiceRead {
  key: string
  patient: PatientRow | undefined
  sheets: { head: PrescriptionRow; drugs: string[] }[]
}

/** Whoever did not decide for so long has both papers long used. */
const days = 90

/** What a person must decide on this device; live inside `useLocal`. */
export async function readTwice(clinic: Clinic): Promise<TwiceRead[]> {
  const since = new Date(clinic.clock.now() - days * 24 * 3_600_000).toISOString()
  const clear = await readClear(clinic, prescriptions, { by: 'issued_at', from: since })
  const visits = twiceInForce(clear)
  const ids = visits.flatMap((visit) => visit.ids)
  const [heads, versions, people] = await Promise.all([
    readRows(clinic, prescriptions, { by: 'id', any: ids }),
    readRows(clinic, prescriptionVersions, { by: 'prescription_id', any: ids }),
    readRows(clinic, patients, {
      by: 'id',
      any: clear.flatMap(({ id, patient_id }) =>
        id !== undefined && ids.includes(id) ? (patient_id ?? []) : [],
      ),
    }),
  ])
  return visits.map(({ key, ids: own }) => {
    const sheets = heads
      .filter(({ id }) => own.includes(id))
      .toSorted((a, b) => (a.issued_at < b.issued_at ? -1 : 1))
    const drugsOf = (head: PrescriptionRow) =>
      versions.find(({ id }) => id === head.head_version_id)?.printed.drugs.map((drug) => drug.head) ?? []
    return {
      key,
      patient: people.find(({ id }) => id === sheets[0]?.patient_id),
      sheets: sheets.map((head) => ({ head, drugs: drugsOf(head) })),
    }
  })
}
