import { IDBDatabase as FakeDatabase } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callNext, queueOf, queueOfRows } from '#features/appointments/parts.ts'
import { changePatient, householdOf, patientIndex } from '#features/patients/parts.ts'
import { keepNote } from '#features/patients/local.ts'
import { arrivalOf } from '#features/quick-appointments/arrival-form.ts'
import { registerWalkIn } from '#features/quick-appointments/local.ts'
import { feesOf } from '#features/fees/parts.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { syncedTables } from '#app/tables.ts'
import { readRows } from '#local/store/rows.ts'
import { rowStore } from '#local/database/stores.ts'
import { assistant, doctor, makeDevice, type TestDevice } from './device.ts'
import { makeServer, type TestServer } from './server.ts'

let server: TestServer
let tablet: TestDevice
/** Every transaction that may write, by the database and how it is flushed. */
const flushed: { database: string; durability: string | undefined }[] = []
const begin = FakeDatabase.prototype.transaction
const spy = vi.spyOn(FakeDatabase.prototype, 'transaction').mockImplementation(function (
  this: IDBDatabase,
  ...asked: Parameters<IDBDatabase['transaction']>
) {
  const [, mode, options] = asked
  if (mode === 'readwrite') flushed.push({ database: this.name, durability: options?.durability })
  return begin.apply(this, asked)
})

const fees = feesOf(null, [], '2026-11-22')
const complaint = 'তিন দিন ধরে জ্বর আর বুকে ব্যথা'
const arrive = async (name: string, phone: string) => {
  const sitting = await readSitting(tablet.clinic, 1)
  const typed = {
    name,
    gender: 2,
    age: { years: 41 },
    type: 1,
    fee: 1000,
    fee_reason: 'গরিব রোগী, কম নেওয়া',
    paid: 500,
    question: complaint,
    address: 'House 7, Savar',
    vitals: { bp: '140/90' },
  }
  return registerWalkIn(
    tablet.clinic,
    arrivalOf(typed, { sitting, known: null, phone, shared: false, fees, today: '2026-11-22' }),
  )
}

beforeAll(async () => {
  server = await makeServer()
  const laptop = await makeDevice(server, doctor)
  await laptop.sync()
  const [known] = await householdOf(laptop.clinic, '01712345601')
  if (known)
    await keepNote(laptop.clinic, known.id, { id: null, text: 'Only the doctor may know of the quarrel' })
  await laptop.sync()
  laptop.close()
  tablet = await makeDevice(server, assistant)
  await tablet.sync()
  await arrive('ময়মুনা খাতুন', '01798111222')
  await tablet.sync()
  tablet.online = false
  const { patient } = await arrive('Jorina Bewa', '01798111333')
  await changePatient(tablet.clinic, patient, { occupation: 'Garment worker', guardian: 'Kalam Sheikh' })
  await callNext(tablet.clinic, queueOfRows(await queueOf(tablet.clinic, 1, '2026-11-22')))
  await patientIndex(tablet.clinic)
  await tablet.restart()
}, 60_000)
afterAll(async () => {
  spy.mockRestore()
  tablet.close()
  await server.close()
})

/** Everything that lies in the store as it lies there, but for the device's own name; what is sealed is noise and left out. */
async function dump(): Promise<string> {
  const { db } = tablet.clinic
  const isDevice = (row: object) => 'k' in row && row.k === 'device'
  const rows = await Promise.all(
    db.tables.map(async (table) => [
      table.name,
      (await table.toArray()).filter((row: object) => !isDevice(row)),
    ]),
  )
  return JSON.stringify(rows, (_, value: unknown) =>
    ArrayBuffer.isView(value) || value instanceof ArrayBuffer || value instanceof CryptoKey ? null : value,
  )
}

const idLike = /^[0-9a-f]{8}-[0-9a-f-]{27}$|^\d{4}-\d\d-\d\d(T|$)/
/** Words of a row that say something of somebody: no ids, days and states. */
const telling = (value: unknown): string[] => {
  if (typeof value === 'string')
    return /\s|[\u0980-\u09ff]|\d{6}/.test(value) && !idLike.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(telling) : []
}

test('with the lock shut no word of anybody is readable in any store of a tablet at work', async () => {
  const words = new Set([
    complaint,
    'ময়মুনা খাতুন',
    'Jorina Bewa',
    '01798111333',
    'Kalam Sheikh',
    'Garment worker',
    'House 7, Savar',
  ])
  for (const table of syncedTables) {
    const clear = new Set(['id', ...table.clear])
    for (const row of await readRows(tablet.clinic, table)) {
      for (const [column, value] of Object.entries(row))
        if (!clear.has(column)) for (const word of telling(value)) words.add(word)
    }
  }
  expect(words.size).toBeGreaterThan(80)
  const lying = await dump()
  expect(await rowStore(tablet.clinic.db, 'patients').count()).toBeGreaterThan(20)
  expect([...words].filter((word) => lying.includes(JSON.stringify(word).slice(1, -1)))).toEqual([])
})

test("the doctor's private note is on no assistant's tablet at all", async () => {
  expect(await rowStore(tablet.clinic.db, 'patient_notes').count()).toBe(0)
})

test("everything that writes into a clinic's store waits until it lies on the disk for good", () => {
  const ours = flushed.filter(({ database }) => /^clinic:[1-9]/.test(database))
  expect(ours.length).toBeGreaterThan(20)
  expect(ours.filter(({ durability }) => durability !== 'strict')).toEqual([])
})
