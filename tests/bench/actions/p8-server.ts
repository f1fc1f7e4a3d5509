import { join } from 'node:path'
import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import type { Action, Sample } from '../action.ts'
import { joinDatabase, type ProductDatabase } from '../database.ts'
import { contendersFolder } from '../install.ts'
import { type Practice, makePractices, nextPatient, writingPatient } from '../practices.ts'
import { freePort, scratchFolder, start, type Started } from '../processes.ts'
import { startProduct } from '../product.ts'
import { quantileOf } from '../stat.ts'
import { openWire, type Wanted } from '../wire.ts'

const connections = 32
const seconds = 4
const warmUp = 1

interface Watched extends Started {
  /** Where its loop's delay is read. */
  loop: string
}

const probe = ['--import', join(contendersFolder, 'loop-delay.mjs')]

async function watched(begin: (port: string) => Promise<Started>): Promise<Watched> {
  const port = String(await freePort())
  return { ...(await begin(port)), loop: `http://127.0.0.1:${port}` }
}

const peer = (file: string, env: ProductDatabase['env']): Promise<Watched> =>
  watched((port) =>
    start({
      args: [...probe, join(contendersFolder, file)],
      env: { ...env, LOOP_PORT: port, NODE_ENV: 'production' },
      path: '/',
    }),
  )

interface Ground {
  practices: readonly Practice[]
  database: ProductDatabase
  servers: { product: Watched; bare: Watched; express: Watched }
}

/** What this contender is asked on behalf of a practice. */
function askedOf(contender: string, practice: Practice): Wanted {
  if (contender === 'ours') return writingPatient(practice)
  const { practice_id, user_id } = practice
  const row = nextPatient()
  const op_id = newId()
  const body = JSON.stringify({
    practice_id,
    user_id,
    op_id,
    row: { ...row, merged_into: null },
  })
  return { path: contender === 'alone' ? '/alone' : '/framed', method: 'POST', body }
}

/** Every practice asks on its own connection, one after another, until the time is over. */
async function load(
  origin: string,
  contender: string,
  { practices }: Ground,
  during: number,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + during * 1000
  const one = async (practice: Practice): Promise<void> => {
    const wire = openWire(origin)
    try {
      while (performance.now() < end) {
        const { status, milliseconds, body } = await wire.ask(askedOf(contender, practice))
        if (status !== 201) throw new Error(`${contender} answered ${status}: ${body.toString()}`)
        times.push(milliseconds)
      }
    } finally {
      wire.close()
    }
  }
  await Promise.all(practices.map(one))
  return times
}

const storedIn = async ({ pool }: ProductDatabase): Promise<number> =>
  (await pool.query<{ count: number }>('select count(*)::int from patients')).rows[0]?.count ?? 0

const Loop = z.object({ p99: z.number() })
const loopOf = async ({ loop }: Watched): Promise<number> =>
  z.parse(Loop, await (await fetch(loop)).json()).p99

async function once(contender: string, ground: Ground): Promise<Sample> {
  const { product, bare, express } = ground.servers
  const server = contender === 'ours' ? product : contender === 'express' ? express : bare
  await load(server.origin, contender, ground, warmUp)
  const before = await storedIn(ground.database)
  await loopOf(server)
  const began = performance.now()
  const times = await load(server.origin, contender, ground, seconds)
  const took = (performance.now() - began) / 1000
  const loop = await loopOf(server)
  const stored = (await storedIn(ground.database)) - before
  if (stored !== times.length)
    throw new Error(`${contender} answered ${times.length} times and stored ${stored} patients`)
  return { rate: times.length / took, p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99), loop }
}

/** Thirty-two chambers write down patients at once. */
export const server: Action = {
  id: 'P8',
  title: 'a patient written down at the server',
  cases: [`${connections} practices`],
  cpus: [1],
  metrics: {
    rate: { unit: 'a second', better: 'high' },
    p50: { unit: 'ms', better: 'low' },
    p99: { unit: 'ms', better: 'low' },
    loop: { unit: 'ms, delay p99', better: 'low' },
  },
  contenders: {
    ours: `the built server on its own PostgreSQL, the whole frame: session, claim, patient, number, audit, answer kept; ${connections} connections of ${connections} practices`,
    express:
      'Express 5, production, no ETag, the same frame statement by statement on the same PostgreSQL; no session, nothing checked',
    limit:
      'bare Node, the same frame statement by statement on the same PostgreSQL; no session, nothing checked',
    alone: 'bare Node, the one insert without the frame',
  },
  noise: { contender: 'limit', metric: 'rate' },
  open: async () => {
    const data = scratchFolder()
    const dataDir = `${data.folder}/data`
    const product = await watched((port) =>
      startProduct(dataDir, 'none', { args: probe, env: { LOOP_PORT: port } }),
    )
    const database = await joinDatabase(dataDir)
    const practices = await makePractices(database, connections)
    const servers = {
      product,
      bare: await peer('store-bare.mjs', database.env),
      express: await peer('store-express.mjs', database.env),
    }
    return {
      run: (contender) => once(contender, { practices, database, servers }),
      close: async () => {
        await database.pool.end()
        for (const one of [servers.bare, servers.express, servers.product]) await one.stop()
        data.remove()
      },
    }
  },
}
