import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { doctorPhone } from '../account.ts'
import type { Action, Sample } from '../action.ts'
import { openBrowser, until } from '../browser.ts'
import { pin, setUp } from '../fill-profile.ts'
import { scratchFolder } from '../processes.ts'
import { startProduct } from '../product.ts'
import { scriptedSheets, type ScriptedSheet, type Stroke } from '../scripted-sheets.ts'
import { quantileOf } from '../stat.ts'

/** Between two keys of somebody who types without haste (ms). */
const cadence = 200

const quick = '/doctor/chamber/1/quick-prescription'
/** Stands on that page alone. */
const asked = `main input[name='age.years']`

/**
 * What the page notes of each key: how long its handlers and what React drew at once took, and when the next picture
 * stood (ms); and when paper was asked for. The printer is nobody.
 */
const watch = `
window.told = { work: [], painted: [], printed: 0 }
addEventListener('keydown', () => {
  const from = performance.now()
  addEventListener('keydown', () => queueMicrotask(() => told.work.push(performance.now() - from)), { once: true })
  requestAnimationFrame(() => {
    const after = new MessageChannel()
    after.port1.onmessage = () => told.painted.push(performance.now() - from)
    after.port2.postMessage(0)
  })
}, true)
window.print = () => { told.printed = performance.now(); window.dispatchEvent(new Event('afterprint')) }`

const Told = z.object({ work: z.array(z.number()), painted: z.array(z.number()), printed: z.number() })

/** Writes a sheet by its strokes at a person's pace; answers how many keys it took. */
async function stroke(page: Page, strokes: readonly Stroke[]): Promise<number> {
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
      await wait(cadence)
      await page.keyboard.press(key)
      keys += 1
    }
  }
  return keys
}

/** Asks for a sheet of a patient, with the cursor in the writer. */
async function begin(page: Page, origin: string, { years, known }: ScriptedSheet): Promise<void> {
  await page.goto(`${origin}${quick}`)
  await unlocked(page)
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
  await inWriter(page)
}

/** A page that was opened anew is locked until the PIN is typed. */
async function unlocked(page: Page): Promise<void> {
  const locked =
    '[...document.querySelectorAll("[role=group]")].some((group) => group.querySelectorAll("button").length >= 10)'
  await until(page, `document.querySelector("${asked}") || ${locked}`)
  if (!(await page.evaluate(locked))) return
  await page.keyboard.type(pin)
  await page.locator(asked).waitFor()
}

async function inWriter(page: Page): Promise<void> {
  await until(
    page,
    '/appointments|prescriptions/.test(location.pathname) && document.activeElement.tagName === "INPUT"',
  )
}

async function written(page: Page, origin: string, sheet: ScriptedSheet): Promise<Sample> {
  await begin(page, origin, sheet)
  await page.evaluate('Object.assign(told, { work: [], painted: [], printed: 0 })')
  const began = performance.now()
  const keys = await stroke(page, sheet.strokes)
  const ended = performance.now()
  await until(page, 'told.printed > 0')
  const print = performance.now() - ended
  const told = z.parse(Told, await page.evaluate('told'))
  return {
    keys,
    seconds: (performance.now() - began) / 1000,
    print,
    work: quantileOf(told.work, 0.95),
    painted: quantileOf(told.painted, 0.95),
    slowest: Math.max(...told.painted),
  }
}

/** The same keys into a page that does nothing. */
async function typeOnly(page: Page, sheet: ScriptedSheet): Promise<Sample> {
  await page.setContent('<main><input autofocus></main>')
  await page.locator('input').focus()
  const began = performance.now()
  const keys = await stroke(
    page,
    sheet.strokes.filter((one) => !('sees' in one)),
  )
  return { keys, seconds: (performance.now() - began) / 1000 }
}

/** A doctor's sheet from the first key to the paper, in the built product. */
export const sheets: Action = {
  id: 'SHEETS',
  title: 'a sheet by keyboard, to the paper',
  cases: scriptedSheets.map(({ name }) => name),
  cpus: [1, 4],
  metrics: {
    keys: { unit: 'keys', better: 'low' },
    seconds: { unit: 's', better: 'low' },
    print: { unit: 'ms', better: 'low' },
    work: { unit: 'ms', better: 'low' },
    painted: { unit: 'ms', better: 'low' },
    slowest: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: `the built product, one key every ${cadence} ms; print: from the last chord until the paper is asked for`,
    limit: 'the same keys at the same pace into a page that does nothing',
  },
  noise: { contender: 'limit', metric: 'seconds' },
  open: async (course) => {
    const sheet = scriptedSheets.find(({ name }) => name === course.case)
    if (!sheet) throw new Error(`no such sheet: ${course.case}`)
    const data = scratchFolder()
    const server = await startProduct(`${data.folder}/data`, 'demo')
    const browser = await openBrowser()
    const [page, blank] = [await browser.context.newPage(), await browser.context.newPage()]
    await page.bringToFront()
    await signedIn(page, server.origin)
    const cdp = await browser.context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: course.cpu })
    return {
      run: async (contender) => {
        await (contender === 'ours' ? page : blank).bringToFront()
        return contender === 'ours' ? written(page, server.origin, sheet) : typeOnly(blank, sheet)
      },
      close: async () => {
        await browser.close()
        await server.stop()
        data.remove()
      },
    }
  },
}

/** Signs in, makes a device of the browser and waits until it has its copy and its medicines. */
async function signedIn(page: Page, origin: string): Promise<void> {
  await page.addInitScript(watch)
  await page.goto(`${origin}/login?then=${encodeURIComponent(quick)}`)
  await page.locator('[name=phone]').fill(doctorPhone)
  await page.locator('[name=password]').fill(demonstrationPassword)
  await page.locator('button[type=submit]').click()
  await setUp(page)
  await page.waitForURL(`**${quick}`)
  await page.locator(asked).waitFor()
}
