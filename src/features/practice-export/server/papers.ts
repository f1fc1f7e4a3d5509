import { sql } from 'kysely'
import type { PictureRow } from '#domain/pad/pictures.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import type { BroughtVisitRow } from '#domain/brought-visit/rows.ts'
import type { CertificateRow } from '#domain/certificate/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { PrescriptionRow, PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import type { TestResultRow } from '#domain/test-result/rows.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import type { Db } from '#server/calls/handler.ts'

/** An issued version with how its prescription stands. */
export type IssuedVersion = PrescriptionVersionRow &
  Pick<PrescriptionRow, 'number' | 'status' | 'sitting_date'> & {
    /** The version that counts. */
    head: number
  }

/** What is known of one patient, of one moment. */
export interface WholeRecord {
  patient: PatientRow
  appointments: AppointmentRow[]
  vitals: VitalsRow[]
  results: TestResultRow[]
  /** Visits of another program. */
  brought: BroughtVisitRow[]
  versions: IssuedVersion[]
  certificates: CertificateRow[]
  photos: PictureOfPatient[]
}

export type PictureOfPatient = Pick<PictureRow, 'id' | 'mime' | 'data'> & { taken_on: string }

interface Named {
  practice_id: number
  patient_id: string
}

/** Everything of one patient that lies under his id; null where he is no more, or was joined to another: then it lies under that one's. */
export async function selectRecord(db: Db, { practice_id, patient_id }: Named): Promise<WholeRecord | null> {
  const ofHim = sql`practice_id = ${practice_id} and patient_id = ${patient_id} and deleted_at is null`
  const { rows: found } = await sql<PatientRow>`select * from patients
    where practice_id = ${practice_id} and id = ${patient_id} and merged_into is null and deleted_at is null`.execute(
    db,
  )
  const [patient] = found
  if (!patient) return null
  const appointments = await sql<AppointmentRow>`select * from appointments where ${ofHim}
    order by sitting_date, id`.execute(db)
  const vitals = await sql<VitalsRow>`select * from vitals where ${ofHim} order by taken_at, id`.execute(db)
  const results = await sql<TestResultRow>`select * from test_results where ${ofHim}
    order by taken_on, id`.execute(db)
  const brought = await sql<BroughtVisitRow>`select * from brought_visits where ${ofHim}
    order by day, id`.execute(db)
  const versions = await selectVersionsOf(db, { practice_id, patient_id })
  const certificates = await sql<CertificateRow>`select * from certificates where ${ofHim}
    order by issued_at, id`.execute(db)
  const photos = await sql<PictureOfPatient>`select id, mime, data, taken_on from report_photos
    where ${ofHim} and taken_back_at is null order by taken_on, id`.execute(db)
  return {
    patient,
    appointments: appointments.rows,
    vitals: vitals.rows,
    results: results.rows,
    brought: brought.rows,
    versions,
    certificates: certificates.rows,
    photos: photos.rows,
  }
}

/** By the heads: only these are found by their patient. A version of one who was joined to another bears the former's id. */
async function selectVersionsOf(db: Db, { practice_id, patient_id }: Named): Promise<IssuedVersion[]> {
  const { rows: heads } = await sql<PrescriptionRow>`select * from prescriptions
    where practice_id = ${practice_id} and patient_id = ${patient_id} and deleted_at is null`.execute(db)
  if (heads.length === 0) return []
  const { rows: versions } = await sql<PrescriptionVersionRow>`select * from prescription_versions
    where practice_id = ${practice_id} and prescription_id = any(${heads.map((head) => head.id)})
    order by issued_at, id`.execute(db)
  const headOf = new Map(heads.map((head) => [head.id, head]))
  return versions.flatMap((version) => {
    const head = headOf.get(version.prescription_id)
    if (!head) return []
    const { number, status, sitting_date } = head
    return [{ ...version, patient_id, number, status, sitting_date, head: head.version }]
  })
}

type NamedRow = Pick<PatientRow, 'id' | 'name' | 'bn_name' | 'code' | 'merged_into'>

/** Patients in the order of their ids, also those who were joined to another, and how many papers are to be drawn. */
export async function selectPatients(
  db: Db,
  practice_id: number,
): Promise<{ patients: NamedRow[]; papers: number }> {
  const { rows: patients } = await sql<NamedRow>`select id, name, bn_name, code, merged_into from patients
    where practice_id = ${practice_id} and deleted_at is null order by id`.execute(db)
  const { rows } = await sql<{ n: number }>`select
    (select count(*) from prescription_versions where practice_id = ${practice_id})::int
    + (select count(*) from certificates where practice_id = ${practice_id} and deleted_at is null)::int n`.execute(
    db,
  )
  return { patients, papers: rows[0]?.n ?? 0 }
}

/** The practice's own pictures that stand on paper. */
export async function* selectPictures(
  db: Db,
  practice_id: number,
): AsyncGenerator<{ kind: 'pads' | 'exercises' } & Pick<PictureRow, 'hash' | 'mime' | 'data'>> {
  for (const [kind, table] of [
    ['pads', 'pictures'],
    ['exercises', 'exercise_pictures'],
  ] as const) {
    const { rows } = await sql<Pick<PictureRow, 'hash' | 'mime' | 'data'>>`select hash, mime, data
      from ${sql.table(table)} where practice_id = ${practice_id} and deleted_at is null order by id`.execute(
      db,
    )
    for (const row of rows) yield { kind, ...row }
  }
}

/** Who the doctor of a practice is, as its papers name him. */
export async function selectDoctorOfPapers(
  db: Db,
  practice_id: number,
): Promise<{ id: number; name: string; bmdc: string | null }> {
  const { rows } = await sql<{
    id: number
    name: string
    bmdc: string | null
  }>`select id, name, bmdc from staff
    where practice_id = ${practice_id} and role = 'doctor' order by id limit 1`.execute(db)
  return rows[0] ?? { id: 0, name: '', bmdc: null }
}
