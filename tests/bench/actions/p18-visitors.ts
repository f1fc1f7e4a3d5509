import { setTimeout as wait } from 'node:timers/promises'
import type { Action, Sample } from '../action.ts'
import { joinDatabase } from '../database.ts'
import { startFrontCache } from '../front-cache.ts'
import { makePractices, type Practice, writingPatient } from '../practices.ts'
import { scratchFolder } from '../processes.ts'
import { startProduct } from '../product.ts'
import { quantileOf } from '../stat.ts'
import { openWire } from '../wire.ts'

interface Crowd {
  /** Pages that visitors ask for in a second; none, so many, or as many as are answered. */
  rate: number
  /** Whether everybody comes through a proxy that keeps pages. */
  front?: true
}

const crowds: Readonly<Record<string, Crowd>> = {
  'nobody visits': { rate: 0 },
  '200 pages a second': { rate: 200 },
  'as many as are answered': { rate: Infinity },
  'nobody visits, a cache in front': { rate: 0, front: true },
  '200 pages a second, a cache in front': { rate: 200, front: true },
  'as many as are answered, a cache in front': { rate: Infinity, front: true },
}

const chambers = 8
/** Milliseconds between two patients of a chamber: an evening's rush of many chambers. */
const pause = 50
const visitors = 16
const seconds = 5
const warmUp = 2

const pages = [
  '/',
  '/doctors/',
  '/specialties',
  '/specialties/3',
  '/all-location-wise-chamber',
  '/dr-nusrat-jahan/1',
  '/prof-dr-md-anwar-hossain/2',
  '/doctor-services/4',
  '/about-us',
] as const

interface Ground {
  origin: string
  practices: readonly Practice[]
}

/** Each chamber writes its patients one after another; what each waited (ms). */
async function write({ origin, practices }: Ground, end: number): Promise<number[]> {
  const times: number[] = []
  const one = async (practice: Practice) => {
    const wire = openWire(origin)
    while (performance.now() < end) {
      const { status, milliseconds, body } = await wire.ask(writingPatient(practice))
      if (status !== 201) throw new Error(`a patient was answered ${status}: ${body.toString()}`)
      times.push(milliseconds)
      await wait(pause)
    }
    wire.close()
  }
  await Promise.all(practices.map(one))
  return times
}

/** Visitors of many networks read page after page; how many were answered. */
async function read({ origin }: Ground, rate: number, end: number): Promise<number> {
  let answered = 0
  const began = performance.now()
  const one = async (n: number) => {
    const wire = openWire(origin)
    for (let at = n; performance.now() < end; at += visitors) {
      const due = began + (at / rate) * 1000
      if (due > performance.now()) await wait(due - performance.now())
      const { status } = await wire.ask({
        path: `${pages[at % pages.length] ?? '/'}?lang=${at % 3 === 0 ? 'en' : 'bn'}`,
        headers: { 'accept-encoding': 'br', 'x-forwarded-for': `103.${at % 200}.${n}.1` },
      })
      if (status !== 200) throw new Error(`a page was answered ${status}`)
      answered += 1
    }
    wire.close()
  }
  if (rate > 0) await Promise.all(Array.from({ length: visitors }, (_, n) => one(n)))
  return answered
}

async function both(ground: Ground, rate: number, during: number): Promise<Sample> {
  const end = performance.now() + during * 1000
  const [times, answered] = await Promise.all([write(ground, end), read(ground, rate, end)])
  return { pages: answered / during, p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99) }
}

/** Chambers write while visitors read public pages of the same server. */
export const besideVisitors: Action = {
  id: 'P18',
  title: 'a chamber beside visitors',
  cases: Object.keys(crowds),
  cpus: [1],
  metrics: {
    pages: { unit: 'pages a second', better: 'high' },
    p50: { unit: 'ms a patient', better: 'low' },
    p99: { unit: 'ms a patient', better: 'low' },
  },
  contenders: {
    ours: `the built server on its own PostgreSQL, ${chambers} chambers with a patient every ${pause} ms each, ${visitors} connections of visitors; a cache: nginx as it is shipped, on the same machine`,
  },
  noise: { contender: 'ours', metric: 'p50' },
  open: async (course) => {
    const data = scratchFolder()
    const product = await startProduct(`${data.folder}/data`, 'demo', {
      args: [],
      env: { PUBLIC_URL: 'http://niramoy.example' },
    })
    const database = await joinDatabase(`${data.folder}/data`)
    const { rate, front = false } = crowds[course.case] ?? { rate: 0 }
    const before = front ? await startFrontCache(data.folder, product.origin) : null
    const origin = before?.origin ?? product.origin
    const ground = { origin, practices: await makePractices(database, chambers) }
    return {
      run: async () => {
        await both(ground, rate, warmUp)
        return both(ground, rate, seconds)
      },
      close: async () => {
        await database.pool.end()
        await before?.stop()
        await product.stop()
        data.remove()
      },
    }
  },
}
