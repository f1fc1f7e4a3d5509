import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { cancelOwnVisit, joinWaiting, storeAppointment, takeOffer } from '#features/appointments/contract.ts'
import { NotReached, type Sms, type SmsFate } from '#server/outside/outside.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild, rahim, walkInChild } from '#tests/support/household.ts'
import { aWhileLater, givenOnline, payable, wantsAdvance } from '#tests/support/online-session.ts'
import { doctorOf, enrolled, storyTime } from '#tests/support/server.ts'
import { sendVisitMessages } from './send-messages.ts'

const { server } = await freshClinic()
/** What the gateway does with a message, and what it was given. */
let gateway: (sms: Sms) => Promise<{ id: string } | { refused: string }>
let handed: Sms[] = []
const takes = async () => ({ id: 'taken' })
beforeEach(() => {
  server.clock.now = storyTime
  handed = []
  gateway = takes
  server.world.outside.sms = { send: (sms) => (handed.push(sms), gateway(sms)) }
})

const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
const run = () => sendVisitMessages.run(server.world)
const stateOf = async (id: string) =>
  (
    await server.owner
      .selectFrom('visit_messages')
      .select(['state', 'tries'])
      .where('id', '=', id)
      .executeTakeFirst()
  )?.state
const child = (name: string) => ({
  name,
  phone: '01712345601',
  gender: 1 as const,
  relationship_status: 2 as const,
  years: 6,
})

test('after a booking one message goes out, without a name, a number or a problem, and never a second', async () => {
  const { id } = await bookChild(server, 'Rafi Rahim')
  expect(handed).toEqual([])
  await Promise.all([run(), run(), run()])
  await run()
  expect(handed).toHaveLength(1)
  expect(handed[0]).toMatchObject({ to: '01712345601', reference: id })
  expect(handed[0]?.text).toMatch(
    /^ডা\. নুসরাত জাহান, সোম ২৩\/১১ .*, সিরিয়াল [০-৯]+। বাতিল বা অন্য দিন: http:\/\/127\.0\.0\.1:3000\/visit\/[\w-]{22}$/,
  )
  expect(handed[0]?.text).not.toMatch(/Rafi|রহিম|Rahim|01712/)
  expect(await stateOf(id)).toBe('sent')
})

test('a gateway that is away or refuses fails no booking; it is tried again later, and given up in the end', async () => {
  gateway = () => Promise.reject(new NotReached('no route'))
  const { id } = await bookChild(server, 'Rafi Rahim')
  await run()
  expect(await stateOf(id)).toBe('queued')
  await run()
  expect(handed).toHaveLength(1)
  gateway = async () => ({ refused: 'no_balance' })
  later(1)
  await run()
  expect(handed).toHaveLength(2)
  expect(server.logged.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['message_not_sent', 'message_refused']),
  )
  gateway = takes
  later(2)
  await run()
  expect([handed.length, await stateOf(id)]).toEqual([3, 'sent'])

  const other = await bookChild(server, 'Mim Rahim')
  gateway = async () => ({ refused: 'no_balance' })
  for (let n = 0; n < 9; n++, later(16)) await run()
  expect([handed.filter(({ reference }) => reference === other.id).length, await stateOf(other.id)]).toEqual([
    6,
    'failed',
  ])
})

test('a server that stops in the middle of a queue sends no further message; the next one does', async () => {
  await bookChild(server, 'Rafi Rahim')
  await bookChild(server, 'Mim Rahim')
  const stopping = new AbortController()
  gateway = async () => {
    stopping.abort()
    return takes()
  }
  await sendVisitMessages.run(server.world, stopping.signal)
  expect(handed).toHaveLength(1)
  gateway = takes
  await run()
  expect(handed).toHaveLength(2)
})

test('nobody is woken by a message whose turn comes when the night has begun', async () => {
  await bookChild(server, 'Rafi Rahim')
  await bookChild(server, 'Mim Rahim')
  server.clock.now = new Date('2026-11-22T21:29:00.000+06:00')
  gateway = async () => {
    later(2)
    return takes()
  }
  await run()
  expect(handed).toHaveLength(1)
  server.clock.now = new Date('2026-11-23T08:01:00.000+06:00')
  await run()
  expect(handed).toHaveLength(2)
})

test.each<[string, SmsFate | 'silent' | null, string]>([
  ['cannot be asked', null, 'sent'],
  ['says that it has it', 'taken', 'sent'],
  ['says that it came to nothing', 'failed', 'failed'],
  ['is silent then too', 'silent', 'sending'],
  ['never had it', 'unknown', 'queued'],
])(
  'what a gateway may have taken is given to it again only where it never had it: it %s',
  async (_, fate, state) => {
    gateway = () => Promise.reject(new Error('the gateway answered 502'))
    const ask = async () => {
      if (fate === 'silent' || fate === null) throw new Error('silent')
      return fate
    }
    if (fate !== null) server.world.outside.sms.ask = ask
    const { id } = await bookChild(server, 'Rafi Rahim')
    await run()
    expect(await stateOf(id)).toBe(state)
    gateway = takes
    later(30)
    await run()
    expect(handed).toHaveLength(fate === 'unknown' ? 2 : 1)
  },
)

test('who wants no messages is told nothing of his visit either', async () => {
  const { id } = await bookChild(server, 'Rafi Rahim')
  await sql`update patients set consent = '{"sms": false, "data": true}' where name = 'Rafi Rahim'`.execute(
    server.owner,
  )
  await run()
  expect([handed, await stateOf(id)]).toEqual([[], 'dropped'])
})

test('a server that died while it sent leaves a message that nobody sends again', async () => {
  const { id } = await bookChild(server, 'Rafi Rahim')
  let lets: () => void = () => undefined
  gateway = () => new Promise((resume) => (lets = () => resume({ id: 'late' })))
  const dying = run()
  await expect.poll(() => handed.length).toBe(1)
  later(600)
  gateway = takes
  await run()
  expect([handed.length, await stateOf(id)]).toEqual([1, 'sending'])
  lets()
  await dying
})

test('what was given up before it was sent is not told, the desk’s own bookings are not, and at night nothing is', async () => {
  const doctor = await enrolled(server, await doctorOf(server), 'B')
  await walkInChild(server, doctor, 'Rafi Rahim')
  const { id } = await bookChild(server, 'Mim Rahim')
  await server.call(rahim, cancelOwnVisit, { params: { id } })
  await run()
  expect([handed, await stateOf(id)]).toEqual([[], 'dropped'])
  server.clock.now = new Date('2026-11-22T16:00:00.000Z')
  await bookChild(server, 'Nila Rahim')
  await run()
  expect(handed).toEqual([])
  server.clock.now = new Date('2026-11-23T02:00:00.000Z')
  await run()
  expect(handed).toHaveLength(1)
})

test('a place that is only kept is told once it is his: paid for, or taken from the waiting list', async () => {
  const schedule_id = await givenOnline(server, { date: '2026-11-26', online: 1 })
  const book = { schedule_id, type: 1 as const }
  const { appointment } = await server.call(rahim, storeAppointment, {
    body: { ...book, patient: child('Rafi Rahim') },
  })
  await server.call(rahim, joinWaiting, { body: { ...book, patient: child('Mim Rahim') } })
  await server.call(rahim, cancelOwnVisit, { params: { id: appointment.id } })
  await aWhileLater(server, 1)
  await run()
  expect(handed).toEqual([])
  const offered = await server.owner
    .selectFrom('appointments')
    .select('id')
    .where('schedule_id', '=', schedule_id)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  await server.call(rahim, takeOffer, { params: { id: offered.id } })
  await run()
  expect(handed).toMatchObject([{ reference: offered.id }])

  await wantsAdvance(server)
  await payable(server)
  const held = await givenOnline(server, { date: '2026-11-27', online: 1 })
  const { appointment: kept } = await server.call(rahim, storeAppointment, {
    body: { schedule_id: held, type: 1, patient: child('Nila Rahim') },
  })
  expect(kept.status).toBe('held')
  await run()
  expect(handed).toHaveLength(1)
  await aWhileLater(server, 15)
  await run()
  expect([handed.length, await stateOf(kept.id)]).toEqual([1, 'dropped'])
})
