import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import { type BilledVisit, isUnproven, owedFor } from '#domain/payment/bill.ts'
import { type PaymentRow } from '#domain/payment/rows.ts'
import type { Db, Membership } from '#server/calls/handler.ts'
import type { ChartDay, readDashboard, readDoctorAppData } from '../contract.ts'

type Today = Omit<Reply<typeof readDashboard>['data'], 'date'>
type Counts = Omit<Today, 'income_paisa' | 'unproven_paisa' | 'due_paisa'>
type AppData = Pick<
  Reply<typeof readDoctorAppData>,
  'fees' | 'pads' | 'favorite_drugs' | 'assistants' | 'cursor'
>

const mine = (
  practice_id: number,
  member: Membership,
) => sql`practice_id = ${practice_id} and deleted_at is null
  and (${member.chamber_ids}::integer[] is null or chamber_id = any(${member.chamber_ids}::integer[]))`

/** Who came and who stayed away on each day of a span, in the member's chambers or one of them. */
export async function selectChart(
  db: Db,
  practice_id: number,
  of: { member: Membership; from: string; to: string; chamber_id?: number | undefined },
): Promise<ChartDay[]> {
  const { rows } = await sql<ChartDay>`
    select sitting_date date, count(*) filter (where came and type = 1)::int "new", count(*) filter (where came and type = 2)::int follow_up,
      count(*) filter (where came and type = 3)::int report, count(*) filter (where status = 'no_show')::int no_show
    from (select *, status in ('arrived', 'vitals_done', 'called', 'in_consultation', 'done') came from appointments
      where ${mine(practice_id, of.member)} and sitting_date between ${of.from} and ${of.to}
        and (${of.chamber_id ?? null}::integer is null or chamber_id = ${of.chamber_id ?? null})) visits
    where came or status = 'no_show' group by sitting_date order by sitting_date`.execute(db)
  return rows
}

/** One day of the member's chambers in figures. Money is counted from the entries, by the functions that every screen counts with. */
export async function selectToday(
  db: Db,
  practice_id: number,
  of: { member: Membership; date: string; ledger: boolean },
): Promise<Today> {
  const {
    rows: [counts],
  } = await sql<Counts>`
    select count(*) filter (where status = 'booked')::int booked, count(*) filter (where status in ('arrived', 'vitals_done'))::int waiting,
      count(*) filter (where status = 'done')::int done, count(*) filter (where status = 'no_show')::int absent,
      (select count(*)::int from patients where practice_id = ${practice_id} and deleted_at is null and merged_into is null) total_patient
    from appointments where ${mine(practice_id, of.member)} and sitting_date = ${of.date}`.execute(db)
  const money = of.ledger
    ? await selectMoney(db, practice_id, of)
    : { income_paisa: null, unproven_paisa: null, due_paisa: null }
  return { booked: 0, waiting: 0, done: 0, absent: 0, total_patient: 0, ...counts, ...money }
}

async function selectMoney(
  db: Db,
  practice_id: number,
  of: { member: Membership; date: string },
): Promise<Pick<Today, 'income_paisa' | 'unproven_paisa' | 'due_paisa'>> {
  const { rows: visits } = await sql<
    BilledVisit & { id: string }
  >`select id, fee_paisa, payment_status, status from appointments
    where ${mine(practice_id, of.member)} and sitting_date = ${of.date}`.execute(db)
  const { rows: entries } = await sql<PaymentRow>`select * from payments
    where ${mine(practice_id, of.member)} and (sitting_date = ${of.date} or appointment_id = any(${visits.map((one) => one.id)}::uuid[]))`.execute(
    db,
  )
  const ofDay = entries.filter((one) => one.sitting_date === of.date)
  return {
    income_paisa: ofDay.reduce((sum, one) => sum + one.paid_paisa, 0),
    unproven_paisa: ofDay.reduce((sum, one) => sum + (isUnproven(one, entries) ? one.paid_paisa : 0), 0),
    due_paisa: visits.reduce(
      (sum, visit) =>
        sum +
        owedFor(
          visit,
          entries.filter((one) => one.appointment_id === visit.id),
        ),
      0,
    ),
  }
}

/** The small tables of a practice in the member's scope. */
export async function selectAppData(db: Db, practice_id: number, member: Membership): Promise<AppData> {
  const [fees, pads, favorites, people, counter] = [
    await sql<
      AppData['fees'][number]
    >`select * from fee_criteria where ${mine(practice_id, member)} order by chamber_id`.execute(db),
    await sql<
      AppData['pads'][number]
    >`select * from pads where practice_id = ${practice_id} and deleted_at is null
      and (chamber_id is null or ${member.chamber_ids}::integer[] is null or chamber_id = any(${member.chamber_ids}::integer[])) order by name`.execute(
      db,
    ),
    await sql<
      AppData['favorite_drugs'][number]
    >`select * from favorite_drugs where practice_id = ${practice_id} and deleted_at is null`.execute(db),
    await sql<
      AppData['assistants'][number]
    >`select id, name, bn_name, active from staff where practice_id = ${practice_id} and role = 'doctor_assistant' order by name`.execute(
      db,
    ),
    await db.selectFrom('practices').select('seq').where('id', '=', practice_id).executeTakeFirstOrThrow(),
  ]
  return {
    fees: fees.rows,
    pads: pads.rows,
    favorite_drugs: favorites.rows,
    assistants: people.rows,
    cursor: counter.seq,
  }
}
