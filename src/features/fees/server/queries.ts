import { sql } from 'kysely'
import type { Db } from '#server/handler.ts'
import type { FeeCriteriaRow, PastVisit } from '../contract.ts'

/** A chamber's fees and, where a patient is named, his completed visits there. */
export async function selectFees(db: Db, practice_id: number, of: { chamber_id: number; patient_id?: string | undefined }) {
  const criteria = await sql<FeeCriteriaRow>`select * from fee_criteria
    where practice_id = ${practice_id} and chamber_id = ${of.chamber_id} and deleted_at is null`.execute(db)
  const past = await sql<PastVisit>`select sitting_date, type, returns_with_reports from appointments
    where practice_id = ${practice_id} and chamber_id = ${of.chamber_id} and status = 'done' and deleted_at is null
    and patient_id = coalesce((select canonical_id from patient_aliases where practice_id = ${practice_id} and id = ${of.patient_id ?? null}), ${of.patient_id ?? null})
    order by sitting_date desc limit 50`.execute(db)
  return { criteria: criteria.rows[0] ?? null, past: past.rows }
}
