import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { doctorPhone } from '../account.ts'
import type { Action, Sample } from '../action.ts'
import { openBrowser, until } from '../browser.ts'
import { setUp } from '../fill-profile.ts'
import { scratchFolder } from '../processes.ts'
import { startProduct } from '../product.ts'

/** Between two keys of somebody who types without haste (ms). */
const cadence = 200

interface Person {
  phone: string
  name: string
}

/** A new person each time: a number of his own and a name of five letters that nobody has yet. */
const personOf = (order: number): Person => ({
  phone: `0179800${String(order).padStart(4, '0')}`,
  name: `Am${[676, 26, 1].map((place) => String.fromCharCode(97 + (Math.floor(order / place) % 26))).join('')}`,
})

/** The three required fields and the phone, from the phone box to Enter: a woman of 46. */
const keysFor = ({ phone, name }: Person): string[] => [
  ...Array.from(phone),
  'Tab',
  ...Array.from(name),
  'Tab',
  '4',
  '6',
  'Tab',
  'Tab',
  'Tab',
  'ArrowRight',
  'Enter',
]

async function typed(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await wait(cadence)
    await page.keyboard.press(key)
  }
}

async function register(page: Page, person: Person): Promise<Sample> {
  const keys = keysFor(person)
  const began = performance.now()
  await typed(page, keys)
  const entered = performance.now()
  await until(
    page,
    `[...document.querySelectorAll('main li')].some((row) => row.textContent.includes('${person.name}'))`,
  )
  return { keys: keys.length, seconds: (performance.now() - began) / 1000, save: performance.now() - entered }
}

/** The same keys into fields that do nothing. */
async function typeOnly(page: Page, person: Person): Promise<Sample> {
  await page.setContent(
    '<main><input autofocus><input><input><input><input><input type="radio" name="g"><input type="radio" name="g"><input type="radio" name="g"></main>',
  )
  await page.locator('input').first().focus()
  const keys = keysFor(person)
  const began = performance.now()
  await typed(page, keys)
  return { keys: keys.length, seconds: (performance.now() - began) / 1000 }
}

/** A stranger comes to the desk: from the first digit of his phone until he stands in the queue, his token printing. */
export const desk: Action = {
  id: 'DESK',
  title: 'a walk-in by keyboard',
  cases: ['phone, name, age, sex'],
  cpus: [1, 4],
  metrics: {
    keys: { unit: 'keys', better: 'low' },
    seconds: { unit: 's', better: 'low' },
    save: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: `the built product, one key every ${cadence} ms, the fee as it is suggested`,
    limit: 'the same keys at the same pace into a page that does nothing',
  },
  noise: { contender: 'limit', metric: 'seconds' },
  open: async (course) => {
    const data = scratchFolder()
    const server = await startProduct(`${data.folder}/data`, 'demo')
    const browser = await openBrowser()
    const [page, blank] = [await browser.context.newPage(), await browser.context.newPage()]
    await page.bringToFront()
    await atTheDesk(page, server.origin)
    const cdp = await browser.context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: course.cpu })
    let people = 0
    return {
      run: async (contender) => {
        const person = personOf(people++)
        const on = contender === 'ours' ? page : blank
        await on.bringToFront()
        return contender === 'ours' ? register(on, person) : typeOnly(on, person)
      },
      close: async () => {
        await browser.close()
        await server.stop()
        data.remove()
      },
    }
  },
}

/** Signs in, makes a device of the browser and waits until the desk has everything. A token is printed at once. */
export async function atTheDesk(page: Page, origin: string): Promise<void> {
  await page.addInitScript('window.print = () => window.dispatchEvent(new Event("afterprint"))')
  await page.goto(`${origin}/login?then=${encodeURIComponent('/doctor/desk')}`)
  await page.locator('[name=phone]').fill(doctorPhone)
  await page.locator('[name=password]').fill(demonstrationPassword)
  await page.locator('button[type=submit]').click()
  await setUp(page)
  await page.waitForURL('**/doctor/desk')
  await page.locator('[name=paid]').waitFor()
  await until(page, 'document.activeElement.tagName === "INPUT"')
}
