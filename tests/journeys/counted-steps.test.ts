import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as billing } from '#features/billing/text/en.ts'
import { en as close } from '#features/day-close/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as kit } from '#text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { enrolDevice, field, signIn } from '#tests/support/people.ts'
import { closeDrawer, countNotes, openDayClose, setFloat } from '#tests/support/people-at-money.ts'
import {
  callNext,
  drugBox,
  drugLines,
  goTo,
  issue,
  offered,
  queueRows,
  registerWalkIn,
  syncNow,
} from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at, end } = await oneAtWork('desk', { language: 'en', size: 'laptop', before: count }))
  await goTo(at, 'desk')
})
afterAll(() => end())

/** The page counts what a hand does to it. */
const count = (device: BrowserDevice) =>
  device.context.addInitScript(`for (const kind of ['keydown', 'pointerdown', 'beforeprint'])
  addEventListener(kind, () => { document.documentElement.dataset[kind] = Number(document.documentElement.dataset[kind] ?? 0) + 1 }, true)`)

/** The keys and presses that something took. */
async function handOf(
  device: BrowserDevice,
  work: () => Promise<unknown>,
): Promise<{ keys: number; presses: number }> {
  await device.page.evaluate(() =>
    Object.assign(document.documentElement.dataset, { keydown: '0', pointerdown: '0', beforeprint: '0' }),
  )
  await work()
  const [keys = 0, presses = 0] = await device.page.evaluate(() =>
    ['keydown', 'pointerdown'].map((kind) => Number(document.documentElement.dataset[kind])),
  )
  return { keys, presses }
}

const press = async (...keys: string[]) => {
  for (const key of keys) await at.page.keyboard.press(key)
}
const type = (text: string) => at.page.keyboard.type(text)
const tabTo = async (name: string) => {
  for (
    let tabs = 0;
    (await at.page.evaluate(() => document.activeElement?.getAttribute('name'))) !== name;
    tabs++
  ) {
    if (tabs === 20) throw new Error(`nobody comes to ${name} by Tab`)
    await press('Tab')
  }
}
const phoneBox = () => field(at, desk.phone)
/** Those who are offered are those of the last letter: until then Enter takes nobody. */
const searched = async () => {
  await expect.poll(() => offered(at).count()).toBeGreaterThan(0)
  await expect.poll(() => at.page.locator('form[aria-busy=true]').count()).toBe(0)
}
const came = async (name: string, times = 1) => {
  await at.page.getByLabel(desk.paid).waitFor()
  await press('Enter')
  await expect.poll(() => queueRows(at).filter({ hasText: name }).count()).toBe(times)
  // The form empties itself behind the row, and takes the cursor for the next arrival.
  await expect.poll(() => phoneBox().inputValue()).toBe('')
  await phoneBox().and(at.page.locator(':focus')).waitFor()
}

test('somebody new is registered by thirty keys, who came before by fourteen, and without the mouse', async () => {
  await press('Escape')
  const fresh = await handOf(at, async () => {
    await press('/')
    await type('01798000051')
    await tabTo('name')
    await type('Amena')
    await tabTo('age.years')
    await type('34')
    await tabTo('gender')
    await press('ArrowRight')
    await came('Amena')
  })
  await press('Escape')
  const byPhone = await handOf(at, async () => {
    await press('/')
    await type('01798000051')
    await searched()
    await came('Amena', 2)
  })
  await press('Escape')
  const byName = await handOf(at, async () => {
    await press('/')
    await type('rahima')
    // A step is kept while it still looks, Enter is not: it would take somebody whom nobody saw.
    await press('ArrowDown')
    await searched()
    await press('Enter')
    await came('Rahima')
  })
  expect([fresh, byPhone, byName].map(({ presses }) => presses)).toEqual([0, 0, 0])
  expect([fresh.keys <= 30, byPhone.keys <= 14, byName.keys <= 11]).toEqual([true, true, true])
})

test('money and vitals of an arrival stand above its button on a laptop, without a scroll', async () => {
  const button = await at.page.getByRole('button', { name: desk.save }).boundingBox()
  for (const label of [desk.paid, desk.vital_bp, desk.vital_weight]) {
    const box = await field(at, label).boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  }
})

test('a patient is found from anywhere by eight keys', async () => {
  const found = await handOf(at, async () => {
    await press('Control+k')
    await type('rohim')
    await at.page.getByRole('option', { name: /Rahim/ }).first().waitFor()
  })
  expect(found.keys).toBeLessThanOrEqual(8)
  await press('Escape', 'Escape')
})

test('a due is taken by three presses, and the drawer closed by four beside what is counted', async () => {
  await registerWalkIn(at, { phone: '01798000052', name: 'Dulal', years: 40, paid: '300' })
  const due = await handOf(at, async () => {
    await at.page.getByRole('button', { name: kit.row_actions.replace('{{name}}', 'Dulal') }).click()
    await at.page.getByRole('menuitem', { name: desk.take_payment }).click()
    await at.page.getByRole('button', { name: billing.save_print }).click()
    await at.page.getByRole('heading', { level: 1, name: billing.invoice }).waitFor()
  })
  expect(due).toEqual({ keys: 0, presses: 3 })
  await openDayClose(at)
  await setFloat(at, 0)
  const closed = await handOf(at, async () => {
    await openDayClose(at)
    await countNotes(at, { '৳1,000': 4 })
    const button = at.page.getByRole('form', { name: close.close }).getByRole('button', { name: close.close })
    // What is counted is drawn in its own time.
    await expect
      .poll(async () => {
        const box = await button.boundingBox()
        return (box?.y ?? Infinity) + (box?.height ?? 0)
      })
      .toBeLessThanOrEqual(768)
    await closeDrawer(at)
  })
  expect(closed.presses).toBeLessThanOrEqual(4)
  await syncNow(at)
})

test('the sheet of who was called is one press away, five medicines take ninety keys, and one chord issues and prints it', async () => {
  const laptop = await openBrowser({ address: product.address, language: 'en', size: 'laptop' })
  await count(laptop)
  await signIn(laptop, '01711000101')
  await enrolDevice(laptop, { kind: 'doctor' })
  await syncNow(laptop)
  await goTo(laptop, 'desk')
  await callNext(laptop)
  await laptop.page.getByRole('link', { name: desk.today, exact: true }).click()
  const write = laptop.page.getByRole('link', { name: desk.write }).first()
  await write.waitFor()
  expect(
    await handOf(laptop, async () => {
      await write.click()
      await drugBox(laptop).waitFor()
    }),
  ).toEqual({ keys: 0, presses: 1 })
  // The writer has the width that the menu's words would take.
  await expect
    .poll(async () => (await laptop.page.locator('aside').first().boundingBox())?.width ?? Infinity)
    .toBeLessThan(100)
  await expect
    .poll(
      async () => {
        await drugBox(laptop).fill('napa 500')
        return laptop.page.getByRole('option', { name: /Napa/ }).count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  await drugBox(laptop).fill('')
  const typed = await handOf(laptop, async () => {
    for (const [before, line] of [
      'napa 500 111 5d',
      'seclo 20 101 ac 14d',
      'monas 10 001 1m',
      'fexo 120 001 7d',
      'cef-3 200 101 7d',
    ].entries()) {
      await laptop.page.keyboard.type(line)
      await laptop.page.keyboard.press('Enter')
      await drugLines(laptop).nth(before).waitFor()
    }
  })
  expect(typed.keys).toBeLessThanOrEqual(90)
  expect(await handOf(laptop, () => issue(laptop))).toEqual({ keys: 2, presses: 0 })
  await expect
    .poll(() => laptop.page.evaluate(() => document.documentElement.dataset['beforeprint']))
    .toBe('1')
  await laptop.close()
})
