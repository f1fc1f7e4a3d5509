import { setTimeout as wait } from 'node:timers/promises'
import type { Problem } from '#contract/problem.ts'

/** Work of which so much runs at a time; a little more waits, and what comes beyond that is refused. */
export interface WorkQueue {
  run<T>(work: () => Promise<T>): Promise<T>
}

interface QueueLimits {
  running: number
  waiting: number
  refusal: () => Problem
  /**
   * A refusal is said this late (ms), to so many at a time; whoever comes beyond them hears it at once. One who asks
   * without end asks twice a second then, not as fast as the server can say no.
   */
  heldBack?: { pause: number; most: number }
}

export function workQueue({ running, waiting, refusal, heldBack }: QueueLimits): WorkQueue {
  let busy = 0
  let held = 0
  const line: (() => void)[] = []
  const refuse = async (): Promise<never> => {
    if (heldBack && held < heldBack.most) {
      held++
      await wait(heldBack.pause)
      held--
    }
    throw refusal()
  }
  const enter = async (): Promise<void> => {
    if (busy < running) return void busy++
    if (line.length >= waiting) await refuse()
    // Whoever leaves hands his place on, so that nobody slips in between.
    await new Promise<void>((resume) => line.push(resume))
  }
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else busy--
  }
  return {
    run: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
