import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { en as appEn } from '#app/browser/text/en.ts'
import { en as deskEn } from '#features/quick-appointments/text/en.ts'
import { en as vitalsEn } from '#features/vitals/text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { keptPractice } from '#tests/support/kept-devices.ts'
import { unlock } from '#tests/support/people.ts'
import { actOn, queueRows, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import type { Held, Told } from './judge.ts'
import { type ChangingBuild, copyBuild } from './next-version.ts'
import { type Moment, type PlannedKill, planKills } from './plan.ts'

export interface KillsSize {
  kills: number
  seed: number
  /** Most seconds in which browsers are killed. */
  seconds: number
  /** The harness counts as acknowledged what was only pressed: it has to be found. */
  early: boolean
}

export interface Kills {
  done: PlannedKill[]
  written: string[]
  told: Told[]
  held: Map<string, Held>
  /** What was acknowledged and was not on the device's own list when it was opened again. */
  missing: string[]
  /** The device holds in the end what the server would have it hold, row by row. */
  agrees: boolean
}

/** How long a list may take to show what the store holds (ms). */
const patience = 30_000

/** The desk of a device that is killed again and again, and what its person was told meanwhile. */
interface Desk {
  at: BrowserDevice
  product: Product
  build: ChangingBuild
  size: KillsSize
  kills: Kills
  /** Hears of the next press of save. */
  onPress: () => void
}

/** A device that is set up writes, sends and is updated while its browser is killed with -9, as planned, until time is up. */
export async function killBrowsers(size: KillsSize): Promise<Kills> {
  const build = copyBuild()
  const { database, disks } = await keptPractice(['desk'])
  const product = await startProduct({ kept: database, dist: build.dist })
  const [disk = ''] = disks
  const at = await openBrowser({ address: product.address, language: 'en', size: 'laptop', any: { disk } })
  const kills: Kills = { done: [], written: [], told: [], held: new Map(), missing: [], agrees: false }
  const desk: Desk = { at, product, build, size, kills, onPress: () => undefined }
  try {
    await openDesk(desk)
    const until = performance.now() + size.seconds * 1000
    for (const planned of planKills(size)) {
      if (performance.now() > until) break
      await killOnce(desk, planned)
      kills.done.push(planned)
      console.log(`${kills.done.length} kills, ${kills.told.length} of ${kills.written.length} told`)
    }
    await at.offline(false)
    await syncNow(at)
    kills.agrees = JSON.stringify(await copyOn(at)) === JSON.stringify(await shareOf(at))
    kills.held = await heldByServer(desk)
  } finally {
    await at.close()
    await product.end()
    build.remove()
  }
  return kills
}

/** Opens the app on what the disk holds; whatever is told from now on is heard at once, before anything can be killed. */
async function openDesk(desk: Desk): Promise<void> {
  const { at } = desk
  await at.context.exposeBinding('acknowledged', (_page, name: string) => noteTold(desk, name, 'visit'))
  await at.context.exposeBinding('pressed', () => desk.onPress())
  await at.context.addInitScript(watchDesk, {
    saved: deskEn.saved.replace('{{serial}}', '\\S+').replace('{{name}}', '(Rogi \\d+x)'),
    save: deskEn.save,
  })
  await at.page.goto('/doctor/desk')
  await unlock(at)
  await at.page.getByRole('heading', { level: 1, name: deskEn.title }).waitFor()
}

/** Runs in the page: tells of each saved visit in the very task in which its words come into the page, and of each press of save. */
function watchDesk({ saved, save }: { saved: string; save: string }): void {
  const told = new Set<string>()
  const look = () => {
    for (const [, name = ''] of (document.body?.textContent ?? '').matchAll(new RegExp(saved, 'g'))) {
      if (told.has(name)) continue
      told.add(name)
      Reflect.get(window, 'acknowledged')(name)
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest('button')?.textContent?.includes(save))
      Reflect.get(window, 'pressed')()
  }
  // The press begins here; the click that saves follows it by a moment.
  document.addEventListener('pointerdown', press, { capture: true })
}

function noteTold({ kills: { told } }: Desk, name: string, what: Told['what']): void {
  if (!told.some((one) => one.name === name && one.what === what)) told.push({ name, what })
}

/** One kill, and what was told before it is looked for on the device, before anything else is done there. */
async function killOnce(desk: Desk, planned: PlannedKill): Promise<void> {
  const { at, kills } = desk
  const before = kills.told.length
  await at.offline(planned.offline)
  for (let n = 0; n < planned.comers; n++) await comes(desk)
  const last = kills.told.at(-1)?.name
  if (planned.measured && planned.comers > 0 && last !== undefined) await measure(desk, last)
  const { begun, going } = strike(desk, planned.moment)
  // Whatever the kill breaks off has failed; what fails before it is thrown where it is waited for.
  going.catch(() => undefined)
  await Promise.race([begun, going])
  await wait(planned.later)
  await at.killAndReopen('SIGKILL')
  await at.offline(planned.offline)
  await openDesk(desk)
  for (const { name } of kills.told.slice(before)) await look(desk, name)
}

/** Begins what the kill is to strike; `begun` when it was pressed. */
function strike(desk: Desk, moment: Moment): { begun: Promise<void>; going: Promise<unknown> } {
  const { at } = desk
  if (moment === 'writing') {
    const begun = new Promise<void>((pressed) => (desk.onPress = pressed))
    return { begun, going: comes(desk) }
  }
  const going = moment === 'sending' ? at.offline(false) : update(desk)
  return { begun: going, going }
}

/** Somebody comes, with money; what was only pressed counts as told where that has to be found. */
async function comes(desk: Desk): Promise<void> {
  const { written } = desk.kills
  const name = `Rogi ${String(written.length + 1).padStart(4, '0')}x`
  written.push(name)
  if (desk.size.early) noteTold(desk, name, 'visit')
  await registerWalkIn(desk.at, { name, years: 20 + (written.length % 60) })
}

/** His blood pressure is told when the form has left the screen. */
async function measure(desk: Desk, name: string): Promise<void> {
  const { at } = desk
  await actOn(at, name, 'measure')
  const form = at.page.getByRole('dialog')
  await form.locator('[name=bp]').fill('140/90')
  await form.getByRole('button', { name: vitalsEn.save }).click()
  await form.waitFor({ state: 'detached' })
  noteTold(desk, name, 'vitals')
}

/** A newer version stands at the server, and the page is asked to take it. */
async function update({ at, product, build }: Desk): Promise<void> {
  await at.offline(false)
  await product.kill()
  build.change()
  await product.start()
  await at.page.evaluate(() =>
    navigator.serviceWorker
      .getRegistration()
      .then((one) => one?.update())
      .then(() => null),
  )
  await at.page.getByRole('button', { name: appEn.update_now }).press('Enter')
}

/** Whether he stands in the list of those who wait. */
async function look({ at, kills }: Desk, name: string): Promise<void> {
  try {
    await queueRows(at).filter({ hasText: name }).first().waitFor({ timeout: patience })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error
    kills.missing.push(name)
  }
}

/** What the server has of each name, counted past the product. */
async function heldByServer({ product, kills }: Desk): Promise<Map<string, Held>> {
  const { rows } = await sql<Held & { name: string }>`
    select name, count(*)::int patients,
      sum((select count(*) from appointments a where a.patient_id = p.id))::int appointments,
      sum((select count(*) from payments m where m.patient_id = p.id))::int payments,
      sum((select count(*) from vitals v where v.patient_id = p.id))::int vitals
    from patients p where name = any(${kills.written}) group by name`.execute(product.database.owner)
  return new Map(rows.map(({ name, ...held }) => [name, held]))
}
