import { beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { moveAppointment, storeAppointment } from '#features/appointments/contract.ts'
import { storeFeedback } from '#features/feedback/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { tellReturn } from '#features/returns/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { rahim } from '#tests/support/household.ts'
import { rahimWasTold, reachRahim } from '#tests/support/reached-phone.ts'
import { doctorOf, enrolled, storyTime } from '#tests/support/server.ts'
import { feverSheet, issueForm } from '#tests/support/sheet.ts'
import { hasSmsCredit, sendsQueue, sendsSms, smsLog } from '#tests/support/sms-queue.ts'

const { server, assistant } = await freshClinic()
let doctor: Principal
beforeEach(async () => {
  server.clock.now = storyTime
  doctor = await enrolled(server, await doctorOf(server), 'B')
  await hasSmsCredit(server, 50)
})

const at = (day: number, clock: string) => {
  server.clock.now = new Date(`2026-11-${day}T${clock}:00.000+06:00`)
}
/** Somebody comes to the first chamber on the 22nd. */
const comes = async (phone = '01712345601', name = 'Abdur Rahim') =>
  (
    await server.call(assistant, registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: '2026-11-22',
        type: 1,
        fee_paisa: 100_000,
        patient: { name, phone, gender: 1, years: 50, relationship_status: 1 },
      },
    })
  ).appointment
type Visit = Awaited<ReturnType<typeof comes>>
/** And is given a sheet that asks him back, on a day or after so many days. */
const isAskedBack = async ({ id, patient_id }: Visit, when: { day: string } | { after_days: number }) => {
  const follow_up = {
    text: 'Come again',
    bn_text: null,
    after_days: null,
    day: null,
    with_reports: false,
    chamber_id: null,
    ...when,
  }
  const content = { ...feverSheet, follow_up }
  const { code, dob, name } = await server.owner
    .selectFrom('patients')
    .select(['code', 'dob', 'name'])
    .where('id', '=', patient_id)
    .executeTakeFirstOrThrow()
  const patient = { code, dob, name, bn_name: null, weight_kg: null, allergies: [] }
  const form = issueForm({ chamber_id: 1, patient_id, appointment_id: id }, { content, patient })
  return (await server.call(doctor, storePrescription, { body: form })).prescription.id
}
const isSeen = async ({ id }: Visit) => {
  for (const status of ['called', 'done'] as const)
    await server.call(assistant, moveAppointment, {
      params: { id },
      body: { status, at: server.clock.now.toISOString() },
    })
}
const told = () => server.sent.map(({ to, text }) => [to, text])
const became = async () => (await smsLog(server)).map(({ key, state, reason }) => [key, state, reason])

test('who is to come again hears it the day before, once, with nothing of why, and a neighbour whose day is another does not', async () => {
  await sendsSms(server, ['follow_up'])
  await isAskedBack(await comes(), { day: '2026-11-29' })
  await isAskedBack(await comes('01798100002', 'Nur Islam'), { after_days: 7 })
  await isAskedBack(await comes('01798100003', 'Jamal Uddin'), { day: '2026-11-30' })
  at(27, '12:00')
  await sendsQueue(server)
  expect(server.sent).toEqual([])
  at(28, '12:00')
  await sendsQueue(server, 2)
  await sendsQueue(server)
  const text = 'Dr. Nusrat Jahan: it is time to be seen again. http://127.0.0.1:3000/doctor/appointment/1'
  expect(told().toSorted()).toEqual([
    ['01712345601', text],
    ['01798100002', text],
  ])
  at(29, '09:00')
  await sendsQueue(server)
  expect(told().slice(2)).toEqual([['01798100003', text]])
})

test('two sheets of one visit that name the same day are one message', async () => {
  await sendsSms(server, ['follow_up'])
  const visit = await comes()
  const [first, second] = [await isAskedBack(visit, { day: '2026-11-29' }), await comes('01798100002')]
  const other = await isAskedBack(second, { day: '2026-11-29' })
  await server.owner
    .updateTable('prescriptions')
    .set({ appointment_id: visit.id, patient_id: visit.patient_id, sibling_of: first })
    .where('id', '=', other)
    .execute()
  at(28, '12:00')
  await sendsQueue(server)
  await sendsQueue(server)
  expect(server.sent).toHaveLength(1)
})

/** Rahim, whose phone wants to be told, is to come again on the 29th; at noon of the day before nothing went out yet. */
const waitsForTheEvening = async () => {
  await sendsSms(server, ['follow_up'])
  await reachRahim(server)
  const sheet = await isAskedBack(await comes(), { day: '2026-11-29' })
  at(28, '12:00')
  await sendsQueue(server)
  expect(server.sent).toEqual([])
  return sheet
}

test('whose phone told him in the evening gets no message that costs', async () => {
  const sheet = await waitsForTheEvening()
  await rahimWasTold(server, { subject: `return ${sheet}`, state: 'return' })
  at(28, '18:20')
  await sendsQueue(server)
  expect(await became()).toEqual([['follow_up', 'dropped', 'duplicate']])
})

test('whose phone was not told in the evening gets the message after all', async () => {
  await waitsForTheEvening()
  at(28, '18:20')
  await sendsQueue(server)
  expect(told().map(([to]) => to)).toEqual(['01712345601'])
})

type Since = (visit: Visit, sheet: string) => Promise<unknown>
const patients = (set: object): Since => {
  return ({ patient_id }) =>
    server.owner.updateTable('patients').set(set).where('id', '=', patient_id).execute()
}
const word =
  (outcome: 'died' | 'declined' | 'again' | 'no_answer', until: string | null = null): Since =>
  (_, prescription_id) =>
    server.call(doctor, tellReturn, {
      body: {
        prescription_id,
        return_day: '2026-11-29',
        outcome,
        until,
        note: null,
        said_at: server.clock.now.toISOString(),
      },
    })
const books: Since = ({ patient_id }) => {
  const patient = {
    name: 'As he is',
    phone: '01712345601',
    gender: 1 as const,
    years: 50,
    relationship_status: 1 as const,
  }
  const body = { schedule_id: scheduleId(1, '2026-11-23', 'A'), type: 2 as const, patient_id, patient }
  return server.call(assistant, storeAppointment, { body })
}
test.each<[string, Since]>([
  ['has a serial', books],
  ['died, as the desk heard', word('died')],
  ['will not come, as he said', word('declined')],
  ['is one record with another', patients({ merged_into: '01890000-0000-7000-8000-00000000000a' })],
  [
    'has a sheet that does not count any more',
    (_, id) =>
      server.owner
        .updateTable('prescriptions')
        .set({ status: 2, void_reason: 'wrong person' })
        .where('id', '=', id)
        .execute(),
  ],
])('nobody is asked back who %s, and there is no line of it in the log', async (_, since) => {
  await sendsSms(server, ['follow_up'])
  const visit = await comes()
  const sheet = await isAskedBack(visit, { day: '2026-11-29' })
  await since(visit, sheet)
  at(28, '12:00')
  await sendsQueue(server)
  expect([server.sent, await became()]).toEqual([[], []])
})

test('who was not reached by phone is asked back, and who gave himself a serial in the night before is not', async () => {
  await sendsSms(server, ['follow_up'])
  const visit = await comes()
  await word('no_answer')(visit, await isAskedBack(visit, { day: '2026-11-24' }))
  const other = await comes('01798100002', 'Nur Islam')
  await isAskedBack(other, { day: '2026-11-24' })
  at(23, '00:30')
  await sendsQueue(server)
  expect(server.sent).toEqual([])
  await books(other, '')
  at(23, '08:00')
  await sendsQueue(server)
  expect(told().map(([to]) => to)).toEqual(['01712345601'])
  expect((await became()).toSorted()).toEqual([
    ['follow_up', 'dropped', 'stale'],
    ['follow_up', 'sent', null],
  ])
})

test('two hours after he was seen somebody is asked how it was, once, and leads to the page of that visit', async () => {
  await sendsSms(server, ['feedback'])
  at(22, '17:00')
  const visit = await comes()
  await isSeen(visit)
  at(22, '18:59')
  await sendsQueue(server)
  expect(server.sent).toEqual([])
  at(22, '19:01')
  await sendsQueue(server, 2)
  await sendsQueue(server)
  expect(told()).toEqual([
    ['01712345601', `Dr. Nusrat Jahan: how was your visit? http://127.0.0.1:3000/feedback/${visit.id}`],
  ])
  at(23, '10:00')
  await sendsQueue(server)
  expect(server.sent).toHaveLength(1)
})

test('who was seen late in the evening is asked in the morning, and not if he has said it by himself', async () => {
  await sendsSms(server, ['feedback'])
  at(22, '20:00')
  const [visit, other] = [await comes(), await comes('01798100002', 'Nur Islam')]
  await isSeen(visit)
  await isSeen(other)
  at(22, '22:30')
  await sendsQueue(server)
  expect(server.sent).toEqual([])
  await server.call(rahim, storeFeedback, { body: { appointment_id: visit.id, stars: 5 } })
  at(23, '08:00')
  await sendsQueue(server)
  expect(told().map(([to]) => to)).toEqual(['01798100002'])
})

test('what the practice does not send after a visit is not noted', async () => {
  await sendsSms(server, ['booked'])
  const visit = await comes()
  await isAskedBack(visit, { day: '2026-11-24' })
  await isSeen(visit)
  at(23, '12:00')
  await sendsQueue(server)
  expect([server.sent, await became()]).toEqual([[], []])
})
