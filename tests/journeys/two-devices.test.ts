import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import {
  actOn,
  drugLines,
  goTo,
  offered,
  queueRows,
  registerKnown,
  registerWalkIn,
  syncNow,
  typeAtTheDesk,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { twoAtWork } from '#tests/support/two-at-work.ts'

let laptop: BrowserDevice
let tablet: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ laptop, tablet, end } = await twoAtWork())
  for (const at of [laptop, tablet]) await goTo(at, 'desk')
})
afterAll(() => end())

test('a phone in any writing finds the household', async () => {
  for (const typed of ['+880 1712-345601', '০১৭১২৩৪৫৬০১', '8801712345601']) {
    await typeAtTheDesk(tablet, typed)
    await expect.poll(() => offered(tablet).count()).toBe(3)
    const texts = await offered(tablet).allInnerTexts()
    expect(texts[0]).toContain('Abdur Rahim')
    expect(texts[1]).toContain('Rahima Begum')
  }
  expect(await faultsOnScreen(tablet)).toEqual([])
})

test('what is no mobile number is refused under its field, and nothing typed is lost (R5.03)', async () => {
  for (const typed of ['01112345601', '0171234560']) {
    await expect(registerWalkIn(tablet, { phone: typed, name: 'Nobody', years: 30 })).rejects.toThrow(
      'is no phone',
    )
    await expect.poll(() => tablet.page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Nobody')
  }
  expect(await faultsOnScreen(tablet)).toEqual([])
  // A fresh form for who comes next.
  await goTo(tablet, 'sync')
  await goTo(tablet, 'desk')
})

test('two devices offline tell two serials, which never change', async () => {
  for (const at of [laptop, tablet]) await at.offline(true)
  const told = new Map([
    ['হালিমা', await registerWalkIn(laptop, { phone: '01798000011', name: 'হালিমা', years: 40 })],
    [
      'Sohel Rana',
      await registerWalkIn(tablet, { phone: '01798000012', name: 'Sohel Rana', years: 35, gender: 'male' }),
    ],
  ])
  expect(new Set(told.values()).size).toBe(2)
  for (const at of [laptop, tablet]) await at.offline(false)
  for (const at of [laptop, tablet, laptop]) await syncNow(at)
  const orders: (string | undefined)[][] = []
  for (const at of [laptop, tablet]) {
    await goTo(at, 'desk')
    await expect
      .poll(async () =>
        (await queueRows(at).allInnerTexts()).map((row) =>
          [...told.keys()].some((name) => row.includes(name)),
        ),
      )
      .toEqual([true, true])
    const rows = await queueRows(at).allInnerTexts()
    for (const [name, serial] of told) {
      const shown = at.language === 'bn' ? toBengaliDigits(serial) : serial
      expect(rows.find((row) => row.includes(name))?.split(/\s/)).toContain(shown)
    }
    orders.push(rows.map((row) => [...told.keys()].find((name) => row.includes(name))))
    expect(await copyOn(at)).toEqual(await shareOf(at))
  }
  expect(orders[0]).toEqual(orders[1])
})

test('dose lines as doctors type them', async () => {
  await actOn(laptop, 'হালিমা', 'write')
  const lines = [
    ['napa 500 101 7d', '১+০+১', '১৪টি'],
    ['seclo 20 1+1+1 ৭ দিন', '১+১+১', '২১টি'],
    ['fexo 120 ½+0+½ 7d', '½+০+½', '৭টি'],
    ['monas 10 1.5+0+1.5 7d', '১½+০+১½', '২১টি'],
    ['losectil 20 ২+০+২ 1m', '২+০+২', '১২০টি'],
    ['ace 500 sos', 'প্রয়োজনে', '—'],
    ['napa 500 1 weekly চলবে', 'সপ্তাহে', '—'],
  ] as const
  await writePrescription(
    laptop,
    lines.map(([typed]) => typed),
  )
  const texts = await drugLines(laptop).allInnerTexts()
  for (const [at, [, dose, pieces]] of lines.entries()) {
    expect(texts[at]).toContain(dose)
    expect(texts[at]?.split('\n').map((part) => part.trim())).toContain(pieces)
  }
  expect(await faultsOnScreen(laptop)).toEqual([])
})

/** Fills the desk's form and saves it in one go, as a scanner or a very quick hand does. */
const enterAtOnce = (at: BrowserDevice, line: Record<string, string>) =>
  at.page.evaluate((told) => {
    const form = document.querySelector<HTMLFormElement>('form#arrival')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const [field, value] of Object.entries(told)) {
      const input = form?.querySelector<HTMLInputElement>(`${field} input`)
      if (input?.type === 'radio')
        form?.querySelector<HTMLInputElement>(`${field} input[value="${value}"]`)?.click()
      else if (input) {
        write?.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
    form?.requestSubmit()
  }, line)

test('a line that is entered before the household is in sight makes nobody new', async () => {
  await goTo(tablet, 'sync')
  await goTo(tablet, 'desk')
  await tablet.page.getByRole('textbox', { name: new RegExp(`^${desk.name}`) }).waitFor()
  await enterAtOnce(tablet, {
    '[data-field="phone"]': '01712345601',
    '[data-field="name"]': 'Abdur Rahim',
    '[data-field="age"]': '52',
    '[data-field="gender"]': '1',
  })
  await tablet.page.getByText(desk.known_phone).waitFor()
  await expect.poll(() => offered(tablet).count()).toBe(3)
  await registerKnown(tablet, 'Abdur Rahim')
  await typeAtTheDesk(tablet, '01712345601')
  await expect.poll(() => offered(tablet).count()).toBe(3)
})
