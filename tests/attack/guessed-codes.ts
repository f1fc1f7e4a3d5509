import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { confirmCode, checkUser, requestCode, setNewPassword } from '#features/auth/contract.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import type { TestServer } from '../support/server.ts'
import { type Chance, chanceOf } from '../torture/chance.ts'

/** What a stranger may ask codes for, and where he gives them. */
const ways = [
  { purpose: 'join', ask: requestCode, give: confirmCode },
  { purpose: 'reset', ask: checkUser, give: setNewPassword },
] as const

/** Somebody who guesses the codes of some phones for a while, by the clock that is stood in for. */
export interface Guessing {
  seed: number
  phones: readonly string[]
  hours: number
  /** From another address each time, or all from one. */
  addresses: 'many' | 'one'
  /** What somebody broke: called after each guess. */
  after?: () => Promise<void>
}

export interface Guessed {
  /** Codes that were sent, and guesses at one that was still good: most of one phone, and of all. */
  codes: { most: number; all: number }
  guesses: { most: number; all: number }
  /** Guesses that opened something. */
  opened: number
  /** Right codes, given after their last try or their time, that still opened. */
  raised: number
}

/** Guesses at one code after which it is plain that nobody counts. */
const nobodyCounts = 60
/** Minutes after which a refused guesser asks again, whatever he was told. */
const patience = 30

export async function guessCodes(server: TestServer, guessing: Guessing): Promise<Guessed> {
  const guesser = new Guesser(server, guessing)
  const began = server.clock.now.getTime()
  const end = began + guessing.hours * 3_600_000
  const due = guessing.phones.flatMap((phone) => ways.map((way) => ({ phone, way, at: began })))
  for (;;) {
    due.sort((a, b) => a.at - b.at)
    const [next] = due
    if (!next || next.at >= end) return guesser.told()
    server.clock.now = new Date(next.at)
    next.at = await guesser.turn(next.phone, next.way)
  }
}

interface Answer {
  status: number
  body: { id?: string; current?: { tries_left?: number; resend_at?: string } }
}

class Guesser {
  private readonly chance: Chance
  private readonly server: TestServer
  private readonly guessing: Guessing
  private readonly codes = new Map<string, number>()
  private readonly guesses = new Map<string, number>()
  private opened = 0
  private raised = 0

  constructor(server: TestServer, guessing: Guessing) {
    this.server = server
    this.guessing = guessing
    this.chance = chanceOf(guessing.seed)
  }

  told(): Guessed {
    const of = (many: ReadonlyMap<string, number>) => ({
      most: Math.max(0, ...many.values()),
      all: [...many.values()].reduce((sum, one) => sum + one, 0),
    })
    const { opened, raised } = this
    return { codes: of(this.codes), guesses: of(this.guesses), opened, raised }
  }

  /** Asks for a code and spends it. Answers from when (ms) another is worth asking for. */
  async turn(phone: string, { ask, give }: (typeof ways)[number]): Promise<number> {
    const { clock, sent } = this.server
    const now = clock.now.getTime()
    const asked = await this.call(ask, { phone })
    const { id } = asked.body
    if (id === undefined) return this.later(now, asked)
    this.codes.set(phone, (this.codes.get(phone) ?? 0) + 1)
    const right = /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
    for (let tries = 0; tries < nobodyCounts; tries++) {
      const left = await this.guess(phone, give, id)
      if (left === 0) break
    }
    await this.raise(give, { id, code: right })
    clock.now = new Date(now + 6 * 60_000)
    await this.raise(give, { id, code: right })
    return now + 61_000
  }

  /** Not sooner than he is told, but he does not wait for another day. */
  private later(now: number, { body }: Answer): number {
    const told = Date.parse(body.current?.resend_at ?? '')
    const asked = Number.isNaN(told) ? now + 61_000 : Math.max(told, now + 1000)
    return Math.min(asked, now + patience * 60_000)
  }

  /** How many tries are left. */
  private async guess(phone: string, give: EndpointSpec, id: string): Promise<number> {
    this.guesses.set(phone, (this.guesses.get(phone) ?? 0) + 1)
    const code = String(this.chance.below(1_000_000)).padStart(6, '0')
    const { status, body } = await this.give(give, { id, code })
    await this.guessing.after?.()
    if (status < 300) this.opened += 1
    return body.current?.tries_left ?? 0
  }

  private async raise(give: EndpointSpec, right: { id: string; code: string }): Promise<void> {
    if ((await this.give(give, right)).status < 300) this.raised += 1
  }

  private give(give: EndpointSpec, proof: { id: string; code: string }): Promise<Answer> {
    const password = 'ধানমন্ডি-২০২৬'
    const more = give === setNewPassword ? { password, password_confirmation: password } : {}
    return this.call(give, { ...proof, ...more })
  }

  private async call(endpoint: EndpointSpec, body: object): Promise<Answer> {
    const served = this.server.world.served.get(callName(endpoint))
    if (!served) throw new Error(`nobody serves ${callName(endpoint)}`)
    const caller = { principal: null, address: this.address() }
    try {
      const { status, text } = await dispatch(this.server.world, caller, { served, input: { body } })
      return { status, body: JSON.parse(text) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return { status: error.status, body: { current: Object(error.current) } }
    }
  }

  private address(): string {
    if (this.guessing.addresses === 'one') return '10.0.0.1'
    return `10.${this.chance.below(256)}.${this.chance.below(256)}.${this.chance.below(256)}`
  }
}
