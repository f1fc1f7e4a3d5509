import * as fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { hashOfToken } from '#domain/shared-sheet/link.ts'
import { storeAppointment } from '#features/appointments/contract.ts'
import type { World } from '#server/calls/handler.ts'
import { openQueries } from '#server/db/lend.ts'
import { NotReached, type Sms } from '#server/outside/outside.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { openAgain } from '#tests/support/database.ts'
import { productLogin } from '#tests/support/postgres.ts'
import { enrolled, storyTime } from '#tests/support/server.ts'
import { type SentSheet, sheetLinksOf } from '#tests/support/sheet-links.ts'
import { hasSmsCredit, sendsSms, smsLog } from '#tests/support/sms-queue.ts'
import { sendMessages } from './send-messages.ts'

const clinic = await clinicServer()
const { server, assistant } = clinic

/** What a gateway may do with a message that it is handed, and what it may say when it is asked. */
const acts = ['takes', 'takes and is silent', 'is silent', 'refuses', 'is away'] as const
type Act = (typeof acts)[number]

/** A gateway that does what it is told in turn, then takes all; it remembers what it accepted, by reference, and the last words. */
function hostile(plan: readonly Act[], isAnswering: readonly boolean[]) {
  const accepted = new Map<string, number>()
  const words = new Map<string, string>()
  const [turns, answers] = [plan.values(), isAnswering.values()]
  const accept = ({ reference, text }: Sms) => {
    accepted.set(reference, (accepted.get(reference) ?? 0) + 1)
    words.set(reference, text)
  }
  return {
    accepted,
    words,
    send: async (sms: Sms): Promise<{ id: string } | { refused: string }> => {
      const act = turns.next().value ?? 'takes'
      if (act === 'refuses') return { refused: '1007' }
      if (act === 'is away') throw new NotReached('no route')
      if (act !== 'is silent') accept(sms)
      if (act === 'is silent' || act === 'takes and is silent') throw new Error('no answer in time')
      return { id: sms.reference }
    },
    ask: async (reference: string) => {
      if (answers.next().value === false) throw new Error('no answer in time')
      return accepted.has(reference) ? ('taken' as const) : ('unknown' as const)
    },
  }
}

/** Steps of the dying server that are still to be done; behind them nothing of it reaches the database or the gateway. */
let steps = Number.POSITIVE_INFINITY
const ends: Promise<unknown>[] = []
const step = () => {
  steps -= 1
  if (steps >= 0) return
  // Its connections end with it, and so does what it was in the middle of.
  if (ends.length === 0)
    ends.push(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dying' and datname = current_database()`.execute(
        server.owner,
      ),
    )
  throw new Error('the server died')
}
const query = pg.Client.prototype.query
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
  const told: unknown = Reflect.get(this, 'connectionParameters')
  const isDying = Object(told).application_name === 'dying'
  // Whoever holds a connection that is ended hears it by his next statement.
  if (isDying && this.listenerCount('error') === 0) this.on('error', () => undefined)
  try {
    if (isDying) step()
  } catch (thrown) {
    return Promise.reject(thrown)
  }
  return Reflect.apply(query, this, given)
})
afterAll(() => vi.restoreAllMocks())

/** A server of the same database that dies at its nth step, wherever that is. */
async function dies(outside: World['outside'], at: number): Promise<void> {
  const login = productLogin(inject('postgres'), new URL(server.url).pathname.slice(1))
  steps = Number.POSITIVE_INFINITY
  const { db, close } = openQueries({
    ...login,
    connection: { ...login.connection, application_name: 'dying' },
    max: 4,
    broken: () => undefined,
  })
  const { sms } = outside
  const send = async (one: Sms) => {
    step()
    const reply = await sms.send(one)
    step()
    return reply
  }
  steps = at
  await sendMessages
    .run({ ...server.world, db, outside: { ...outside, sms: { ...sms, send } } })
    .catch(() => undefined)
  steps = Number.POSITIVE_INFINITY
  await Promise.all(ends.splice(0))
  await close()
}

const people = 6
const visits: string[] = []
const sheets: SentSheet[] = []
async function bookAll(): Promise<void> {
  await sendsSms(server, ['booked', 'prescription_link'])
  const doctor = await enrolled(server, clinic.doctor, 'B')
  const { issued } = sheetLinksOf(clinic, () => doctor)
  for (let n = 0; n < people; n++) {
    const patient = {
      name: `Person ${n}`,
      phone: `0179810000${n}`,
      gender: 1 as const,
      relationship_status: 1 as const,
      years: 30,
    }
    const body = { schedule_id: scheduleId(1, '2026-11-23', 'A'), type: 1 as const, patient }
    visits.push((await server.call(assistant, storeAppointment, { body })).appointment.id)
    sheets.push(await issued(`0179820000${n}`, `Patient ${n}`))
  }
}

/** What all of them are told of: that they booked, or of their sheet with the link that opens it. */
const kinds = ['booked', 'prescription_link'] as const
type Kind = (typeof kinds)[number]

const told = (kind: Kind): { appointment_id: string; said: string }[] =>
  kind === 'booked'
    ? visits.map((appointment_id) => ({ appointment_id, said: '{}' }))
    : sheets.map(({ visit, version_id }) => ({
        appointment_id: visit.id,
        said: JSON.stringify({
          at: storyTime.getTime(),
          sheet: { version_id, by: clinic.doctor.user_id, days: 30 },
        }),
      }))

/** The same happens to all of them once more; what opened a sheet before opens it no longer. */
let version = 1
async function happens(kind: Kind): Promise<void> {
  version += 1
  const { owner } = server
  await owner.updateTable('sms_events').set({ state: 'over' }).execute()
  await owner.updateTable('shared_sheets').set({ revoked_at: storyTime.toISOString() }).execute()
  const [type] = await owner.selectFrom('sms_types').select('id').where('key', '=', kind).execute()
  await owner
    .insertInto('sms_events')
    .values(told(kind).map((one) => ({ ...one, practice_id: 1, sms_type_id: type?.id ?? 0, version })))
    .execute()
}

/** Prints of the links that open a sheet now. */
const openLinks = async (): Promise<string[]> =>
  (
    await server.owner
      .selectFrom('shared_sheets')
      .select('token_hash')
      .where('revoked_at', 'is', null)
      .execute()
  ).map(({ token_hash }) => token_hash)

const lots = async () =>
  (await server.owner.selectFrom('sms_activations').select(['credits', 'credits_left']).execute()).map(
    ({ credits, credits_left }) => [credits_left >= 0, credits_left <= credits],
  )

test('whatever a gateway does, and wherever one of two servers dies: each message ends, none is handed over again that was taken, none is paid that did not go, and no balance falls below zero', async () => {
  await bookAll()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.integer({ min: 0, max: 90 }),
      fc.array(fc.constantFrom(...acts), { maxLength: 12 }),
      fc.array(fc.boolean(), { maxLength: 8 }),
      fc.integer({ min: 0, max: 14 }),
      async (kind, death, plan, answering, credits) => {
        await happens(kind)
        if (credits > 0) await hasSmsCredit(server, credits)
        server.clock.now = storyTime
        const before = new Set((await smsLog(server)).map(({ id }) => id))
        const gateway = hostile(plan, answering)
        const outside = { ...server.world.outside, sms: gateway }
        const other = openAgain(server.url)
        const worlds = [server.world, { ...server.world, db: other.db }].map((world) => ({
          ...world,
          outside,
        }))
        await Promise.all([dies(outside, death), ...worlds.slice(1).map((world) => sendMessages.run(world))])
        const open = () =>
          server.owner.selectFrom('sms_events').select('state').where('state', '<>', 'over').execute()
        for (let n = 0; n < 40 && (await open()).length > 0; n++) {
          server.clock.now = new Date(server.clock.now.getTime() + 180_000)
          await Promise.all(worlds.map((world) => sendMessages.run(world)))
        }
        await other.close()
        expect(await open()).toEqual([])
        const log = (await smsLog(server)).filter(({ id }) => !before.has(id))
        expect(log).toHaveLength(people)
        for (const { id, state, reason, paid, parts } of log) {
          expect(['sent', 'failed', 'dropped']).toContain(state)
          expect(paid).toBe(state === 'sent' ? parts : 0)
          expect(gateway.accepted.get(id) ?? 0).toBeLessThanOrEqual(1)
          // Only of one that nobody could ask after is it open whether it went out; that one is never sent again.
          if (gateway.accepted.has(id)) expect(state).toBe('sent')
          else expect([state, reason]).not.toEqual(['sent', null])
        }
        expect((await lots()).flat()).not.toContain(false)
        // A sheet opens by the link that somebody has, and by no other.
        const opening = await openLinks()
        if (kind === 'booked') expect(opening).toEqual([])
        for (const text of kind === 'booked' ? [] : gateway.words.values())
          expect(opening).toContain(hashOfToken(text.split('#1.')[1] ?? ''))
        const went = log.filter(({ state }) => state === 'sent')
        expect(opening.length).toBe(kind === 'booked' ? 0 : went.length)
        // What is left pays for nothing in the next run.
        await server.owner
          .updateTable('sms_activations')
          .set({ expires_at: '2020-01-01T00:00:00.000Z' })
          .execute()
      },
    ),
    { numRuns: 25 },
  )
}, 240_000)
