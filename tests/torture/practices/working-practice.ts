import type { KeyObject } from 'node:crypto'
import type { Prover } from '#net/proof.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { DeviceLine } from '../history/history.ts'
import type { Planner } from '../server/calls.ts'
import { openPlace, type Exchange, type Place } from '../stampede/place.ts'
import { planAct } from './desk.ts'
import type { Act, Evening } from './evening.ts'
import { type FilledPractice, plannerOf } from './fill.ts'
import { type Told, WorkingDevice } from './working-device.ts'

/** What all practices share. */
export interface Town {
  seed: number
  told: Told
  exchanges: Exchange[]
  /** Share of answers to batches that are cut at their first byte. */
  cut: number
  newIds: boolean
  /** Where the calls of judged practices are written down. */
  lines: DeviceLine[]
}

/** A practice whose devices are in use. Every practice has an address of its own, which Linux has on its loopback by the million. */
export class WorkingPractice {
  readonly devices: readonly WorkingDevice[]
  private readonly filled: FilledPractice
  private readonly planners: readonly Planner[]
  private readonly chance: Chance
  private readonly place: Place

  /** `cursor`: where its counter stands; `isJudged`: what it calls is written down. */
  constructor(
    town: Town,
    filled: FilledPractice,
    of: { n: number; evening: Evening; cursor: number; isJudged: boolean },
  ) {
    this.filled = filled
    this.chance = chanceOf(town.seed ^ (of.n * 7919))
    const address = `127.1.${Math.floor(of.n / 250)}.${1 + (of.n % 250)}`
    this.place = openPlace(address, {
      isCut: (path) => path.endsWith('/push') && town.cut > 0 && this.chance.odds(town.cut),
      note: (one) => void town.exchanges.push(one),
    })
    const used = filled.devices.slice(0, of.evening.devices)
    this.planners = used.map(({ letter, counted }, at) =>
      plannerOf(letter, {
        chance: chanceOf(town.seed ^ (of.n * 31 + at)),
        counted,
        chamber_id: filled.chamber_id,
        schedule_id: filled.schedule_id,
      }),
    )
    const lines = of.isJudged ? town.lines : { push: () => 0 }
    this.devices = used.map(({ device_id, letter, secret, made, ...tokens }, at) => {
      const meadow = { began: new Date(), lines, requests: device_id * 1_000_000, newIds: town.newIds }
      const on = { name: `${of.n}.${letter}`, device_id, letter, token: tokens.token }
      return new WorkingDevice(meadow, {
        on,
        made,
        address,
        tokens: { ...tokens },
        place: this.place,
        practice_id: filled.practice_id,
        chance: chanceOf(town.seed ^ device_id),
        cursor: of.cursor,
        prover: proverOf(secret),
        told: town.told,
        acted: (act) => this.tell(act, at),
      })
    })
  }

  /** One of its people does this; false where nobody is there for it. */
  act({ kind, by }: Act, due: number): boolean {
    const at = by === 'doctor' ? 0 : 1 + this.chance.below(this.devices.length - 1)
    const [planner, device] = [this.planners[at], this.devices[at]]
    if (!planner || !device) throw new Error(`there is no device ${at}`)
    const { chamber, doctor } = this.filled
    const planned = planAct({ planner, chamber, doctor }, kind)
    if (!planned) return false
    device.act(planned, due)
    return true
  }

  isWaiting(): boolean {
    return this.devices.some((device) => device.isWaiting())
  }

  close(): void {
    for (const device of this.devices) device.end()
    this.place.close()
  }

  private tell(act: { seq: number; due: number }, by: number): void {
    for (const [at, device] of this.devices.entries()) if (at !== by) device.expect(act)
  }
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Signs with this device's key, as a browser does with one that it never hands out. */
function proverOf(secret: KeyObject): Prover {
  const imported = async (): Promise<CryptoKeyPair> => {
    const { d: _, ...open } = secret.export({ format: 'jwk' })
    return {
      privateKey: await crypto.subtle.importKey('jwk', secret.export({ format: 'jwk' }), curve, false, [
        'sign',
      ]),
      publicKey: await crypto.subtle.importKey('jwk', open, curve, true, ['verify']),
    }
  }
  let pair: Promise<CryptoKeyPair> | null = null
  return { pair: () => (pair ??= imported()), offset: 0 }
}
