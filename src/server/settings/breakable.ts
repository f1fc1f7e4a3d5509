/** What becomes of a command's act that a signal breaks off. */
export interface Breaking {
  /** Takes back what was begun so far; null where the act is whole by now and is let end. */
  takeBack: (() => Promise<void>) | null
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs an act that begins what would outlive its process, such as a PostgreSQL. Broken off by Ctrl+C, by a signal or by a
 * terminal that closes, it takes that back, and the process ends with 130.
 */
export async function breakable(act: (breaking: Breaking) => Promise<void>): Promise<void> {
  const breaking: Breaking = { takeBack: async () => undefined }
  const broken = new Promise<true>((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve(true))
  })
  const ended = act(breaking)
  if (!(await Promise.race([broken, ended.then(() => false)]))) return
  if (breaking.takeBack === null) return ended
  await breaking.takeBack()
  process.exit(130)
}
