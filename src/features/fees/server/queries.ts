import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import type { FeeCriteriaRow, FeeTerms } from '#domain/fee/rows.ts'
import type { FeeVisit } from '#domain/fee/rule.ts'

/** A chamber's fees and, where a patient is named, his completed visits there. */
export async function selectFees(
  db: Db,
  practice_id: number,
  of: { chamber_id: number; patient_id?: string | undefined },
) {
  const criteria = await sql<FeeCriteriaRow>`select * from fee_criteria
    where practice_id = ${practice_id} and chamber_id = ${of.chamber_id} and deleted_at is null`.execute(db)
  const past = await sql<FeeVisit>`select sitting_date, type, returns_with_reports from appointments
    where practice_id = ${practice_id} and chamber_id = ${of.chamber_id} and status = 'done' and deleted_at is null
    and patient_id = coalesce((select canonical_id from patient_aliases where practice_id = ${practice_id} and id = ${of.patient_id ?? null}), ${of.patient_id ?? null})
    order by sitting_date desc limit 50`.execute(db)
  return { criteria: criteria.rows[0] ?? null, past: past.rows }
}

/** Keeps what a visit cost until now: a device without a line goes on asking it. */
export async function keepFormerFees(
  db: Db,
  practice_id: number,
  { before, until }: { before: FeeCriteriaRow; until: Date },
): Promise<void> {
  await sql`insert into former_fees (practice_id, chamber_id, until, criteria)
    values (${practice_id}, ${before.chamber_id}, ${until.toISOString()}, ${JSON.stringify(pickFees(before))}::jsonb)
    on conflict (practice_id, chamber_id, until) do nothing`.execute(db)
}

const pickFees = ({
  new_paisa,
  follow_up_paisa,
  follow_up_days,
  report_paisa,
  report_days,
  report_free_days,
  report_max_visits,
  discount_classes,
}: FeeTerms): FeeTerms => ({
  new_paisa,
  follow_up_paisa,
  follow_up_days,
  report_paisa,
  report_days,
  report_free_days,
  report_max_visits,
  discount_classes,
})
