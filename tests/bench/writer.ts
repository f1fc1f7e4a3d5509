import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { doctorPhone } from './account.ts'
import { type Browser, openBrowser, until } from './browser.ts'
import { pin, setUp } from './fill-profile.ts'
import { scratchFolder } from './processes.ts'
import { startProduct } from './product.ts'
import type { ScriptedSheet, Stroke } from './scripted-sheets.ts'
import { quantileOf } from './stat.ts'

/** Between two keys of somebody who types without haste (ms). */
export const cadence = 200

const quick = '/doctor/chamber/1/quick-prescription'
/** Stands on that page alone. */
const asked = `main input[name='age.years']`

/**
 * What a page notes of each key: how long its handlers and what they drew at once took, and when the next picture stood
 * (ms); and when paper was asked for. The printer is nobody.
 */
export const watch = `
window.told = { work: [], painted: [], pressed: 0, printed: 0 }
addEventListener('keydown', () => {
  const from = performance.now()
  told.pressed = from
  addEventListener('keydown', () => queueMicrotask(() => told.work.push(performance.now() - from)), { once: true })
  requestAnimationFrame(() => {
    const after = new MessageChannel()
    after.port1.onmessage = () => told.painted.push(performance.now() - from)
    after.port2.postMessage(0)
  })
}, true)
window.print = () => { told.printed = performance.now(); window.dispatchEvent(new Event('afterprint')) }`

const Told = z.object({
  work: z.array(z.number()),
  painted: z.array(z.number()),
  pressed: z.number(),
  printed: z.number(),
})

export const forget = (page: Page): Promise<unknown> =>
  page.evaluate('Object.assign(told, { work: [], painted: [], pressed: 0, printed: 0 })')

/** What the keys since `forget` took: work and picture, nearest rank of 95 of a hundred, the slowest; ms from the last key to paper. */
export async function keysOf(
  page: Page,
): Promise<{ work: number; painted: number; slowest: number; paper: number }> {
  const told = z.parse(Told, await page.evaluate('told'))
  return {
    work: quantileOf(told.work, 0.95),
    painted: quantileOf(told.painted, 0.95),
    slowest: Math.max(...told.painted),
    paper: told.printed - told.pressed,
  }
}

/** Waits until paper was asked for. */
export const paperAsked = (page: Page): Promise<void> => until(page, 'told.printed > 0')

/** Writes a sheet by its strokes, one key every `pace` ms; answers how many keys it took. */
export async function stroke(page: Page, strokes: readonly Stroke[], pace = cadence): Promise<number> {
  let keys = 0
  for (const one of strokes) {
    if ('sees' in one) {
      await until(
        page,
        `document.querySelector('dialog[open], [role=dialog]')?.textContent.toLowerCase().includes('${one.sees}')`,
      )
      continue
    }
    for (const key of 'press' in one ? [one.press] : Array.from(one.text)) {
      await wait(pace)
      await page.keyboard.press(key)
      keys += 1
    }
  }
  return keys
}

/** The built product on the demonstration, a doctor signed in on a device of his own. */
export interface Writer {
  browser: Browser
  page: Page
  /** Asks for a sheet of a patient, until the cursor is in the writer. */
  begin(sheet: Pick<ScriptedSheet, 'years' | 'known'>): Promise<void>
  close(): Promise<void>
}

export async function openWriter(cpu: number): Promise<Writer> {
  const data = scratchFolder()
  const server = await startProduct(`${data.folder}/data`, 'demo')
  const browser = await openBrowser()
  const page = await browser.context.newPage()
  await page.addInitScript(watch)
  await signIn(page, server.origin)
  const cdp = await browser.context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return {
    browser,
    page,
    begin: (sheet) => begin(page, `${server.origin}${quick}`, sheet),
    close: async () => {
      await browser.close()
      await server.stop()
      data.remove()
    },
  }
}

/** Signs in, makes a device of the browser and waits until it has its copy. */
async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login?then=${encodeURIComponent(quick)}`)
  await page.locator('[name=phone]').fill(doctorPhone)
  await page.locator('[name=password]').fill(demonstrationPassword)
  await page.locator('button[type=submit]').click()
  await setUp(page)
  await page.locator(asked).waitFor()
}

async function begin(
  page: Page,
  address: string,
  { years, known }: Pick<ScriptedSheet, 'years' | 'known'>,
): Promise<void> {
  await page.goto(address)
  await unlock(page)
  if (known === undefined) {
    await page.locator('main input[name=name]').fill('Amena Begum')
    await page.locator('main input[name="age.years"]').fill(String(years))
    await page.locator('main input[name=gender]').first().press('Space')
    await page.locator('main form button[type=submit]').click()
  } else {
    await page.locator('main input').first().pressSequentially(known, { delay: 50 })
    await page.locator('[role=option]').first().click()
    await page.locator('main button[data-primary]').click()
  }
  await until(
    page,
    '/appointments|prescriptions/.test(location.pathname) && document.activeElement.tagName === "INPUT"',
  )
  await forget(page)
}

/** A page that was opened anew is locked until the PIN is typed. */
async function unlock(page: Page): Promise<void> {
  const locked =
    '[...document.querySelectorAll("[role=group]")].some((group) => group.querySelectorAll("button").length >= 10)'
  await until(page, `document.querySelector("${asked}") || ${locked}`)
  if (!(await page.evaluate(locked))) return
  await page.keyboard.type(pin)
  await page.locator(asked).waitFor()
}
