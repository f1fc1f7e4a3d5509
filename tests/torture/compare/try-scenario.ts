import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Browser, type BenchPage, openBrowser, openPage } from '#tests/bench/browser.ts'
import type { Entry, Lying } from '#tests/bench/pages/fault-peer.ts'
import type { Account } from '#tests/bench/pages/queue-peer.ts'
import { scratchFolder } from '#tests/bench/processes.ts'
import { clockWrongBy } from '../wrong-clock.ts'
import { openQueueAir, type QueueAir } from './air.ts'
import type { Scenario } from './scenarios.ts'
import type { Servers, System } from './servers.ts'
import { type Outcome, outcomeOf } from './verdict.ts'

export interface Trial {
  system: System
  scenario: Scenario
  /** The first number of its entries: no other trial has it. */
  from: number
  servers: Servers
  /** The queue forgets what it keeps once it has tried to send. */
  forgets: boolean
}

export interface Tried extends Outcome {
  again: number | null
}

const entriesATrial = 12
/** Milliseconds that a fault lasts at most, and that a queue has once all is well. */
const [faultTime, healedTime] = [8_000, 40_000]

/** Runs a queue through one scenario in a browser of its own, and says what became of its entries. */
export async function tryScenario({ system, scenario, from, servers, forgets }: Trial): Promise<Tried> {
  const place = `run-${from}`
  const entries = Array.from({ length: entriesATrial }, (_, i): Entry => ({
    n: from + i,
    isWrong: scenario.hasWrong === true && i === 4,
  }))
  const air = await openQueueAir(servers.originOf(system))
  const account = await servers.newDevice(system)
  const desk = await openDesk({ system, place, account, air, days: scenario.days ?? 0 })
  try {
    await desk.call('keep', { entries })
    await meet(scenario, desk, air)
    if (forgets) await desk.call('forget')
    if (scenario.stays !== true) air.set('through', 'all')
    if (scenario.login) await desk.call('login')
    const lying = await settled(desk)
    const onServer = await servers.keptOf(system, { place, numbers: entries.map(({ n }) => n) })
    return { ...outcomeOf(entries, onServer, lying), again: await servers.againOf(system, place) }
  } finally {
    await desk.close()
    await air.close()
  }
}

/** The fault, while the queue tries to send. */
async function meet({ fate, only, closes, pages, days }: Scenario, desk: Desk, air: QueueAir): Promise<void> {
  if (days !== undefined) return desk.restart()
  air.set(fate, only)
  if (pages !== undefined) {
    const second = await desk.another()
    await Promise.all([desk.call('send'), second.call('send')])
    return second.page.close()
  }
  const sending = desk.call('send').catch((error: unknown) => {
    // The page is closed under it.
    if (!closes) throw error
  })
  if (closes) {
    while (air.came() === 0) await wait(20)
    // The server has done the work by now, and nobody has heard of it.
    await wait(1_000)
    await desk.restart()
  }
  await Promise.race([sending, wait(faultTime)])
}

const Numbers = z.object({ waiting: z.array(z.int()), told: z.array(z.int()) })

/** Sends again, as where the line is back, until nothing waits of which nobody was told. */
async function settled(desk: Desk): Promise<Lying> {
  const end = performance.now() + healedTime
  while (true) {
    await Promise.race([desk.call('send'), wait(faultTime)])
    const lying = z.parse(Numbers, await desk.call('lying'))
    const isDone = lying.waiting.every((n) => lying.told.includes(n))
    if (isDone || performance.now() > end) return lying
    await wait(500)
  }
}

interface DeskPage {
  page: BenchPage
  call(name: string, options?: object): Promise<unknown>
}

/** A page with the queue in it, on a browser whose profile lies on the disk. */
interface Desk {
  call: DeskPage['call']
  /** A second page on the same queue. */
  another(): Promise<DeskPage>
  /** The browser ends, and is opened again on the same profile at the present day. */
  restart(): Promise<void>
  close(): Promise<void>
}

interface DeskRequest {
  system: System
  place: string
  account: Account
  air: QueueAir
  days: number
}

async function openDesk({ system, place, account, air, days }: DeskRequest): Promise<Desk> {
  const profile = scratchFolder()
  let browser = await openBrowser(profile.folder)
  if (days > 0) await browser.context.addInitScript(clockWrongBy(-days * 86_400_000))
  const open = async (within: Browser, fresh: boolean): Promise<DeskPage> => {
    const page = await openPage(within, { origin: air.origin, modules: ['fault', `fault-${system}`] })
    const call = (name: string, options: object = {}): Promise<unknown> =>
      page.page.evaluate(`import('/bench/fault.js').then((m) => m.${name}(${JSON.stringify(options)}))`)
    await call('open', { system, place, fresh, account })
    return { page, call }
  }
  let first = await open(browser, true)
  return {
    call: (name, options) => first.call(name, options),
    another: () => open(browser, false),
    restart: async () => {
      await browser.close()
      air.set('through', 'all')
      browser = await openBrowser(profile.folder)
      first = await open(browser, false)
    },
    close: async () => {
      await browser.close()
      profile.remove()
    },
  }
}
