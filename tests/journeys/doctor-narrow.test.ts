import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as board } from '#features/dashboard/text/en.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { type BrowserDevice, deviceSizes } from '#tests/support/browser.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import {
  actOn,
  callNext,
  goTo,
  issue,
  registerWalkIn,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

const name = 'Habibur Rahman'
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000081', name, years: 55, gender: 'male', paid: '750' })
  await callNext(at)
})
afterAll(() => end())

/** Where the pieces stand, in pixels. */
const boxesOf = (selector: string) =>
  at.page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    )

test.each([
  ['a phone', deviceSizes.phone],
  ['a smaller one', { width: 360, height: 740 }],
  ['an upright tablet', deviceSizes.portrait],
  ['a laptop', deviceSizes.laptop],
  ['a smaller laptop', { width: 1280, height: 800 }],
] as const)('on %s all that is done with who is in stands in one line inside his card', async (_, size) => {
  await at.page.setViewportSize(size)
  const more = at.page.getByRole('button', { name: desk.room_more.replace('{{name}}', name) })
  await more.waitFor()
  const lines = () =>
    more.evaluate((dots) => {
      const line = dots.parentElement
      const card = line?.parentElement?.closest('.grid')?.getBoundingClientRect()
      const all = [...(line?.querySelectorAll('button') ?? [])]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      return {
        many: all.length > 3,
        below: all.filter(({ top }) => top >= (all[0]?.bottom ?? 0)).length,
        out: all.filter(({ right }) => right > (card?.right ?? 0)).length,
      }
    })
  await expect.poll(lines).toEqual({ many: true, below: 0, out: 0 })
  expect(await faultsOnScreen(at)).toEqual([])
})

test.each([
  ['an upright tablet', deviceSizes.portrait, 0],
  ['a phone', deviceSizes.phone, 1],
] as const)(
  'on %s no figure of the dashboard stands alone under the others, and the file has no line of its own',
  async (_, size, first) => {
    await at.page.setViewportSize(size)
    await at.page.goto('/doctor/dashboard')
    await unlock(at)
    const figures = at.page.getByRole('list', { name: board.key_figures }).getByRole('listitem')
    await expect.poll(() => figures.count()).toBe(5)
    const tops = () =>
      figures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    const alone = async () =>
      (await tops()).filter((top, _, all) => all.indexOf(top) === all.lastIndexOf(top))
    // A phone's first has a line of its own, at their head.
    await expect.poll(async () => (await alone()).length).toBe(first)
    await expect.poll(async () => (await tops()).at(-2) === (await tops()).at(-1)).toBe(true)
    const csv = at.page.getByRole('button', { name: board.csv, exact: true })
    await expect
      .poll(() =>
        csv.evaluate((button) => {
          const end = button.parentElement
          const box = button.getBoundingClientRect()
          return [...(end?.parentElement?.children ?? [])].some(
            (one) =>
              one !== end &&
              one.getBoundingClientRect().top < box.bottom &&
              one.getBoundingClientRect().bottom > box.top,
          )
        }),
      )
      .toBe(true)
  },
)

test('an issued sheet lies in the middle of the page, under a title that keeps its acts in its line', async () => {
  await at.page.setViewportSize(deviceSizes.laptop)
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000082', name: 'Fatema Khatun', years: 31 })
  await actOn(at, 'Fatema Khatun', 'write')
  await writePrescription(at, ['napa 500 111 pc 5d'])
  await issue(at)
  await expect
    .poll(async () => {
      const [page] = await boxesOf('main')
      const [paper] = await boxesOf('main [data-paper]')
      return page && paper && Math.abs(paper.left - page.left - (page.right - paper.right))
    })
    .toBeLessThan(30)
  // Both at one moment: a notice that comes above moves them together.
  const apart = () =>
    at.page.getByRole('button', { name: rx.print }).evaluate((print) => {
      const [one, other] = [print, document.querySelector('main h1')].map((each) =>
        each?.getBoundingClientRect(),
      )
      return one && other && Math.abs(one.top + one.bottom - (other.top + other.bottom)) / 2
    })
  await expect.poll(apart).toBeLessThan(12)
  expect(await faultsOnScreen(at)).toEqual([])
})
