import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { syncedTables } from '#app/tables.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { drawNumbers, leasesInHand, numbersLeft } from '#local/store/numbers.ts'
import { callerOf } from '#net/call.ts'
import { countersOf, setMeta } from '#local/database/stores.ts'
import { giveBackLeases } from './leases.ts'

const keys = await keysFrom(newDataKey(), null)
const opened: Clinic[] = []
afterEach(() => opened.splice(0).forEach((clinic) => clinic.close()))

const session = newId()
const lease = { id: newId(), schedule_id: session, from: 14, to: 20, expires_at: '2026-11-22T22:00:00.000Z' }

async function desk(): Promise<Clinic> {
  const clinic = await openClinic({
    practice_id: 1,
    user_id: 101,
    tables: syncedTables,
    keys,
    indexedDB: new IDBFactory(),
    clock: { now: () => Date.parse('2026-11-22T12:30:00.000Z') },
    device: { id: 2, letter: 'B', kind: 'desk', server_key: null },
    channel: newId(),
  })
  opened.push(clinic)
  await setMeta(clinic.db, 'leases', [lease, { ...lease, id: newId(), schedule_id: newId() }])
  await countersOf(clinic.db).put({ k: `lease:${lease.id}`, n: 15 })
  return clinic
}

const told: string[] = []
const line = (answer: () => Promise<Response>) =>
  callerOf({
    root: 'http://clinic.test/api',
    token: () => Promise.resolve('secret'),
    fetch: (input) => {
      told.push(input instanceof Request ? input.url : String(input))
      return answer()
    },
  })

test('when a session is closed its numbers go back from the first that nobody was told, and none is told after', async () => {
  const clinic = await desk()
  await giveBackLeases(
    clinic,
    session,
    line(() => Promise.resolve(Response.json({ id: lease.id, to: 15 }))),
  )
  expect(told.at(-1)).toContain(`serial-leases/${lease.id}?next=16`)
  expect(await leasesInHand(clinic, session)).toEqual([])
  expect((await drawNumbers(clinic)).numbers.serial(session).label).toBe('B-01')
  expect(await numbersLeft(clinic)).toBe(7)
})

test('without a line they stay in hand', async () => {
  const clinic = await desk()
  await giveBackLeases(
    clinic,
    session,
    line(() => Promise.reject(new TypeError('no line'))),
  )
  expect(await leasesInHand(clinic, session)).toEqual([{ id: lease.id, next: 16 }])
})
