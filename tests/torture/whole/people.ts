import { setTimeout as wait } from 'node:timers/promises'
import type { Desk } from './desk.ts'
import type { Act, Done } from './desk-peer.ts'
import { nextAct } from './plan.ts'

/** What all who work share. */
export interface Work {
  chambers: readonly number[]
  /** Milliseconds until a person's next act. */
  pace: () => number
  isResting: boolean
  isOver: boolean
  /** Acts that are under way. */
  acting: number
  /** How many have come; the number of the next one is one more. */
  came: number
  did: Map<`${Act | 'by hand'} ${Done}`, number>
}

/** Chambers in which everybody works, so that they meet the same visits. */
const busiest = 2
/** Of so many who come one is registered by the form on the screen. */
const byHandEvery = 20
/** Milliseconds that somebody makes up for who was away. */
const madeUp = 2_000
/** Somebody touches the device each so many acts. */
const stirEvery = 20

/** Somebody works until it is over, whatever happens to his device. */
export async function workAt(desk: Desk, work: Work): Promise<void> {
  let due = performance.now()
  for (let turn = 1; !work.isOver; turn++) {
    due = Math.max(due, performance.now() - madeUp) + work.pace()
    await wait(Math.max(0, due - performance.now()))
    if (desk.isAway || work.isResting) continue
    work.acting += 1
    try {
      if (turn % stirEvery === 0) await desk.stir()
      await actOnce(desk, work)
    } catch (error) {
      // Whatever a kill or a closed page breaks off has failed.
      if (!desk.isAway) throw error
    } finally {
      work.acting -= 1
    }
  }
}

async function actOnce(desk: Desk, work: Work): Promise<void> {
  const { chance, person } = desk
  const act =
    chance.odds(0.2) && (await desk.standing()).decisions > 0 ? 'decide' : nextAct(person.kind, chance)
  const n = act === 'walk_in' ? (work.came += 1) : work.came
  if (act === 'walk_in' && n % byHandEvery === 0 && desk.isInTime)
    return note(work, (await desk.registerByHand(n)) ? 'by hand done' : 'by hand nothing')
  const busy = chance.odds(0.35) ? work.chambers.slice(0, busiest) : work.chambers
  const chamber_id = chance.pick(busy) ?? 0
  note(work, `${act} ${await desk.act({ act, n, chamber_id, dice: chance.next() })}`)
}

const note = ({ did }: Work, name: `${Act | 'by hand'} ${Done}`): void =>
  void did.set(name, (did.get(name) ?? 0) + 1)

/** Nobody begins anything, and what was begun has ended. */
export async function pause(work: Work): Promise<void> {
  work.isResting = true
  while (work.acting > 0) await wait(20)
}
