import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { bundled } from '#tests/bench/bundle.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { enrolDevice, lockScreen, signIn, unlock } from '#tests/support/people.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { clockWrongBy } from '../wrong-clock.ts'
import type { Doing, Done, HeldRow, Lying, Standing, Written } from './desk-peer.ts'
import { missingOn } from './judge.ts'
import type { Line } from './line.ts'
import type { Log } from './log.ts'
import type { DeviceFault, PlannedFault } from './plan.ts'
import type { Person } from './practice.ts'

/** What a desk works with. */
export interface DeskRequest {
  person: Person
  line: Line
  log: Log
  seed: number
}

/** The page that a device rests on: it draws no queue. */
const home = '/doctor/sync'
const page = 'desk'
/** Milliseconds that one step at a screen may take while servers stand still and three browsers start. */
const patience = 180_000

let code: Promise<string> | undefined
/** What a page is given beside the product's own: one script that lays down `desk`. */
const script = (): Promise<string> =>
  (code ??= bundled(`${import.meta.dirname}/${page}.page.ts`, 'iife').then(
    (parts) => parts.find(([name]) => name === `${page}.js`)?.[1] ?? '',
  ))

/** Somebody at a real browser on a profile of its own. */
export class Desk {
  readonly person: Person
  readonly line: Line
  readonly chance: Chance
  /** Its page is gone, or not there again yet: what was under way is broken off. */
  isAway = false
  /** Calls that were told as saved and lay nowhere on the device when it was looked at. */
  readonly missing = new Set<string>()
  /** Whoever came by a form on the screen. */
  byHand = 0
  /** How often the app was opened: what was begun on a page that is gone went on nowhere. */
  private opened = 0
  private readonly at: BrowserDevice
  private readonly log: Log
  private listening: BrowserContext | null = null
  /** Milliseconds by which the page's clock is wrong. */
  private wrong = 0

  private constructor({ person, line, log, seed }: DeskRequest, at: BrowserDevice) {
    this.person = person
    this.line = line
    this.log = log
    this.at = at
    this.chance = chanceOf(seed)
  }

  /** A browser on which he has signed in and set the device up. */
  static async setUp(request: DeskRequest): Promise<Desk> {
    const { line, person } = request
    const at = await openBrowser({ address: line.origin, language: 'en', size: 'laptop', any: {} })
    at.context.setDefaultTimeout(patience)
    await signIn(at, person.phone)
    await enrolDevice(at, { kind: person.kind })
    await syncNow(at)
    const desk = new Desk(request, at)
    await desk.joinPage()
    return desk
  }

  /** Opens the app on what the disk holds. */
  private async open(): Promise<void> {
    this.at.context.setDefaultTimeout(patience)
    await this.at.page.goto(home)
    await unlock(this.at)
    this.opened += 1
    await this.joinPage()
  }

  /** Stands beside the page that is unlocked, and looks whether all is there that it was told of. */
  private async joinPage(): Promise<void> {
    const { context } = this.at
    if (this.listening !== context)
      await context.exposeBinding('written', (_page, told: Written) =>
        this.log.written(this.person.name, told, true),
      )
    this.listening = context
    await this.at.page.evaluate(await script())
    await this.call('open')
    await this.takeStock()
  }

  private async call<T>(name: string, given?: unknown): Promise<T> {
    return this.at.page.evaluate<T>(`${page}.${name}(${given === undefined ? '' : JSON.stringify(given)})`)
  }

  /** Notes what lies here and was not told of, and what was told of and does not lie here. */
  async takeStock(): Promise<Lying> {
    const told = this.log.toldBy(this.person.name)
    const lying = await this.call<Lying>('lying')
    for (const op_id of missingOn(told, lying)) this.missing.add(op_id)
    const unknown = [...lying.outbox, ...lying.sent, ...lying.attic].filter((id) => !this.log.calls.has(id))
    if (unknown.length > 0)
      for (const one of await this.call<Written[]>('callsOf', unknown))
        this.log.written(this.person.name, one, false)
    return lying
  }

  standing = (): Promise<Standing> => this.call<Standing>('standing')
  held = (): Promise<HeldRow[]> => this.call<HeldRow[]>('held')
  act = (doing: Doing): Promise<Done> => this.call<Done>('act', doing)
  forgetLast = (): Promise<void> => this.call('forgetLast')
  loseRow = (): Promise<void> => this.call('loseRow')
  offline = (off: boolean): Promise<void> => this.at.offline(off)

  /** Whether the form takes somebody without a question: of a wrong clock it asks. */
  get isInTime(): boolean {
    return this.wrong === 0
  }

  /** Somebody comes, by the form on the screen; whether it said so before patience was over. */
  async registerByHand(n: number): Promise<boolean> {
    const { opened } = this
    const isGone = () => this.isAway || this.opened !== opened
    try {
      await goTo(this.at, 'desk')
      await registerWalkIn(this.at, { name: `Rogi ${n}x`, years: 20 + (n % 60) })
      this.byHand += 1
      return true
    } catch (error) {
      if (this.isAway || !(error instanceof Error && error.name === 'TimeoutError')) throw error
      // Between two steps the page was closed, and another stands there, on which nobody began anything.
      if (isGone()) return false
      const shown = (await this.at.page.innerText('body')).replaceAll('\n', ' ')
      console.log(
        `${this.person.name}: the form did not say that Rogi ${n}x is saved: ${shown.slice(0, 600)}`,
      )
      return false
    } finally {
      if (!isGone()) await this.at.page.goBack()
    }
  }

  /** A sign that somebody sits here: else the device locks itself. */
  stir = (): Promise<void> => this.at.page.keyboard.press('Shift')

  /** Opens the lock where it fell meanwhile. */
  async wake(): Promise<void> {
    if (!(await lockScreen(this.at).isVisible())) return
    await unlock(this.at)
  }

  async strike({ kind, lasts, wrong }: PlannedFault<DeviceFault>): Promise<void> {
    const strikes: Record<DeviceFault, () => Promise<void>> = {
      killed: () => this.reopen(),
      clock: () => {
        this.wrong = wrong
        return this.reopen()
      },
      closed: () => this.leave(lasts),
      offline: async () => {
        await this.at.offline(true)
        await wait(lasts)
        await this.at.offline(false)
      },
      shut: async () => {
        this.line.shut(true)
        await wait(lasts)
        this.line.shut(false)
      },
      worker: () => this.stopWorker(),
      tab: () => this.holdStorage(lasts),
    }
    await strikes[kind]()
  }

  private async reopen(): Promise<void> {
    this.isAway = true
    await this.at.killAndReopen('SIGKILL')
    if (this.wrong !== 0) await this.at.context.addInitScript(clockWrongBy(this.wrong))
    await this.open()
    this.isAway = false
  }

  private async leave(ms: number): Promise<void> {
    this.isAway = true
    await this.at.leavePage()
    await wait(ms)
    await this.open()
    this.isAway = false
  }

  private async stopWorker(): Promise<void> {
    const session = await this.at.context.newCDPSession(this.at.page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await session.detach()
  }

  /** A second tab of the same person, in which something writes for so long: nobody else may meanwhile. */
  private async holdStorage(ms: number): Promise<void> {
    const tab = await this.at.context.newPage()
    await tab.goto(home)
    await tab.evaluate(await script())
    await tab.evaluate(`${page}.holdStorage(${ms})`)
    await tab.close()
  }

  /** What went wrong on its pages but answers that a fault gave. */
  complaints(): string[] {
    return this.at.complaints.filter((said) => !/^5\d\d /.test(said))
  }

  async close(): Promise<void> {
    this.isAway = true
    this.at.complaints.length = 0
    await this.at.close()
  }
}
