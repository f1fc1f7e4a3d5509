import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '#features/prescriptions/text/en.ts'
import { type BrowserDevice, deviceSizes } from '#tests/support/browser.ts'
import { cutTextOnScreen } from '#tests/support/cut-text.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import {
  actOn,
  drugBox,
  drugLines,
  goTo,
  registerWalkIn,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
  await goTo(at, 'desk')
  await registerWalkIn(at, {
    phone: '01798000091',
    name: 'Mohammad Shahidul Islam Chowdhury Bhuiyan',
    years: 55,
  })
  await registerWalkIn(at, {
    phone: '01798000092',
    name: 'Mosammat Jannatul Ferdousi Akter Beauty',
    years: 31,
  })
  await registerWalkIn(at, {
    phone: '01798000093',
    name: 'Mohammad Anwar Hossain Talukder Khan',
    years: 48,
    gender: 'male',
  })
  await actOn(at, 'Mohammad Shahidul Islam Chowdhury Bhuiyan', 'write')
  // Of Adovas no list knows anything: it is what was not checked.
  await writePrescription(at, ['napa 500 111 pc 5d', 'adovas 2 tsp tds'])
})
afterAll(() => end())

const sizes = [
  ['a laptop', deviceSizes.laptop],
  ['an upright tablet', deviceSizes.portrait],
  ['a phone on its side', { width: 844, height: 390 }],
  ['a phone', deviceSizes.phone],
] as const

test.each(sizes)(
  'on %s the doctor reads what was not checked, and long names push nothing away',
  async (_, size) => {
    await at.page.setViewportSize(size)
    const unchecked = at.page.getByRole('button', { name: new RegExp(`^${en.not_checked.split('{{')[0]}`) })
    await expect.poll(async () => (await unchecked.boundingBox())?.width ?? 0).toBeGreaterThan(150)
    await expect.poll(() => cutTextOnScreen(at.page)).toEqual([])
    expect(await faultsOnScreen(at)).toEqual([])
    const next = at.page.getByRole('button', { name: en.queue_next })
    await expect
      .poll(async () => ((await next.boundingBox())?.x ?? 1e6) + ((await next.boundingBox())?.width ?? 0))
      .toBeLessThanOrEqual(size.width)
  },
)

test('on a phone on its side there is room for the medicines', async () => {
  await at.page.setViewportSize({ width: 844, height: 390 })
  await drugBox(at).click({ trial: true })
  await drugBox(at).fill('seclo 20 101 ac 14d')
  await drugBox(at).press('Enter')
  await drugLines(at).nth(1).waitFor()
  await drugLines(at).nth(1).scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      drugLines(at)
        .nth(1)
        .evaluate((line) => {
          const box = line.getBoundingClientRect()
          const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
          return hit !== null && line.contains(hit)
        }),
    )
    .toBe(true)
})

test('on a phone the acts of a sheet with decisions stand in one line of words each', async () => {
  await at.page.setViewportSize(deviceSizes.laptop)
  await writePrescription(at, ['methotrax 2.5 1+0+0 1m'])
  await at.page.setViewportSize(deviceSizes.phone)
  const acts = [
    at.page.getByRole('button', { name: en.decisions_one.replace('{{count}}', '1') }),
    at.page.getByRole('button', { name: new RegExp(`^${en.issue_print}`) }),
  ]
  for (const act of acts) await expect.poll(async () => (await act.boundingBox())?.height ?? 0).toBe(44)
  expect(await faultsOnScreen(at)).toEqual([])
})
