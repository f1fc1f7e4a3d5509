import type { Problem } from '#contract/problem.ts'

/** Work of which so much runs at a time; a little more waits, and what comes beyond that is refused. */
export interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>
}

export function queueOf({ running, waiting, refusal }: { running: number; waiting: number; refusal: () => Problem }): Queue {
  let busy = 0
  const line: (() => void)[] = []
  const enter = async (): Promise<void> => {
    if (busy < running) return void busy++
    if (line.length >= waiting) throw refusal()
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
