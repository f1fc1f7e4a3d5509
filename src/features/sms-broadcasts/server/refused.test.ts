import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { broadcastsOf } from '#tests/support/broadcasts.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf, storyTime } from '#tests/support/server.ts'
import { hasSmsCredit, sendsQueue, sendsSms } from '#tests/support/sms-queue.ts'

const clinic = await freshClinic()
const { assistant, server, stranger } = clinic
const { book, ledger, off, preview, send, sends } = broadcastsOf(clinic)
beforeEach(() => {
  server.clock.now = storyTime
})

test.each([
  ['a placeholder, which nobody fills', 'Serial {serial}', 'no_braces'],
  ['a letter too many', 'ক'.repeat(300), 'too_many_parts'],
  ['nothing', '  ', 'required'],
])('own words that are %s are refused under their field', async (_, words, wrong) => {
  await book('01798100001')
  const refused = { status: 422, errors: { words: [wrong] } }
  await expect(preview({ words })).rejects.toMatchObject(refused)
  await expect(send({ fingerprint: 'x'.repeat(43), kind: 'custom' }, { words })).rejects.toMatchObject(
    refused,
  )
})

test('a line break in own words puts nothing behind them for the gateway', async () => {
  await book('01798100001')
  await hasSmsCredit(server, 50)
  await sends({ words: 'One\r\nTo: 01798100009' })
  await sendsQueue(server)
  expect(server.sent.map(({ text }) => text)).toEqual(['Dr. Nusrat Jahan: One To: 01798100009'])
})

test('at night it waits for the morning, and says so before', async () => {
  await book('01798100001')
  await hasSmsCredit(server, 50)
  await off()
  server.clock.now = new Date('2026-11-22T23:00:00.000+06:00')
  const seen = await preview()
  expect(seen.at).toBe('2026-11-23T02:00:00.000Z')
  await send(seen)
  await sendsQueue(server)
  expect(server.sent).toEqual([])
  server.clock.now = new Date('2026-11-23T08:00:00.000+06:00')
  await sendsQueue(server)
  expect(server.sent).toHaveLength(1)
})

test('what the administration does not send is refused; what the practice does not send by itself goes', async () => {
  await book('01798100001')
  await hasSmsCredit(server, 50)
  await sendsSms(server, ['cancelled'], { active: false })
  await off()
  const seen = await preview()
  expect(seen.refused).toBe(null)
  await server.owner.updateTable('sms_types').set({ active: false }).where('key', '=', 'cancelled').execute()
  expect((await preview()).refused).toBe('sms_type_off')
  await expect(send(seen)).rejects.toMatchObject({ status: 409, code: 'sms_type_off' })
  await server.owner.updateTable('sms_types').set({ active: true }).where('key', '=', 'cancelled').execute()
  await server.owner
    .insertInto('sms_suspensions')
    .values({ practice_id: 1, reason: 'Advertising', suspended_by: 202, since: storyTime.toISOString() })
    .execute()
  await expect(send(seen)).rejects.toMatchObject({ status: 409, code: 'sms_stopped' })
  await server.owner.deleteFrom('sms_suspensions').execute()
  await send(seen)
  await sendsQueue(server)
  expect(server.sent).toHaveLength(1)
})

test('of a session that is over, or that is not off, nobody is told that it is off', async () => {
  await book('01798100001')
  await hasSmsCredit(server, 50)
  const { kinds, fingerprint } = await preview()
  expect(kinds).toEqual(['custom'])
  await expect(send({ fingerprint, kind: 'cancelled' })).rejects.toMatchObject({ code: 'broadcast_over' })
  server.clock.now = new Date('2026-11-24T10:00:00.000+06:00')
  expect(await preview()).toMatchObject({ kinds: [], refused: 'broadcast_over', lines: [] })
  await expect(send({ fingerprint, kind: 'custom' }, { words: 'Hello' })).rejects.toMatchObject({
    status: 409,
    code: 'broadcast_over',
  })
})

const withRights = (permissions: string[], chamber_ids: number[] | null = null): typeof assistant =>
  assistant.member ? { ...assistant, member: { ...assistant.member, permissions, chamber_ids } } : assistant

test('nobody tells the patients of a session that is not his', async () => {
  await book('01798100001')
  await hasSmsCredit(server, 50)
  const { fingerprint } = await preview()
  const seen = { fingerprint, kind: 'custom' as const }
  const words = 'Hello'
  for (const [who, status] of [
    [stranger, 404],
    [withRights(['SMS Send'], [2]), 404],
    [withRights(['Appointment List', 'Patient List']), 403],
    [personOf(202, ['admin'], ['Doctor List']), 403],
    [personOf(203), 403],
  ] as const) {
    await expect(preview({ words }, who)).rejects.toMatchObject({ status })
    await expect(send(seen, { words, who })).rejects.toMatchObject({ status })
  }
  expect(await ledger()).toEqual(['credit'])
})

test('who may send and read no patients sees serials and no names', async () => {
  await book('01798100001')
  const { lines } = await preview({}, withRights(['SMS Send']))
  expect(lines.map(({ people }) => people[0]?.patient)).toEqual([null])
})

test('more people than a session can have are told nothing', async () => {
  const { id } = await book('01798100001')
  await sql`insert into appointments select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'serial', n::text, 'position', n, 'slot_time', null))).*
    from appointments a, generate_series(1001, 1500) n where a.id = ${id}`.execute(server.owner)
  await expect(preview()).rejects.toMatchObject({ status: 409, code: 'too_many_people' })
})
