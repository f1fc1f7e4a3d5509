import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { watchedPath } from '#contract/watched.ts'
import { movedChannel } from '#server/transaction/announce.ts'
import type { Action, Sample } from '../action.ts'
import { joinDatabase, type ProductDatabase } from '../database.ts'
import { memoryOf, scratchFolder, type Started } from '../processes.ts'
import { startProduct } from '../product.ts'

const cases = { '1,000 watchers': 1_000, '10,000 watchers': 10_000 } as const

/** Opened side by side, so that no queue of connections runs over. */
const atOnce = 100
/** Phones behind one address of a mobile network. */
const behindOne = 1_000

/** A stream that somebody reads; `heard` is when its last event came (ms). */
interface Watcher {
  heard: number
  events: number
  leave(): void
}

const watch = (origin: string, id: string, n: number): Promise<Watcher> =>
  new Promise((opened, failed) => {
    const asking = request(
      `${origin}/api${watchedPath(id)}`,
      { agent: false, headers: { 'x-forwarded-for': `103.4.${Math.floor(n / behindOne)}.1` } },
      (answer) => {
        if (answer.statusCode !== 200)
          return failed(new Error(`watcher ${n} was answered ${answer.statusCode}`))
        const watcher: Watcher = { heard: 0, events: 0, leave: () => asking.destroy() }
        answer.on('data', (bytes: Buffer) => {
          if (!bytes.includes('data:')) return
          watcher.events += 1
          watcher.heard = performance.now()
          opened(watcher)
        })
        answer.on('error', () => {})
      },
    )
    asking.on('error', failed)
    asking.end()
  })

async function crowd(origin: string, id: string, count: number): Promise<Watcher[]> {
  const all: Watcher[] = []
  for (let from = 0; from < count; from += atOnce)
    all.push(...(await Promise.all(Array.from({ length: atOnce }, (_, n) => watch(origin, id, from + n)))))
  return all
}

/** The session of one serial is another minute late, as another server of the database tells it; answers when (ms). */
async function move({ pool }: ProductDatabase, id: string): Promise<number> {
  const { rows } = await pool.query<{ practice_id: number }>(
    `update schedules set delay_min = (delay_min + 1) % 600 where id = (select schedule_id from appointments where id = $1) returning practice_id`,
    [id],
  )
  const began = performance.now()
  await pool.query(`select pg_notify($1, $2)`, [movedChannel, JSON.stringify([[rows[0]?.practice_id, 0]])])
  return began
}

async function heardBy(watchers: readonly Watcher[], began: number): Promise<number> {
  while (watchers.some(({ heard }) => heard < began)) await wait(5)
  return Math.max(...watchers.map(({ heard }) => heard)) - began
}

/** All who watch one evening: what each costs in memory, and how long until the last of them has heard that it moved. */
export const watchers: Action = {
  id: 'P17',
  title: 'who watch one session',
  cases: Object.keys(cases),
  cpus: [1],
  metrics: {
    heard: { unit: 'ms', better: 'low' },
    each: { unit: 'kB', better: 'low' },
  },
  contenders: {
    ours: 'the built server behind a proxy on this machine; each watcher a connection of his own',
  },
  noise: { contender: 'ours', metric: 'heard' },
  open: async (course) => {
    const count = Object.entries(cases).find(([name]) => name === course.case)?.[1] ?? 0
    const data = scratchFolder()
    // Filled by a server that goes: what it needed for that must not stand in the next one's memory.
    await (await startProduct(`${data.folder}/data`, 'demo')).stop()
    return {
      run: () => onFreshServer(`${data.folder}/data`, (ground) => measured(ground, count)),
      close: async () => data.remove(),
    }
  },
}

interface Ground {
  product: Started
  database: ProductDatabase
  /** Of a serial whose session is watched. */
  id: string
}

/** A server of its own each time: one that had so many before gives none of their room back. */
async function onFreshServer(folder: string, work: (ground: Ground) => Promise<Sample>): Promise<Sample> {
  const product = await startProduct(folder, 'none', {
    args: [],
    env: { PUBLIC_URL: 'http://niramoy.example' },
  })
  const database = await joinDatabase(folder)
  const { rows } = await database.pool.query<{ id: string }>(`select a.id from appointments a
    join schedules s on s.practice_id = a.practice_id and s.id = a.schedule_id order by s.date desc limit 1`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('nobody has a serial')
  const sample = await work({ product, database, id })
  await database.pool.end()
  await product.stop()
  return sample
}

async function measured({ product, database, id }: Ground, count: number): Promise<Sample> {
  ;(await watch(product.origin, id, 0)).leave()
  const before = memoryOf(product.pid) ?? 0
  const all = await crowd(product.origin, id, count)
  const each = (((memoryOf(product.pid) ?? 0) - before) * 1024) / count
  const heard = await heardBy(all, await move(database, id))
  for (const one of all) one.leave()
  return { heard, each }
}
