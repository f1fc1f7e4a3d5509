import { sql } from 'kysely'
import { addDays, type Day } from '#contract/clinic/day.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { type AskedReturn, judgeReturn, keptReturns, keptWithin } from '#domain/return/expected.ts'
import type { Db, Membership } from '#server/calls/handler.ts'

interface Span {
  member: Membership
  from: Day
  to: Day
  chamber_id?: number | undefined
  today: Day
}

interface PatientDay {
  patient_id: string
  sitting_date: Day
}

/** Of the returns that fall into a span, how many were kept, by the rule that the device counts with. */
export async function selectReturns(
  db: Db,
  practice_id: number,
  span: Span,
): Promise<{ due: number; kept: number }> {
  const asked = await selectAsked(db, practice_id, span)
  const ids = [...new Set(asked.map((one) => one.patient_id))]
  const visits = byPatient(await selectVisits(db, practice_id, { ...span, ids }))
  const sheets = byPatient(await selectSheets(db, practice_id, ids))
  const fates = asked.map((one) =>
    judgeReturn(
      one,
      { visits: visits.get(one.patient_id) ?? [], sheets: sheets.get(one.patient_id) ?? [] },
      span.today,
    ),
  )
  return keptReturns(fates)
}

/** What the versions in force say of a return, of whoever works there. The day stands on the sheet or is counted from it. */
async function selectAsked(db: Db, practice_id: number, span: Span): Promise<AskedReturn[]> {
  const { member, from, to } = span
  const chamber_id = span.chamber_id ?? null
  const { rows } = await sql<AskedReturn>`
    select * from (
      select p.patient_id, p.chamber_id, p.sitting_date,
        coalesce((v.content #>> '{follow_up,day}')::date, p.sitting_date + (v.content #>> '{follow_up,after_days}')::integer) return_day
      from prescriptions p join prescription_versions v on v.practice_id = p.practice_id and v.id = p.head_version_id
      where p.practice_id = ${practice_id} and p.deleted_at is null and p.status = ${PRESCRIPTION_STATE.issued}
        and (${member.chamber_ids}::integer[] is null or p.chamber_id = any(${member.chamber_ids}::integer[]))
        and (${chamber_id}::integer is null or p.chamber_id = ${chamber_id})
    ) asked where return_day between ${from} and ${to}`.execute(db)
  return rows
}

/** In every chamber: whoever was asked back to one and came to the other has come. */
async function selectVisits(
  db: Db,
  practice_id: number,
  { ids, from, to }: Span & { ids: readonly string[] },
): Promise<(PatientDay & { status: string })[]> {
  const { rows } = await sql<PatientDay & { status: string }>`select patient_id, sitting_date, status
    from appointments where practice_id = ${practice_id} and deleted_at is null and patient_id = any(${ids}::uuid[])
      and sitting_date >= ${addDays(from, -keptWithin.early)} and sitting_date <= ${addDays(to, 366)}`.execute(
    db,
  )
  return rows
}

async function selectSheets(
  db: Db,
  practice_id: number,
  ids: readonly string[],
): Promise<(PatientDay & { chamber_id: number })[]> {
  const { rows } = await sql<PatientDay & { chamber_id: number }>`select patient_id, chamber_id, sitting_date
    from prescriptions where practice_id = ${practice_id} and deleted_at is null
      and status = ${PRESCRIPTION_STATE.issued} and patient_id = any(${ids}::uuid[])`.execute(db)
  return rows
}

function byPatient<T extends PatientDay>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.patient_id)
    if (group) group.push(row)
    else groups.set(row.patient_id, [row])
  }
  return groups
}
