import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/bench/processes.ts'
import { builtProduct, productEnv } from '#tests/bench/product.ts'

/** A product that is started again whenever it ends, as a system unit does it. */
export interface KeptUp {
  origin: string
  /** Its last words each time it ended without being killed. */
  falls: readonly string[]
  /** The first lines in which it told of a bug. */
  bugs: readonly string[]
  lastWords: () => string
  /** Of the one that runs now. */
  pid(): number
  /** `SIGTERM` lets it end in order before it is started again. */
  signal(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void
  /** No more; the one that runs ends in order. */
  stop(): Promise<void>
}

/** Milliseconds before the next start of one that ended by itself. */
const pause = 100
const longest = 20_000
const mostBugs = 20

/** `more` are settings besides those of a measured product. */
export async function keepUp(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<KeptUp> {
  const port = String(await freePort())
  const said: string[] = []
  const falls: string[] = []
  const bugs: string[] = []
  let [isOver, isKilled] = [false, false]
  let child = begin()
  function begin(): ChildProcess {
    isKilled = false
    const one = spawn(process.execPath, [builtProduct()], {
      env: { ...process.env, ...productEnv(dataDir, 'none'), ...more, PORT: port, HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [one.stdout, one.stderr])
      stream.on('data', (bytes: Buffer) => {
        said.push(bytes.toString())
        bugs.push(
          ...bytes
            .toString()
            .split('\n')
            .filter((line) => line.includes('"msg":"bug"')),
        )
        bugs.splice(mostBugs)
        if (said.length > 200) said.shift()
      })
    one.once('exit', () => {
      if (isOver) return
      if (!isKilled) falls.push(said.at(-1)?.trim() ?? '')
      setTimeout(() => (isOver ? undefined : (child = begin())), isKilled ? 0 : pause)
    })
    return one
  }
  const stop = async () => {
    isOver = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    const slow = new AbortController()
    await Promise.race([
      gone,
      wait(longest, undefined, { signal: slow.signal }).then(() => child.kill('SIGKILL')),
    ])
    slow.abort()
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    falls,
    bugs,
    lastWords: () => said.join('').slice(-2000),
    pid: () => child.pid ?? 0,
    signal: (signal) => {
      if (signal === 'SIGKILL' || signal === 'SIGTERM') isKilled = true
      child.kill(signal)
    },
    stop,
  }
}

/** Waits until its database answers. */
export async function untilReady({ origin, lastWords }: KeptUp): Promise<void> {
  for (let n = 0; n < 600; n++) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(250)
  }
  throw new Error(`The product does not become ready:\n${lastWords()}`)
}
