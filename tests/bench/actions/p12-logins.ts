import { join } from 'node:path'
import type { Action, Sample } from '../action.ts'
import { joinDatabase } from '../database.ts'
import { contendersFolder } from '../install.ts'
import { type Practice, makePractices } from '../practices.ts'
import { freePort, scratchFolder } from '../processes.ts'
import { startProduct } from '../product.ts'
import { quantileOf } from '../stat.ts'
import { openWire } from '../wire.ts'

const strangers = 300
const seconds = 5
/** Between two calls of the doctor (ms): she works, she does not flood. */
const pause = 25

interface Ground {
  origin: string
  loop: string
  doctor: Practice
}

let logins = 0

/** A stranger from a place of his own tries one password after another, each for another phone. */
async function stranger(origin: string, until: number): Promise<number> {
  const wire = openWire(origin)
  let refused = 0
  try {
    while (performance.now() < until) {
      const n = ++logins
      const { status } = await wire.ask({
        path: '/api/login',
        method: 'POST',
        headers: { 'x-forwarded-for': `100.${64 + ((n >> 16) % 60)}.${(n >> 8) % 256}.${n % 256}` },
        body: JSON.stringify({
          phone: `018${String(n).padStart(8, '0')}`,
          password: 'none that anybody has',
        }),
      })
      if (status !== 422 && status !== 429) throw new Error(`a stranger's login was answered ${status}`)
      if (status === 429) refused++
    }
  } finally {
    wire.close()
  }
  return refused
}

/** The doctor's calls, one after another. */
async function calls({ origin, doctor }: Ground, until: number): Promise<number[]> {
  const wire = openWire(origin)
  const times: number[] = []
  try {
    while (performance.now() < until) {
      const { status, milliseconds } = await wire.ask({
        path: '/api/doctor/v1/chambers',
        headers: { authorization: `Bearer ${doctor.token}` },
      })
      if (status !== 200) throw new Error(`the doctor was answered ${status}`)
      times.push(milliseconds)
      await new Promise((done) => setTimeout(done, pause))
    }
  } finally {
    wire.close()
  }
  return times
}

const loopOf = async ({ loop }: Ground): Promise<number> =>
  Number(JSON.parse(await (await fetch(loop)).text()).p99)

async function once(contender: string, ground: Ground): Promise<Sample> {
  await loopOf(ground)
  const before = logins
  const until = performance.now() + seconds * 1000
  const flood =
    contender === 'ours' ? Array.from({ length: strangers }, () => stranger(ground.origin, until)) : []
  const times = await calls(ground, until)
  const refused = (await Promise.all(flood)).reduce((all, one) => all + one, 0)
  return {
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
    loop: await loopOf(ground),
    tried: (logins - before - refused) / seconds,
    refused: refused / seconds,
  }
}

/** A doctor works while three hundred strangers try to log in. */
export const besideLogins: Action = {
  id: 'P12',
  title: "a call beside strangers' logins",
  cases: [`${strangers} strangers`],
  cpus: [1],
  metrics: {
    p50: { unit: 'ms', better: 'low' },
    p99: { unit: 'ms', better: 'low' },
    loop: { unit: 'ms, delay p99', better: 'low' },
    tried: { unit: 'passwords hashed a second', better: 'high' },
    refused: { unit: 'logins told to come later a second', better: 'low' },
  },
  contenders: {
    ours: `the built server; ${strangers} connections log in without end, each as another phone from another address, and one doctor lists her chambers`,
    alone: 'the same doctor at the same server, and nobody else',
  },
  noise: { contender: 'alone', metric: 'p50' },
  open: async () => {
    const data = scratchFolder()
    const dataDir = `${data.folder}/data`
    const port = String(await freePort())
    // Behind a proxy of its own, so that each stranger comes from an address of his own.
    const env = { LOOP_PORT: port, PUBLIC_URL: 'https://bench.example' }
    const product = await startProduct(dataDir, 'none', {
      args: ['--import', join(contendersFolder, 'loop-delay.mjs')],
      env,
    })
    const database = await joinDatabase(dataDir)
    const [doctor] = await makePractices(database, 1)
    if (!doctor) throw new Error('there is no doctor')
    const ground = { origin: product.origin, loop: `http://127.0.0.1:${port}`, doctor }
    return {
      run: (contender) => once(contender, ground),
      close: async () => {
        await database.pool.end()
        await product.stop()
        data.remove()
      },
    }
  },
}
