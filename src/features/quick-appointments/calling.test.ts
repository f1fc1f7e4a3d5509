import { expect, test } from 'vitest'
import {
  callNext,
  callNow,
  markDone,
  markInside,
  putFirst,
  skip,
  waitForReports,
} from '#features/appointments/parts.ts'
import { addVitals } from '#features/vitals/parts.ts'
import { arrive, clock, desk, inTurn, person, today } from '#tests/support/desk.ts'

test('calling goes in order, and ten seconds take it back', async () => {
  const clinic = await desk()
  for (const name of ['এক', 'দুই', 'তিন', 'চার']) await arrive(clinic, { patient: person(name) })
  await callNext(clinic, await inTurn(clinic))
  expect((await inTurn(clinic)).room?.patient?.name).toBe('এক')
  clock.at += 360_000
  const undo = await callNext(clinic, await inTurn(clinic))
  const after = await inTurn(clinic)
  expect([after.room?.patient?.name, after.tabs.done[0]?.patient?.name, after.stats.average_minutes]).toEqual(
    ['দুই', 'এক', 6],
  )
  clock.at += 5_000
  await undo()
  const back = await inTurn(clinic)
  expect([back.room?.patient?.name, back.next?.patient?.name, back.stats.done]).toEqual(['এক', 'দুই', 0])
  clock.at += 60_000
  await expect(
    callNext(clinic, await inTurn(clinic)).then(async (late) => {
      clock.at += 11_000
      await late()
    }),
  ).rejects.toMatchObject({ status: 409 })
})

test('who does not come waits behind the next two, an emergency before all', async () => {
  const clinic = await desk()
  for (const name of ['এক', 'দুই', 'তিন', 'চার']) await arrive(clinic, { patient: person(name) })
  await callNext(clinic, await inTurn(clinic))
  const queue = await inTurn(clinic)
  const visit = (name: string) =>
    queue.tabs.called.concat(queue.tabs.waiting).find((row) => row.patient?.name === name)
  const [first, last] = [visit('এক'), visit('চার')]
  if (!first || !last) throw new Error('nobody')
  await skip(clinic, first, queue.tabs.waiting)
  expect((await inTurn(clinic)).tabs.waiting.map((row) => row.patient?.name)).toEqual([
    'দুই',
    'তিন',
    'এক',
    'চার',
  ])
  const undo = await putFirst(clinic, last, {
    queue: await inTurn(clinic),
    reason: 'শ্বাসকষ্ট',
  })
  expect((await inTurn(clinic)).next?.visit).toMatchObject({
    priority: 'emergency',
    priority_reason: 'শ্বাসকষ্ট',
    serial: last.visit.serial,
  })
  await undo()
  expect((await inTurn(clinic)).tabs.waiting.map((row) => row.patient?.name)).toEqual([
    'দুই',
    'তিন',
    'এক',
    'চার',
  ])
})

test('an emergency who comes goes before all who wait, and behind the emergency before him', async () => {
  const clinic = await desk()
  for (const name of ['এক', 'দুই']) await arrive(clinic, { patient: person(name) })
  for (const name of ['তিন', 'চার'])
    await arrive(clinic, { patient: person(name), priority: 'emergency', priority_reason: 'শ্বাসকষ্ট' })
  await arrive(clinic, { patient: person('পাঁচ'), priority: 'vip', priority_reason: 'ডাক্তারের আত্মীয়' })
  expect((await inTurn(clinic)).tabs.waiting.map((row) => row.patient?.name)).toEqual([
    'তিন',
    'চার',
    'এক',
    'দুই',
    'পাঁচ',
  ])
})

test('who is sent for tests waits behind the next four, and has shown his reports when he is done', async () => {
  const clinic = await desk()
  for (const name of ['এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়']) await arrive(clinic, { patient: person(name) })
  await callNext(clinic, await inTurn(clinic))
  const { room } = await inTurn(clinic)
  if (!room) throw new Error('nobody')
  await markInside(clinic, room.visit)
  const inside = await inTurn(clinic)
  if (!inside.room) throw new Error('nobody')
  expect(inside.room.visit).toMatchObject({
    status: 'in_consultation',
    in_at: new Date(clock.at).toISOString(),
  })
  const undo = await waitForReports(clinic, inside.room, inside.tabs.waiting)
  const [, , , , back] = (await inTurn(clinic)).tabs.waiting
  expect([back?.patient?.name, back?.visit.returns_with_reports]).toEqual(['এক', true])
  await undo()
  expect((await inTurn(clinic)).room?.visit).toMatchObject({
    status: 'in_consultation',
    returns_with_reports: false,
  })
  await waitForReports(clinic, inside.room, inside.tabs.waiting)
  const again = (await inTurn(clinic)).tabs.waiting.find((row) => row.patient?.name === 'এক')
  if (!again) throw new Error('nobody')
  await callNow(clinic, again.visit)
  const called = (await inTurn(clinic)).room
  if (!called) throw new Error('nobody')
  expect(called.visit.returns_with_reports).toBe(true)
  await markDone(clinic, called.visit)
  expect((await inTurn(clinic)).tabs.done[0]?.visit.returns_with_reports).toBe(false)
})

test('vitals make ready and stand in the row', async () => {
  const clinic = await desk()
  const { appointment } = await arrive(clinic)
  await addVitals(clinic, appointment, {
    bp_sys: 140,
    bp_dia: 90,
    pulse: 82,
    temp_f: null,
    rr: null,
    spo2: null,
    on_oxygen: false,
    weight_kg: 68.5,
    height_cm: null,
    rbs_mmol: null,
    muac_cm: null,
    ofc_cm: null,
    waist_cm: null,
    note: null,
  })
  const [row] = await today(clinic)
  expect([row?.visit.status, row?.vitals?.bp_sys]).toEqual(['vitals_done', 140])
})
