import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { push } from '#contract/sync.ts'
import { listSessionAppointments, moveAppointment } from '#features/appointments/contract.ts'
import { onlyFindPatient } from '#features/patients/contract.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, enrolled } from '#tests/support/server.ts'
import type { registerWalkIn } from '../contract.ts'

type WalkInBody = Giving<typeof registerWalkIn>['body']

const { server } = await clinicServer()
const desk = await enrolled(server, await assistantOf(server), 'B')

let seq = 0
const op = (call: string, input: { params?: Record<string, string>; body: unknown }) => ({
  op_id: newId(),
  device_seq: ++seq,
  call,
  contract: 1,
  made_at: '2026-11-22T12:10:00.000Z',
  clock_offset: 0,
  deps: [],
  input: { params: input.params ?? {}, body: JSON.parse(JSON.stringify(input.body)) },
})
const cameIn = (body: WalkInBody) => op('POST /doctor/v1/quick-appointments', { body })
const moved = (id: string, status: string) =>
  op(`POST ${moveAppointment.path}`, {
    params: { id },
    body: { status, at: '2026-11-22T12:11:00.000Z', cancel_reason: 'left' },
  })
const send = async (ops: ReturnType<typeof op>[]) =>
  (await server.call(desk, push, { body: { ops } })).answers
const places = async (ops: ReturnType<typeof op>[]): Promise<unknown[]> =>
  (await send(ops)).map(({ status, body }) =>
    body instanceof Object && 'appointment' in body ? body.appointment : status,
  )

/** A session of its own, so that each story counts its own visits. */
const sitting = (date: string, max: number) => ({
  ...unplannedSession(1, date, '10:00'),
  max,
  desk: max,
  online: 0,
  buffer: 0,
})
const walkIn = (
  schedule: ReturnType<typeof sitting>,
  told: Partial<WalkInBody> = {},
): WalkInBody & { id: string } => {
  seq += 1
  return {
    chamber_id: 1,
    sitting_date: schedule.date,
    schedule,
    type: 1,
    fee_paisa: 100_000,
    serial: `B-${String(seq).padStart(2, '0')}`,
    ...(told.patient_id === undefined
      ? { patient: person(`Patient ${seq}`, `0181201${String(seq).padStart(4, '0')}`) }
      : {}),
    ...told,
    id: newId(),
  }
}
const person = (name: string, phone: string) => ({
  id: newId(),
  code: `P-B${String(++seq + 50_000)}`,
  name,
  phone,
  gender: 1 as const,
  years: 40,
})

test('the same person twice in one batch is one patient, and his second id leads to him at once', async () => {
  const schedule = sitting('2026-12-01', 50)
  const [first, second] = [person('Abul Kashem', '01812000101'), person('abul  kashem', '01812000101')]
  const answers = await places([
    cameIn(walkIn(schedule, { patient: first })),
    cameIn(walkIn(schedule, { patient: second })),
    cameIn(walkIn(schedule, { patient_id: second.id })),
  ])
  expect(answers).toMatchObject(Array(3).fill({ patient_id: first.id }))
  const { user_all_patient } = await server.call(desk, onlyFindPatient, { query: { phone: '01812000101' } })
  expect(user_all_patient.map((row) => row.id)).toEqual([first.id])
})

test('exactly those who come after the last place of a session are marked, within one batch too', async () => {
  const schedule = sitting('2026-12-02', 3)
  const answers = await places([1, 2, 3, 4, 5].map(() => cameIn(walkIn(schedule))))
  expect(answers).toMatchObject([false, false, false, true, true].map((overbooked) => ({ overbooked })))
})

test('a place that is given back within a batch is there for the next', async () => {
  const schedule = sitting('2026-12-03', 2)
  const [one, two, three] = [walkIn(schedule), walkIn(schedule), walkIn(schedule)]
  const answers = await places([
    cameIn(one),
    cameIn(two),
    moved(one.id, 'cancelled'),
    cameIn(three),
    cameIn(walkIn(schedule)),
  ])
  expect(answers).toMatchObject([
    { overbooked: false },
    { overbooked: false },
    200,
    { overbooked: false },
    { overbooked: true },
  ])
})

test('what a refused call had begun is unknown to the next', async () => {
  const schedule = sitting('2026-12-04', 2)
  const [refused, taken] = [person('Salma Begum', '01812000104'), person('Salma Begum', '01812000104')]
  // The patient is added before the session turns out to be another chamber's.
  const elsewhere = {
    ...walkIn(schedule, { patient: refused }),
    chamber_id: 2,
    schedule: undefined,
    schedule_id: schedule.id,
  }
  const doctor = { ...desk, member: desk.member && { ...desk.member, chamber_ids: null } }
  const ops = [
    cameIn(walkIn(schedule)),
    cameIn(elsewhere),
    cameIn(walkIn(schedule, { patient: taken })),
    cameIn(walkIn(schedule)),
  ]
  const { answers } = await server.call(doctor, push, { body: { ops } })
  expect(answers.map((one) => one.status)).toEqual([201, 422, 201, 201])
  expect(answers[2]?.body).toMatchObject({ appointment: { patient_id: taken.id, overbooked: false } })
  expect(answers[3]?.body).toMatchObject({ appointment: { overbooked: true } })
})

test('a visit that was completed within the batch counts for the next fee', async () => {
  const schedule = sitting('2026-12-05', 50)
  const [first, patient] = [walkIn(schedule), person('Rafiq Uddin', '01812000105')]
  const again = { type: 2 as const, patient_id: patient.id, fee_paisa: 90_000 }
  const answers = await send([
    cameIn({ ...first, patient }),
    moved(first.id, 'called'),
    moved(first.id, 'in_consultation'),
    moved(first.id, 'done'),
    cameIn(walkIn(schedule, again)),
  ])
  const alone = await send([cameIn(walkIn(schedule, again))])
  expect(answers.map((one) => one.status)).toEqual([201, 200, 200, 200, 201])
  const fee = (answer: unknown) => JSON.stringify(answer).match(/"suggested_fee_paisa":(\d+)/)?.[1]
  expect(fee(answers[4])).toBe(fee(alone[0]))
})

test('measured, called and paid in one batch, a visit is where the last of them left it', async () => {
  const schedule = sitting('2026-12-06', 50)
  const body = walkIn(schedule)
  const patient_id = body.patient?.id
  const vitals = op('POST /doctor/v1/vitals', {
    body: {
      chamber_id: 1,
      patient_id,
      appointment_id: body.id,
      taken_at: '2026-11-22T12:10:30.000Z',
      vitals: { pulse: 80 },
    },
  })
  const paid = op('POST /doctor/v1/payments', {
    body: {
      id: newId(),
      appointment_id: body.id,
      kind: 'visit',
      paid_paisa: 100_000,
      method: 'cash',
      sitting_date: schedule.date,
    },
  })
  const answers = await send([cameIn(body), vitals, moved(body.id, 'called'), paid])
  expect(answers.map((one) => one.status)).toEqual([201, 201, 200, 201])
  const { appointments } = await server.call(desk, listSessionAppointments, {
    query: { schedule_id: schedule.id },
  })
  expect(appointments).toMatchObject([{ status: 'called', payment_status: 1, rev: answers.at(-1)?.seq }])
})

test('patients who are known already cost a batch no statements of their own, however many they are', async () => {
  const schedule = sitting('2026-12-07', 50)
  const known = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      name: `Known ${from + i}`,
      phone: `018120002${String(from + i).padStart(2, '0')}`,
    }))
  const come = ({ name, phone }: { name: string; phone: string }) =>
    cameIn(walkIn(schedule, { patient: person(name, phone), position: ++seq }))
  await send(known(0, 14).map(come))
  const statements = async (people: ReturnType<typeof known>) => {
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    const answers = await send(people.map(come))
    const texts = queries.mock.calls.map(([query]) => JSON.stringify(query))
    const count = texts.filter((text) => /insert into|from patient|past\.\*/.test(text)).length
    queries.mockRestore()
    expect(answers.map((one) => one.status)).toEqual(people.map(() => 201))
    return count
  }
  expect(await statements(known(2, 12))).toBe(await statements(known(0, 2)))
})
