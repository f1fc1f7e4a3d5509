import { writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { drugs } from './data.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { listAppointments, moveAppointment } from '#features/appointments/contract.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { keepWork } from '#local/sync/keep-work.ts'
import { callerOf } from '#net/call.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { doctorPhone, newAccount } from './account.ts'
import { proverOf } from './pages/prover.ts'
import { type Browser, openBrowser, until } from './browser.ts'
import { startProduct } from './product.ts'

export const pin = '482913'
export const listPath = '/doctor/waiting-patient-list/1'
export const drugCount = 50_000

export interface Filled {
  browser: Browser
  origin: string
  /** Whose device it is. */
  owner: StoreOwner
  /** Names of the list as the doctor saw them. */
  names: string[]
}

/** Uses the product as a doctor does on his first day: signs in, sets the device up, opens his list, waits until everything is on the device. Then the server stops for good. */
export async function fillProfile(dataDir: string, tell: (line: string) => void): Promise<Filled> {
  const server = await startProduct(dataDir, 'demo')
  const browser = await openBrowser()
  try {
    importDrugs(dataDir)
    const owner = await letArrive(server.origin)
    const page = await browser.context.newPage()
    await page.goto(`${server.origin}/login?then=${encodeURIComponent(listPath)}`)
    await page.locator('[name=phone]').fill(doctorPhone)
    await page.locator('[name=password]').fill(demonstrationPassword)
    await page.locator('button[type=submit]').click()
    await setUp(page)
    tell('the device is set up; waiting for its copy')
    await page.waitForURL(`**${listPath}`)
    const lines = page.locator('main li, main tbody tr')
    await until(page, haveAll)
    await until(page, havePack)
    const names = await namesIn(lines)
    return { browser, origin: server.origin, owner, names }
  } catch (error) {
    await browser.close()
    throw error
  } finally {
    await server.stop()
  }
}

/** Names as they stand in the list, once they do: a row is there a moment before its person. */
async function namesIn(lines: Locator): Promise<string[]> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const names = (await lines.allInnerTexts())
      .flatMap((text) => text.split('\n'))
      .filter((text) => /[\p{L}\p{M}]{3,} [\p{L}\p{M}]{3,}/u.test(text))
      .slice(0, 40)
    if (names.length > 0) return names
    await lines.page().waitForTimeout(50)
  }
  throw new Error('nobody stands in the list')
}

/** Who is booked for today has come, whatever the hour of the measurement: the list that is waited for is never empty. Answers whose it is. */
async function letArrive(origin: string): Promise<StoreOwner> {
  const account = await newAccount(origin)
  const { token, practice_id, user_id } = account
  const call = callerOf({
    root: `${origin}/api`,
    token: () => Promise.resolve(token),
    prover: proverOf(account),
  })
  const day = sittingDate(Date.now())
  const { appointments } = await call(listAppointments, { query: { chamber_id: '1', from: day, to: day } })
  for (const { id } of appointments.filter(({ status }) => status === 'booked')) {
    await call(moveAppointment, { params: { id }, body: { status: 'arrived', at: new Date().toISOString() } })
  }
  return { practice_id, user_id }
}

/** All that a practice works with is kept: the worker answers so. */
const haveAll = `navigator.serviceWorker.ready.then(({ active }) => new Promise((answer) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => answer(data === true)
  active.postMessage({ type: '${keepWork}' }, [port2])
}))`

/** The medicine catalogue lies in the device's public database. */
const havePack = `new Promise((found) => {
  const opening = indexedDB.open('clinic:public')
  opening.onsuccess = () => {
    const db = opening.result
    if (!db.objectStoreNames.contains('packs')) return found(db.close())
    const asked = db.transaction('packs').objectStore('packs').get('drugs')
    asked.onsuccess = () => { db.close(); found(asked.result !== undefined) }
  }
})`

/** Makes a device of the browser, from the page that asks for it. */
export async function setUp(page: Page): Promise<void> {
  await page.locator('[name=pin]').fill(pin)
  await page.locator('[name=pin_again]').fill(pin)
  await page.locator('[name=name]').fill('bench')
  await page.locator('button[type=submit]').click()
}

/** Puts the made catalogue into the running server's database by the product's own command. */
function importDrugs(dataDir: string): void {
  const file = join(dataDir, '../drugs.csv')
  const quoted = (text: string | number): string => `"${String(text).replaceAll('"', '""')}"`
  const head = ['id', 'brand', 'generic', 'strength', 'form', 'form_abbr', 'company', 'type'] as const
  const lines = drugs(drugCount).map((row) => head.map((name) => quoted(row[name])).join(','))
  writeFileSync(file, [head.join(','), ...lines].join('\n'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(process.cwd(), 'dist/server/drugs.js'), 'import', file],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`the catalogue was not taken: ${stdout}${stderr}`)
}
