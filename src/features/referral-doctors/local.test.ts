import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { syncedTables } from '#app/tables.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { outboxOf } from '#local/database/stores.ts'
import {
  addColleague,
  changeColleague,
  colleagueOf,
  findColleagues,
  removeColleague,
  type ReferralDoctorInput,
} from './local.ts'

const keys = await keysFrom(newDataKey(), null)
const opened: Clinic[] = []
afterEach(() => opened.splice(0).forEach((clinic) => clinic.close()))

async function desk(id: number): Promise<Clinic> {
  const clinic = await openClinic({
    practice_id: 1,
    user_id: 101,
    tables: syncedTables,
    keys,
    indexedDB: new IDBFactory(),
    clock: { now: () => Date.parse('2026-11-22T12:30:00.000Z') },
    device: { id, letter: 'B', kind: 'desk', server_key: null },
    channel: newId(),
  })
  opened.push(clinic)
  return clinic
}

const told = (name: string, more: Partial<ReferralDoctorInput> = {}): ReferralDoctorInput => ({
  name,
  bn_name: null,
  degrees: null,
  speciality: null,
  hospital: null,
  phone: null,
  area: null,
  note: null,
  active: true,
  ...more,
})

test('a colleague written down with no line has his number at once, and no other device gives the same', async () => {
  const one = await desk(7)
  const first = await addColleague(one, told('Dr. Kamal', { bn_name: 'ডা. কামাল', area: 'Savar' }))
  const second = await addColleague(one, told('Dr. Abida'))
  const elsewhere = await addColleague(await desk(8), told('Dr. Kamal'))
  expect([first.number, second.number, elsewhere.number]).toEqual([700_001, 700_002, 800_001])
  expect((await colleagueOf(one, '700001'))?.id).toBe(first.id)
  expect(await colleagueOf(one, 'x1')).toBeNull()
  expect((await findColleagues(one, 'কামাল')).map((row) => row.id)).toEqual([first.id])
  expect((await findColleagues(one, '')).map((row) => row.name)).toEqual(['Dr. Abida', 'Dr. Kamal'])
})

test('a change sends only what differs, and a removal takes him off the list', async () => {
  const clinic = await desk(7)
  const row = await addColleague(clinic, told('Dr. Kamal'))
  await changeColleague(clinic, row, told('Dr. Kamal'))
  expect(await outboxOf(clinic.db).count()).toBe(1)
  await changeColleague(clinic, row, told('Dr. Kamal', { active: false }))
  expect((await colleagueOf(clinic, '700001'))?.active).toBe(false)
  await removeColleague(clinic, row)
  expect(await colleagueOf(clinic, '700001')).toBeNull()
  expect(await outboxOf(clinic.db).count()).toBe(3)
})
