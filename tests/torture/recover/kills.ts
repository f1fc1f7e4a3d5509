import { setTimeout as wait } from 'node:timers/promises'
import { chanceOf } from '../chance.ts'
import type { Violation } from '../history/history.ts'
import { inTime, lostOf } from '../server/load.ts'
import { judge } from '../server/storm.ts'
import { loadOn, type OneMachine, ownerOf, type RecoverSize } from './one-machine.ts'

export interface Kills {
  /** Milliseconds from each kill until a call was answered that went out after it. */
  back: readonly number[]
  /** The time was over before all kills were done. */
  isTimeUp: boolean
  acknowledged: number
  lost: readonly string[]
  refused: readonly string[]
  bugs: readonly string[]
  falls: readonly string[]
  violations: readonly Violation[]
}

/** Every process of PostgreSQL is killed at any moment and started again at once, so many times, while devices send. */
export async function killAgainAndAgain(
  size: RecoverSize & { kills: number },
  on: OneMachine,
): Promise<Kills> {
  const { machine, product } = on
  const { ground, answerAfter, clinics, devices, began } = await loadOn(size, on)
  const chance = chanceOf(size.seed ^ 0xdead)
  const until = performance.now() + size.seconds * 1000
  const back: number[] = []
  let isOver = false
  const sending = devices.map((device) => device.run(() => !isOver))
  while (back.length < size.kills && performance.now() < until) {
    await wait(chance.below(2_000))
    const at = performance.now()
    machine.kill()
    await machine.start()
    back.push((await inTime(answerAfter(at), [product])) - at)
  }
  isOver = true
  const isTimeUp = performance.now() >= until
  console.log(`${back.length} kills are done, now everything is asked once more and judged`)
  await Promise.all(sending)
  delete ground.pace
  const pool = ownerOf(machine)
  const { acknowledged, lost } = await lostOf(ground.lines, pool)
  const at = {
    size: { broken: null },
    ground,
    clinics,
    devices,
    began,
    database: { pool, folder: '', env: {} },
  }
  const { violations, refused } = await judge(at)
  await pool.end()
  const { bugs, falls } = product
  return { back, isTimeUp, acknowledged, lost, refused, bugs, falls, violations }
}
