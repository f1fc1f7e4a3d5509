import { beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { hashOfToken, newToken } from '#domain/shared-sheet/link.ts'
import { cancelOwnVisit, moveAppointment, showAppointment } from '#features/appointments/contract.ts'
import { updatePatient } from '#features/patients/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { purge } from '#server/jobs/purge.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild, rahim } from '#tests/support/household.ts'
import { givenOnline } from '#tests/support/online-session.ts'
import { besideServer, doctorOf, enrolled, storyTime } from '#tests/support/server.ts'
import { cancelByLink, moveByLink, showVisitByLink } from '../contract.ts'
import { sendVisitMessages } from './send-messages.ts'

const { server } = await freshClinic()
const first = scheduleId(1, '2026-11-23', 'A')
let doctor: Principal
let later: string
beforeEach(async () => {
  server.clock.now = storyTime
  server.sent.length = 0
  doctor = await enrolled(server, await doctorOf(server), 'B')
  later = await givenOnline(server, { date: '2026-11-26', online: 2 })
})

/** A child's serial, and the token of the link in its message. */
async function booked(name = 'Rafi Rahim') {
  const { id } = await bookChild(server, name)
  await sendVisitMessages.run(server.world)
  const token = /\/visit\/([\w-]{22})$/.exec(server.sent.at(-1)?.text ?? '')?.[1] ?? ''
  return { id, token }
}
const show = async (token: string, who: Principal | null = null) =>
  (await server.call(who, showVisitByLink, { params: { token } })).visit
const cancel = (token: string, op_id?: string, { call } = server) =>
  call(null, cancelByLink, { params: { token } }, op_id)
const move = async (token: string, schedule_id = later, op_id = newId()) =>
  (await server.call(null, moveByLink, { params: { token }, body: { schedule_id } }, op_id)).visit
const shown = async (id: string) =>
  (await server.call(doctor, showAppointment, { params: { id } })).appointment
const over = { status: 404, code: 'not_found' }
const refused = async (...asked: Promise<unknown>[]) => {
  for (const end of await Promise.allSettled(asked))
    expect(end).toMatchObject({ status: 'rejected', reason: over })
}

test('whoever holds the link sees the serial and the days it can go to, and of nobody anything', async () => {
  const { id, token } = await booked()
  const visit = await show(token)
  expect(visit).toMatchObject({
    id,
    state: 'booked',
    schedule_id: first,
    sitting_date: '2026-11-23',
    doctor: { id: 1, name: 'Dr. Nusrat Jahan' },
    may_cancel: true,
    may_move: true,
  })
  expect(visit.days.map((day) => day.id)).toContain(later)
  expect(visit.days.map((day) => day.id)).not.toContain(first)
  expect(JSON.stringify(visit)).not.toMatch(/Rafi|Rahim|1712345601|patient|question/)
  // Whoever has signed in, here or elsewhere, is answered the same: the link is all that counts.
  for (const who of [rahim, doctor, await doctorOf(server, 2)]) expect(await show(token, who)).toEqual(visit)
})

test('the database has the print of a token alone, and the log has neither', async () => {
  const { id, token } = await booked()
  const links = await server.owner
    .selectFrom('visit_links')
    .selectAll()
    .where('appointment_id', '=', id)
    .execute()
  expect(links).toMatchObject([{ token_hash: hashOfToken(token), practice_id: 1, closed_by: null }])
  await cancel(token)
  const told = await server.owner.selectFrom('op_log').select('body').execute()
  expect(JSON.stringify([links, told, server.logged])).not.toContain(token)
})

test('a place is given up by the link: the desk sees by what, the same press is answered as before, and another says it is over', async () => {
  const { id, token } = await booked()
  const op_id = newId()
  expect(await cancel(token, op_id)).toEqual({ status: 'cancelled' })
  expect(await shown(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'link' })
  expect(await cancel(token, op_id)).toEqual({ status: 'cancelled' })
  await refused(cancel(token), show(token), move(token))
  const lines = await server.owner
    .selectFrom('audit')
    .select(['user_id', 'practice_id', 'detail'])
    .where('action', '=', 'visit_link_used')
    .where('row_id', '=', id)
    .execute()
  expect(lines).toEqual([{ user_id: 0, practice_id: 1, detail: { act: 'cancelled' } }])
})

test('a visit is moved by the link: a new serial, one more message, and the old link is over', async () => {
  const { id, token } = await booked()
  const op_id = newId()
  const moved = await move(token, later, op_id)
  expect(moved).toMatchObject({ sitting_date: '2026-11-26', start_time: '18:00' })
  expect(await move(token, later, op_id)).toEqual(moved)
  expect(await shown(id)).toMatchObject({ status: 'rescheduled', rescheduled_to: moved.id })
  expect(await shown(moved.id)).toMatchObject({ status: 'booked', source: 'online', schedule_id: later })
  await expect(show(token)).rejects.toMatchObject(over)
  await sendVisitMessages.run(server.world)
  expect(server.sent).toHaveLength(2)
  const next = server.sent[1]?.text.slice(-22) ?? ''
  expect(await show(next)).toMatchObject({ id: moved.id, schedule_id: later })
})

test('on two servers at once a visit is moved once, and given up or moved but never both', async () => {
  const beside = besideServer(server)
  const { id, token } = await booked()
  const ends = await Promise.allSettled([
    move(token),
    move(token),
    beside.call(null, moveByLink, { params: { token }, body: { schedule_id: later } }),
    cancel(token, undefined, { ...server, ...beside }),
  ])
  await beside.close()
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  expect(['rescheduled', 'cancelled']).toContain((await shown(id)).status)
})

test('a wrong token, one that is over and one of an ended session are answered alike', async () => {
  const { id, token } = await booked()
  const other = await booked('Mim Rahim')
  await expect(show(newToken())).rejects.toMatchObject(over)
  await server.call(rahim, cancelOwnVisit, { params: { id } })
  await expect(show(token)).rejects.toMatchObject(over)
  // From the beginning on it is seen and not changed; once the session has ended it is over.
  server.clock.now = new Date('2026-11-23T12:30:00.000Z')
  expect(await show(other.token)).toMatchObject({ may_cancel: false, may_move: false })
  await expect(cancel(other.token)).rejects.toMatchObject({ status: 409, code: 'visit_begun' })
  await expect(move(other.token)).rejects.toMatchObject({ status: 409, code: 'visit_begun' })
  server.clock.now = new Date('2026-11-23T20:00:00.000Z')
  await refused(show(other.token), cancel(other.token), move(other.token))
})

test('a link goes with the number to which it was sent, and with a patient who is kept off it', async () => {
  const { id, token } = await booked()
  const { patient_id } = await shown(id)
  const patient = (set: object) =>
    server.call(doctor, updatePatient, { params: { id: patient_id }, body: { set } })
  await patient({ phone: '01799887766' })
  await expect(show(token)).rejects.toMatchObject(over)
  await patient({ phone: '01712345601' })
  expect(await show(token)).toMatchObject({ id })
  await patient({ kept_off_phone: true })
  await expect(show(token)).rejects.toMatchObject(over)
})

test('the link opens its own visit alone: not into another session’s doctor, and not what the desk has taken on', async () => {
  const { id, token } = await booked()
  await expect(move(token, scheduleId(3, '2026-11-23', 'A'))).rejects.toMatchObject({ status: 404 })
  await server.call(doctor, moveAppointment, {
    params: { id },
    body: { status: 'arrived', at: storyTime.toISOString() },
  })
  expect(await show(token)).toMatchObject({ state: 'arrived', may_cancel: false, may_move: false })
  await expect(cancel(token)).rejects.toMatchObject({ status: 409, code: 'visit_begun' })
})

test('whoever tries tokens one after the other is asked to wait', async () => {
  const { token } = await booked()
  for (let n = 0; n < 100; n++) await expect(show(newToken())).rejects.toMatchObject(over)
  await expect(show(newToken())).rejects.toMatchObject({ status: 429 })
  server.clock.now = new Date(storyTime.getTime() + 11 * 60_000)
  expect(await show(token)).toMatchObject({ state: 'booked' })
})

test('a link that nobody can use any more is taken away after a year, and not before', async () => {
  await booked()
  const count = async () =>
    (await server.owner.selectFrom('visit_links').select('practice_id').execute()).length
  const links = await count()
  const purgeAt = async (days: number) => {
    server.clock.now = new Date(storyTime.getTime() + days * 86_400_000)
    await purge.run(server.world)
    return count()
  }
  expect([await purgeAt(365), await purgeAt(367)]).toEqual([links, 0])
})
