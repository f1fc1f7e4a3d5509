import { sql } from 'kysely'
import { atDoor } from '#server/db/lend.ts'
import type { Database } from '#server/db/types.ts'
import type { Db, Membership } from '#server/calls/handler.ts'
import type { FeedbackAnswer, Feedback, FeedbackQuestion } from '../contract.ts'
import type { FeedbackState } from '#domain/feedback/state.ts'

/** Feedback as it lies in the database, seen by its patient or by a member. */
export type FeedbackRow = Omit<Database['feedback'], 'answers' | 'status'> & {
  answers: FeedbackAnswer[]
  status: FeedbackState
}

/** A visit of somebody's own: what its page says of it. */
export interface OwnVisit {
  practice_id: number
  id: string
  patient_id: string
  chamber_id: number
  sitting_date: string
  status: string
  ended_at: string
  chamber: string | null
  bn_chamber: string | null
  doctor: string
  bn_doctor: string | null
  patient: string
}

export async function selectOwnVisit(db: Db, id: string): Promise<OwnVisit | null> {
  const {
    rows: [visit],
  } = await sql<OwnVisit>`select * from own_visits where id = ${id}`.execute(db)
  return visit ?? null
}

export async function selectOwnFeedback(db: Db, appointment_id: string): Promise<FeedbackRow | null> {
  const {
    rows: [row],
  } = await sql<FeedbackRow>`select * from own_feedback where appointment_id = ${appointment_id}`.execute(db)
  return row ?? null
}

/** Questions in the order in which they are asked; `all`: also those that nobody is asked any more. */
export async function selectQuestions(db: Db, which: 'asked' | 'all'): Promise<FeedbackQuestion[]> {
  const { rows } =
    await sql<FeedbackQuestion>`select * from feedback_questions where ${which} = 'all' or (active and audience = 'patient') order by sort, id`.execute(
      db,
    )
  return rows
}

/** A visit of a member's chambers with what was said of it, and how many have spoken in the practice. */
export async function selectOfVisit(db: Db, practice_id: number, id: string) {
  const {
    rows: [visit],
  } = await sql<
    Pick<OwnVisit, 'id' | 'chamber_id' | 'sitting_date' | 'status' | 'ended_at' | 'patient'> & {
      spoken: number
    }
  >`
    select v.id, v.chamber_id, v.sitting_date, v.status, coalesce(v.done_at, v.created_at) ended_at, p.name patient,
      (select count(*) from feedback f where f.practice_id = ${practice_id} and f.deleted_at is null)::integer spoken
    from appointments v join patients p on p.practice_id = v.practice_id and p.id = v.patient_id
    where v.practice_id = ${practice_id} and v.id = ${id} and v.deleted_at is null`.execute(db)
  if (!visit) return null
  const {
    rows: [said],
  } = await sql<FeedbackRow>`select * from feedback
    where practice_id = ${practice_id} and appointment_id = ${id} and deleted_at is null`.execute(db)
  return { visit, said: said ?? null }
}

interface Asked {
  type?: FeedbackState | undefined
  page: number
}

export const perPage = 25
type Paged = Feedback & { total: number }
const columns = sql`f.id, f.stars, f.answers, f.comment, f.publish, f.status, f.given_at, f.answer, f.answered_at, count(*) over () total`
const cut = ({ type, page }: Asked) => ({
  kind: sql`(${type ?? null}::text is null or f.status = ${type ?? null})`,
  part: sql`order by f.given_at desc, f.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
})

/** What this person said, wherever he was. */
export async function selectOwn(db: Db, asked: Asked): Promise<Paged[]> {
  const { kind, part } = cut(asked)
  const { rows } = await sql<Paged>`select ${columns}, f.appointment_id, v.patient, v.sitting_date, v.doctor
    from own_feedback f join own_visits v on v.practice_id = f.practice_id and v.id = f.appointment_id where ${kind} ${part}`.execute(
    db,
  )
  return rows
}

/** What was said in a doctor's practice; by whom only where `named` have spoken. */
export async function selectOfPractice(
  db: Db,
  member: Membership,
  asked: Asked & { named: number },
): Promise<Paged[]> {
  const { kind, part } = cut(asked)
  const { rows } = await sql<Paged>`
    with spoken as (select count(*) >= ${asked.named} enough from feedback where practice_id = ${member.practice_id} and deleted_at is null)
    select ${columns}, null doctor, case when enough then f.appointment_id end appointment_id, case when enough then p.name end patient,
      case when enough then v.sitting_date end sitting_date
    from feedback f join appointments v on v.practice_id = f.practice_id and v.id = f.appointment_id
    join patients p on p.practice_id = v.practice_id and p.id = v.patient_id, spoken
    where f.practice_id = ${member.practice_id} and f.deleted_at is null and ${kind} ${part}`.execute(db)
  return rows
}

/** What was said of every doctor, never by whom. */
export async function selectOfAll(db: Db, asked: Asked): Promise<Paged[]> {
  const { kind, part } = cut(asked)
  const { rows } = await atDoor(db, (door) =>
    sql<Paged>`select ${columns}, null appointment_id, null patient, null sitting_date, f.doctor from said_of_doctors f where ${kind} ${part}`.execute(
      door,
    ),
  )
  return rows
}
