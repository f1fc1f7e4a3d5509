import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { type Clinic, newRow, openClinic } from '#local/store/clinic.ts'
import { gone, patch, put } from '#local/store/effects.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { marksOf } from './marks.ts'
import { lookupHash, readClear, readRow, readRows } from '#local/store/rows.ts'
import { step } from '#local/store/steps.ts'
import { archiveOf, metaOf, outboxOf, setMeta } from '#local/database/stores.ts'
import { write, writeNumbered } from './write.ts'
import type { Person, Visit } from '#tests/support/people-and-visits.ts'
import { people, visits, addPerson, addVisit, editVisit } from '#tests/support/people-and-visits.ts'

const opened: Clinic[] = []
const keys = await keysFrom(newDataKey(), null)
const clinicOn = async (indexedDB: IDBFactory) => {
  const clinic = await openClinic({
    practice_id: 1,
    user_id: 2,
    tables: [people, visits],
    keys,
    indexedDB,
    device: { id: 5, letter: 'B', kind: 'desk', server_key: null },
    clock: { now: () => Date.parse('2026-11-22T12:00:00.000Z') },
  })
  opened.push(clinic)
  return clinic
}
const newClinic = () => clinicOn(new IDBFactory())
afterEach(() => opened.splice(0).forEach((clinic) => clinic.close()))

const rahima = (clinic: Clinic) =>
  newRow(clinic, people, { name: 'রহিমা বেগম', phone: '01712345678', merged_into: null })
const visitOf = (clinic: Clinic, person_id: string, serial = '1') =>
  newRow(clinic, visits, { chamber_id: 1, person_id, day: '2026-11-22', serial, complaint: 'জ্বর' })
const added = (person: z.infer<typeof Person>) =>
  step(addPerson, { body: person }, { lane: `person:${person.id}`, effects: [put(people, person)] })

test('a saved walk-in has its rows, its calls in order, and reads back as it was typed', async () => {
  const clinic = await newClinic()
  const person = rahima(clinic)
  const visit = visitOf(clinic, person.id)
  await write(
    clinic,
    added(person),
    step(
      addVisit,
      { body: visit },
      {
        lane: `visit:${visit.id}`,
        effects: [put(visits, visit)],
        after: [{ table: 'people', id: person.id }],
      },
    ),
  )
  expect(await readRow(clinic, people, person.id)).toEqual(person)
  expect(await readRows(clinic, visits, { by: '[chamber_id+day]', is: [1, '2026-11-22'] })).toEqual([visit])
  expect(
    await readRows(clinic, people, { by: 'phone_key', is: await lookupHash(clinic, '01712345678') }),
  ).toHaveLength(1)
  const [first, second] = await outboxOf(clinic.db).toArray()
  expect(first).toMatchObject({ call: 'POST /people', device_seq: 1, deps: [], state: 'queued' })
  expect(second).toMatchObject({
    call: 'POST /visits',
    device_seq: 2,
    deps: [first?.op_id],
    needs: [first?.op_id],
  })
  expect(await marksOf(clinic, people, [person.id])).toEqual(new Map([[person.id, 'waiting']]))
})

test('no name, phone or complaint lies readable in any store', async () => {
  const clinic = await newClinic()
  const person = rahima(clinic)
  const visit = visitOf(clinic, person.id)
  await write(
    clinic,
    added(person),
    step(addVisit, { body: visit }, { lane: 'v', effects: [put(visits, visit)] }),
  )
  const bytes = (value: unknown): string => {
    if (value instanceof Uint8Array) return new TextDecoder('utf-8', { fatal: false }).decode(value)
    if (typeof value === 'object' && value !== null) return Object.values(value).map(bytes).join(' ')
    return String(value)
  }
  let all = ''
  for (const table of clinic.db.tables) all += (await table.toArray()).map(bytes).join(' ')
  expect(all).toContain(person.id)
  for (const word of ['রহিমা', '01712345678', '1712345678', 'জ্বর']) expect(all).not.toContain(word)
})

test('a row on the screen is changed without being fetched again, and never over what another window wrote', async () => {
  const clinic = await newClinic()
  const visit = visitOf(clinic, newId())
  await write(clinic, step(addVisit, { body: visit }, { lane: 'v', effects: [put(visits, visit)] }))
  await readRows(clinic, visits, { by: '[chamber_id+day]', is: [1, '2026-11-22'] })
  const onScreen = clinic.kept.row('visits', visit.id)
  if (!onScreen) throw new Error('it was not seen')
  const change = (set: Partial<typeof visit>) =>
    write(
      clinic,
      step(
        editVisit,
        { params: { id: visit.id }, body: set },
        { lane: 'v', effects: [patch(visits, visit.id, set)] },
      ),
    )
  await change({ complaint: 'কাশি' })
  // The row as it stood before that change, as a window has it that has not heard of it.
  clinic.kept.seen('visits', [onScreen])
  await change({ serial: '7' })
  expect(await readRow(clinic, visits, visit.id)).toMatchObject({ complaint: 'কাশি', serial: '7' })
})

test('a sealed row cannot be moved to another id', async () => {
  const clinic = await newClinic()
  const [one, two] = [rahima(clinic), { ...rahima(clinic), name: 'করিম' }]
  await write(clinic, added(one), added(two))
  const stored = await clinic.db.table('people').get(one.id)
  await clinic.db.table('people').put({ ...stored, id: two.id })
  clinic.opened.clear()
  await expect(readRow(clinic, people, two.id)).rejects.toThrow()
})

test('two tabs change one row at once and neither change is lost', async () => {
  const disk = new IDBFactory()
  const [desk, other] = [await clinicOn(disk), await clinicOn(disk)]
  const visit = visitOf(desk, newId())
  await write(desk, step(addVisit, { body: visit }, { lane: 'v', effects: [put(visits, visit)] }))
  const change = (clinic: Clinic, set: Partial<z.infer<typeof Visit>>) =>
    write(
      clinic,
      step(
        editVisit,
        { params: { id: visit.id }, body: set },
        { lane: 'v', effects: [patch(visits, visit.id, set)] },
      ),
    )
  await Promise.all([
    change(desk, { complaint: 'কাশি' }),
    change(other, { serial: '9' }),
    change(other, { day: '2026-11-23' }),
  ])
  expect(await readRow(desk, visits, visit.id)).toMatchObject({
    complaint: 'কাশি',
    serial: '9',
    day: '2026-11-23',
  })
  const ops = await outboxOf(desk.db).toArray()
  expect(ops.map((op) => op.device_seq)).toEqual([1, 2, 3, 4])
  expect(ops.slice(1).every((op, i) => op.deps.includes(ops[i]?.op_id ?? ''))).toBe(true)
})

test('two tabs never give out one serial twice, and go on with the letter when the lease is used up', async () => {
  const disk = new IDBFactory()
  const [desk, other] = [await clinicOn(disk), await clinicOn(disk)]
  const session = newId()
  await setMeta(desk.db, 'leases', [
    { id: newId(), schedule_id: session, from: 11, to: 14, expires_at: '2026-11-22T18:00:00.000Z' },
  ])
  const register = (clinic: Clinic) =>
    writeNumbered(clinic, (numbers) => {
      const visit = visitOf(clinic, newId(), numbers.serial(session).label)
      return {
        steps: [
          step(addVisit, { body: visit }, { lane: `visit:${visit.id}`, effects: [put(visits, visit)] }),
        ],
        result: visit.serial,
      }
    })
  const told = await Promise.all([desk, other, desk, other, desk, other].map(register))
  expect(told.toSorted()).toEqual(['11', '12', '13', '14', 'B-01', 'B-02'])
  expect((await readRows(desk, visits)).map((v) => v.serial).toSorted()).toEqual(told.toSorted())
})

test('a failed write leaves neither row nor call, and the counters where they were', async () => {
  const clinic = await newClinic()
  const person = rahima(clinic)
  const broken = writeNumbered(clinic, (numbers) => ({
    steps: [
      added({ ...person, name: String(numbers.next('patient')) }),
      step(
        editVisit,
        { params: { id: person.id }, body: {} },
        { lane: 'v', effects: [patch(visits, newId(), { serial: '2' })] },
      ),
    ],
    result: null,
  }))
  await expect(broken).rejects.toMatchObject({ name: 'WriteFailed', reason: 'missing' })
  expect([
    await outboxOf(clinic.db).count(),
    await clinic.db.table('people').count(),
    await metaOf(clinic.db, 'device_seq'),
  ]).toEqual([0, 0, undefined])
  expect(await writeNumbered(clinic, (numbers) => ({ steps: [], result: numbers.next('patient') }))).toBe(1)
})

test('a closed store says so and saves nothing', async () => {
  const clinic = await newClinic()
  const person = rahima(clinic)
  clinic.close()
  await expect(write(clinic, added(person))).rejects.toMatchObject({ reason: 'closed' })
})

test('at most one unsent call a draft: the later takes its place and keeps what the earlier did', async () => {
  const clinic = await newClinic()
  const visit = visitOf(clinic, newId())
  const save = (complaint: string) =>
    write(
      clinic,
      step(
        addVisit,
        { body: { complaint } },
        {
          lane: `visit:${visit.id}`,
          draft: `draft:${visit.id}`,
          effects: [
            complaint === 'ক' ? put(visits, { ...visit, complaint }) : patch(visits, visit.id, { complaint }),
          ],
        },
      ),
    )
  for (const complaint of ['ক', 'কা', 'কাশি']) await save(complaint)
  const ops = await outboxOf(clinic.db).toArray()
  expect(ops).toMatchObject([{ device_seq: 3, makes: [`visits|${visit.id}`] }])
  const marks = await archiveOf(clinic.db).toArray()
  expect(marks.map(({ why }) => why)).toEqual(['replaced', 'replaced'])
  expect(marks.flatMap((mark) => ('sealed' in mark ? [mark] : []))).toEqual([])
  expect(await readRow(clinic, visits, visit.id)).toMatchObject({ complaint: 'কাশি' })
})

test('a session opened twice, here and in another tab, is one row with both calls in order', async () => {
  const disk = new IDBFactory()
  const [desk, other] = [await clinicOn(disk), await clinicOn(disk)]
  const id = newId()
  const opening = (clinic: Clinic, complaint: string) => {
    const visit = { ...visitOf(clinic, id), id, complaint }
    return write(
      clinic,
      step(addVisit, { body: visit }, { lane: `visit:${complaint}`, effects: [put(visits, visit)] }),
    )
  }
  await opening(desk, 'এক')
  await Promise.all([opening(desk, 'দুই'), opening(other, 'তিন')])
  expect(await readRows(desk, visits)).toHaveLength(1)
  const ops = await outboxOf(desk.db).toArray()
  expect(ops).toHaveLength(3)
  expect(ops.slice(1).every((op, i) => op.deps.includes(ops[i]?.op_id ?? ''))).toBe(true)
})

test('clear columns are read without opening a row', async () => {
  const clinic = await newClinic()
  const visit = visitOf(clinic, newId())
  await write(clinic, step(addVisit, { body: visit }, { lane: 'v', effects: [put(visits, visit)] }))
  const [row] = await readClear(clinic, visits, { by: '[chamber_id+day]', is: [1, '2026-11-22'] })
  expect([row?.serial, row?.complaint]).toEqual(['1', undefined])
})

test('a removed row is out of sight', async () => {
  const clinic = await newClinic()
  const person = rahima(clinic)
  await write(clinic, added(person))
  await write(clinic, step(addPerson, { body: null }, { lane: 'p', effects: [gone(people, person.id)] }))
  expect(await readRow(clinic, people, person.id)).toBeUndefined()
  expect(await readRows(clinic, people)).toEqual([])
})
