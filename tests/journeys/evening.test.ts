import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import { unlock } from '#tests/support/people.ts'
import {
  actOn,
  callNext,
  goTo,
  issue,
  openTab,
  queueRows,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { twoAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let doctor: BrowserDevice
let assistant: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, laptop: doctor, tablet: assistant, end } = await twoAtWork({ tablet: 'bn' }))
})
afterAll(() => end())

const names = [
  'আমেনা',
  'বকুল',
  'চম্পা',
  'দুলাল',
  'এনামুল',
  'ফরিদা',
  'গোলাপ',
  'হাসান',
  'ইতি',
  'জমিলা',
  'কামাল',
  'লতিফা',
  'মিজান',
  'নাজমা',
  'ওসমান',
  'পারুল',
  'রওশন',
  'সালমা',
  'তাহের',
  'উর্মি',
]
const told = new Map<string, string>()

/** The next few people come to the desk. */
async function arrive(at: BrowserDevice, count: number): Promise<void> {
  for (const name of names.slice(told.size, told.size + count)) {
    const order = told.size + 1
    told.set(
      name,
      await registerWalkIn(at, {
        phone: `017980001${order < 10 ? '0' : ''}${order}`,
        name,
        years: 20 + order,
        ...(order % 3 === 0 ? { bp: '130/85' } : {}),
      }),
    )
  }
}

/** The doctor calls the next one, writes and prints. */
async function treat(name: string, lines: readonly string[]): Promise<void> {
  await goTo(doctor, 'desk')
  await queueRows(doctor).filter({ hasText: name }).waitFor()
  await callNext(doctor)
  await queueRows(doctor).filter({ hasText: name }).waitFor({ state: 'detached' })
  await openTab(doctor, 'called')
  await actOn(doctor, name, 'write')
  await writePrescription(doctor, lines)
  await issue(doctor)
}

const meet = async () => {
  for (const at of [assistant, doctor]) await syncNow(at)
  await goTo(assistant, 'desk')
}

test('an evening of twenty patients, three outages, a killed browser and a killed server', async () => {
  await meet()
  await arrive(assistant, 5)
  await meet()
  await treat('আমেনা', ['napa 500 111 pc 5d', 'seclo 20 101 ac 14d'])

  // The chamber's line is gone: both work on, each for himself.
  for (const at of [assistant, doctor]) await at.offline(true)
  await arrive(assistant, 4)
  await treat('বকুল', ['fexo 120 001 7d'])
  for (const at of [assistant, doctor]) await at.offline(false)
  await meet()
  await treat('চম্পা', ['monas 10 001 1m'])

  // The tablet's line is gone, and then its battery.
  await assistant.offline(true)
  await arrive(assistant, 4)
  await assistant.killAndReopen()
  await assistant.page.goto('/doctor/desk')
  await unlock(assistant)
  await arrive(assistant, 2)
  await meet()
  await treat('দুলাল', ['napa 500 111 pc 3d'])

  // The server falls over in the middle of the evening.
  await goTo(doctor, 'desk')
  const falling = product.kill()
  await arrive(assistant, 5)
  await falling
  await treat('এনামুল', ['losectil 20 101 ac 7d'])
  await product.start()
  await meet()
  await meet()

  expect(told.size).toBe(20)
  expect(new Set(told.values()).size).toBe(20)
  for (const at of [assistant, doctor]) {
    await expect.poll(() => copyOn(at)).toEqual(await shareOf(at))
    const copy = await copyOn(at)
    expect(copy.find((one) => one.table === 'appointments')).toMatchObject({ chamber_id: 1, rows: 20 })
    expect(copy.find((one) => one.table === 'vitals')).toMatchObject({ rows: 6 })
  }
  const [one, other] = [await copyOn(assistant), await copyOn(doctor)]
  for (const bucket of one.filter((mine) => mine.chamber_id === 1)) expect(other).toContainEqual(bucket)
  expect(other.find((bucket) => bucket.table === 'prescriptions')).toMatchObject({ rows: 5 })
})
