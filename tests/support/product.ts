import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { loadReferenceLists } from '#app/server/seed/lists.ts'
import { seed, type SeedSize } from '#app/server/seed/seed.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { standInClock } from './stand-in-clock.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** What a server outside the demonstration does not start without. */
export const keptApart = {
  MASTER_KEY: 'what the server of a story seals its keys with',
  SMS_GATEWAY: 'log',
} as const

const databases = new Map<string, FreshDatabase>()

/** The database behind the product at an address that a story has started. */
export function databaseOf(address: string): FreshDatabase {
  const found = databases.get(address)
  if (!found) throw new Error(`no product was started at ${address}`)
  return found
}

/** Servers of stories whose set-up failed have nobody else to end them. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const server of running) server.kill('SIGKILL')
})

export interface Product {
  address: string
  database: FreshDatabase
  /** What the server printed, one-time codes included. */
  printed: string[]
  /** As a power cut would: no goodbye. */
  kill(): Promise<void>
  /** Starts it again on the same data and port, its clock `shift` milliseconds ahead where that is given. */
  start(shift?: number): Promise<void>
  /** Ends it; its database is dropped, or kept under that name. */
  end(keptAs?: string): Promise<void>
}

/** The built product as a process of its own, on a database with the seeded clinic, an empty one, or a copy of a kept one; with `demonstration` it offers the people of the clinic to its visitors; with `isPublic` it knows its address, as search engines need it; its clock goes `shift` milliseconds ahead; `pushAlso` is the origin of a push service that stands in for the browsers', `sms` describes a gateway over HTTP. It can be killed and started again. */
export async function startProduct(
  options: {
    seeded?: boolean
    kept?: string
    size?: SeedSize
    demonstration?: boolean
    isPublic?: boolean
    dist?: string
    shift?: number
    pushAlso?: string
    sms?: object
  } = {},
): Promise<Product> {
  const built = join(options.dist ?? dist, 'server/main.js')
  if (!existsSync(built)) throw new Error('the product is not built: npm run build')
  const database = await freshDatabase(options.kept === undefined ? 'nothing' : { kept: options.kept })
  if (options.kept === undefined) await loadReferenceLists(database.db)
  if (options.kept === undefined && options.seeded !== false)
    await seed(database.db, new Date(Date.now() + (options.shift ?? 0)), options.size ?? 'clinic')
  const port = await freePort()
  const printed: string[] = []
  let child: ChildProcess | null = null
  const start = async (shift = options.shift) => {
    child = spawn(process.execPath, [built], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: database.url,
        SEED: options.demonstration ? 'demo' : 'none',
        ...keptApart,
        ...(options.isPublic ? { PUBLIC_URL: `http://localhost:${port}` } : {}),
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...(options.pushAlso === undefined ? {} : { PUSH_ALSO: options.pushAlso }),
        ...(options.sms ? overHttp(options.sms) : {}),
        ...clockAhead(shift),
      },
    })
    running.add(child)
    const hear = (bytes: Buffer) => void printed.push(...String(bytes).split('\n').filter(Boolean))
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    await answering(`http://localhost:${port}/readyz`, () => printed.join('\n'))
  }
  const stopWith = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const stopping = child
    child = null
    if (!stopping || stopping.exitCode !== null) return
    const gone = new Promise((resolve) => stopping.once('exit', resolve))
    stopping.kill(signal)
    await gone
    running.delete(stopping)
  }
  await start()
  const address = `http://localhost:${port}`
  databases.set(address, database)
  return {
    address,
    database,
    printed,
    start,
    kill: () => stopWith('SIGKILL'),
    end: async (keptAs) => {
      await stopWith('SIGTERM')
      await (keptAs === undefined ? database.drop() : database.keepAs(keptAs))
    },
  }
}

const overHttp = (sms: object): NodeJS.ProcessEnv => ({
  SMS_GATEWAY: 'http',
  SMS_HTTP: JSON.stringify(sms),
  SMS_HTTP_SECRET: 'the secret of a story',
})

const clockAhead = (shift: number | undefined): NodeJS.ProcessEnv =>
  shift === undefined
    ? {}
    : {
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`(${String(standInClock)})(${shift})`)}`,
      }

async function answering(address: string, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the product did not start:\n${said()}`)
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
