import { sql } from 'kysely'
import { isQuietHour } from '#contract/clinic/quiet-hours.ts'
import { rowFrom } from '#contract/mutation.ts'
import { mayGiveUp } from '#domain/appointment/own-visit.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { hashOfToken, newToken } from '#domain/shared-sheet/link.ts'
import type { Db, World } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { handSms, type Outcome } from '#server/outside/hand-sms.ts'
import type { Sms } from '#server/outside/outside.ts'
import { asPractice, type PracticeWork } from '#server/transaction/as-practice.ts'
import { visitMessageText } from '../message-text.ts'

/** So many messages a run of the job sends. */
const atOnce = 100

/** How often a gateway that takes nothing is tried, and the minutes before the second try; each later one waits twice as long. */
const tries = { most: 6, minutes: 1 } as const

interface Due {
  practice_id: number
  id: string
  /** The doctor in whose practice it is. */
  user_id: number
}

/**
 * Sends what a patient is told of the visit that he holds himself, with the link by which he cancels or moves it. One a
 * visit: it is marked before it is handed over, so that after a server that died in between nobody hears of it twice.
 */
export const sendVisitMessages: Job = {
  name: 'send-visit-messages',
  everyMs: 5_000,
  run: async (world: World, stopping) => {
    // A slow gateway takes minutes over a hundred: the night may begin meanwhile, and the server may be told to stop.
    const mayGoOn = () => !stopping?.aborted && !isQuietHour(world.outside.now().getTime())
    if (!mayGoOn()) return
    for (const due of await selectDue(world.db, world.outside.now())) {
      if (!mayGoOn()) return
      await sendOne(world, due)
    }
  },
}

async function selectDue(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await atDoor(db, (door) =>
    sql<Due>`select practice_id, id, user_id from due_visit_messages where next_at <= ${now.toISOString()}
      order by next_at limit ${atOnce}`.execute(door),
  )
  return rows
}

async function sendOne(world: World, due: Due): Promise<void> {
  const now = world.outside.now()
  const on = { practice_id: due.practice_id, user_id: due.user_id, action: 'send-visit-messages', now }
  const sms = await asPractice(world.db, on, (work) => claimed(work, due.id, { now, home: world.about.home }))
  if (!sms) return
  const outcome = await handSms(world.outside, sms)
  // Nobody knows whether it went out: it stays as after a server that died, and nobody sends it again.
  if (outcome === 'unheard') return
  const heard = world.outside.now()
  await asPractice(world.db, { ...on, now: heard }, async (work) => {
    const row = await held(work, due.id, 'wait')
    if (row?.state === 'sending') work.change('visit_messages', row, standing(outcome, row.tries, heard))
  })
}

/** How a message stands after so many tries: only what surely did not go out waits for another try. */
function standing(outcome: Exclude<Outcome, 'unheard'>, tried: number, now: Date) {
  if ('sent' in outcome) return { state: 'sent', sent_at: now.toISOString() }
  if (!('again' in outcome) || tried >= tries.most) return { state: 'failed' }
  const wait = tries.minutes * 60_000 * 2 ** (tried - 1)
  return { state: 'queued', next_at: new Date(now.getTime() + wait).toISOString() }
}

/** The message, held; where another server has it this moment, it is waited for or passed by. */
async function held(
  work: PracticeWork,
  id: string,
  where: 'wait' | 'pass',
): Promise<AddedRow<'visit_messages'> | undefined> {
  const { rows } = await work.sql((db) =>
    sql<
      AddedRow<'visit_messages'>
    >`select * from visit_messages where practice_id = ${work.practice_id} and id = ${id}
      for no key update ${sql.raw(where === 'wait' ? '' : 'skip locked')}`.execute(db),
  )
  return rows[0]
}

/** Takes a message out of the queue and makes its link; null where there is nothing to tell any more. */
async function claimed(
  work: PracticeWork,
  id: string,
  { now, home }: { now: Date; home: string },
): Promise<Sms | null> {
  const message = await held(work, id, 'pass')
  if (message?.state !== 'queued') return null
  const told = await selectTold(work, id)
  if (!told || told.visit.status !== 'booked' || !mayGiveUp(told.visit, told.session, now.getTime())) {
    work.change('visit_messages', message, { state: 'dropped' })
    return null
  }
  const token = newToken()
  const { practice_id } = work
  const { visit, session, phone, language, doctor } = told
  await work.sql((db) =>
    db
      .insertInto('visit_links')
      .values({
        token_hash: hashOfToken(token),
        practice_id,
        appointment_id: id,
        phone,
        made_at: now.toISOString(),
        closed_by: null,
      })
      .execute(),
  )
  work.change('visit_messages', message, { state: 'sending', tries: message.tries + 1 })
  const { sitting_date, serial, slot_time } = visit
  const clock = slot_time ?? session.start_time
  const link = `${home}/visit/${token}`
  const text = visitMessageText(language, { doctor, sitting_date, clock, serial, link })
  return { to: phone, text, reference: id }
}

/** What is told, to which number and in which language; null where no number may be told, or he wants no messages. */
async function selectTold(work: PracticeWork, id: string) {
  const { practice_id } = work
  const one = <T extends 'appointments' | 'schedules'>(table: T, row: string) =>
    work.sql(async (db) => {
      const { rows } = await sql<
        AddedRow<T>
      >`select * from ${sql.table(table)} where practice_id = ${practice_id} and id = ${row}`.execute(db)
      return rows[0]
    })
  const visit = await one('appointments', id)
  const session = visit && (await one('schedules', visit.schedule_id))
  if (!session) return null
  const {
    rows: [to],
  } = await work.sql((db) =>
    sql<{ phone: string; language: string | null; name: string; bn_name: string | null }>`select p.phone,
      (select u.language from users u where u.phone = p.phone and u.phone_verified_at is not null) language, d.name, d.bn_name
    from patients p join practices i on i.id = p.practice_id join doctors d on d.id = i.doctor_id
    where p.practice_id = ${practice_id} and p.id = ${visit.patient_id} and p.phone is not null and (p.consent ->> 'sms')::boolean
      and not p.kept_off_phone and p.deleted_at is null`.execute(db),
  )
  if (!to) return null
  return {
    visit: rowFrom(appointments, visit),
    session: rowFrom(schedules, session),
    phone: to.phone,
    language: to.language === 'en' ? ('en' as const) : ('bn' as const),
    doctor: { name: to.name, bn_name: to.bn_name },
  }
}
