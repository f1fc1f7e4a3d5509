import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { copyOn, forgetAnswers, shareOf, unsent } from '#tests/support/agreement.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import {
  actOn,
  goTo,
  issue,
  queueRows,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'bn', size: 'laptop' }))
})
afterAll(() => end())

const count = async () => {
  const share = await shareOf(at)
  const rows = (table: string) =>
    share.filter((one) => one.table === table).reduce((sum, one) => sum + one.rows, 0)
  return {
    appointments: rows('appointments'),
    vitals: rows('vitals'),
    prescriptions: rows('prescriptions'),
    versions: rows('prescription_versions'),
  }
}

test('walk-ins, vitals and a prescription written offline outlive a killed browser and reach the server once', async () => {
  expect(await count()).toEqual({ appointments: 0, vitals: 0, prescriptions: 0, versions: 0 })
  await goTo(at, 'desk')
  await at.offline(true)
  const told = [
    await registerWalkIn(at, {
      phone: '01798000001',
      name: 'মোমেনা খাতুন',
      years: 42,
      bp: '১৪০/৯০',
      weight: '৬৮.৫',
    }),
    await registerWalkIn(at, {
      phone: '01798000002',
      name: 'Jashim Uddin',
      years: 55,
      gender: 'male',
      bp: '150/95',
    }),
    await registerWalkIn(at, { name: 'নূরজাহান', years: 8 }),
  ]
  expect(new Set(told).size).toBe(3)
  expect(await faultsOnScreen(at)).toEqual([])
  await actOn(at, 'মোমেনা খাতুন', 'write')
  await writePrescription(at, [
    'napa 500 111 pc 5d',
    'seclo 20 101 ac 14d',
    'fexo 120 001 7d',
    'monas 10 001 1m',
    'losectil 20 101 ac 7d',
  ])
  expect(await faultsOnScreen(at)).toEqual([])
  const number = await issue(at)
  expect(number).toMatch(/^1-\d{6}-A0?1/)
  expect(await faultsOnScreen(at)).toEqual([])
  const waiting = await unsent(at)
  await at.killAndReopen()
  await at.offline(true)
  await at.page.goto('/doctor/desk')
  await unlock(at)
  expect(await unsent(at)).toBe(waiting)
  await queueRows(at).filter({ hasText: 'Jashim Uddin' }).waitFor()
  await at.offline(false)
  await syncNow(at)
  const once = { appointments: 3, vitals: 2, prescriptions: 1, versions: 1 }
  expect(await count()).toEqual(once)
  expect(await copyOn(at)).toEqual(await shareOf(at))
  for (let time = 0; time < 2; time++) {
    expect(await forgetAnswers(at)).toBeGreaterThan(3)
    await syncNow(at)
    expect(await count()).toEqual(once)
  }
})
