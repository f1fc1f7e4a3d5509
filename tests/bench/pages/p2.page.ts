import type { DrugRow } from '#features/drugs/pack.ts'
import { drugs, seeded, typos } from '../data.ts'
import { quantileOf } from '../stat.ts'
import type { DrugPeer } from './drug-peer.ts'

/** Lines a doctor sees; peers answer rows, several of which share a line. */
const linesShown = 8
const rowsAsked = 40

let rows: DrugRow[] = []
let byId = new Map<number, DrugRow>()
let peer: DrugPeer | undefined

const wholePeer = (): DrugPeer => {
  if (!peer) throw new Error('prepare a peer first')
  return peer
}

/** Loads a contender's module and gives it the list. */
export async function prepare(request: {
  contender: string
  count: number
}): Promise<Record<string, number>> {
  rows = drugs(request.count)
  byId = new Map(rows.map((row) => [row.id, row]))
  const module: { peer: DrugPeer } = await import(/* @vite-ignore */ `/bench/${request.contender}.js`)
  peer = module.peer
  const began = performance.now()
  await peer.prepare(rows)
  return { build: performance.now() - began }
}

const sampled = <T>(list: readonly T[], count: number, seed = 11): T[] => {
  const random = seeded(seed)
  return Array.from({ length: count }, () => list[Math.floor(random() * list.length)]).filter(
    (one) => one !== undefined,
  )
}

interface Asked {
  brands: string[]
  generics: string[]
  multi: DrugRow[]
  misspelt: { typed: string; meant: string }[]
}

const asked = (): Asked => ({
  brands: sampled([...new Set(rows.map((row) => row.brand))], 30),
  generics: sampled([...new Set(rows.map((row) => row.generic))], 10),
  multi: sampled(
    rows.filter((row) => /^\d+ mg$/.test(row.strength)),
    10,
  ),
  misspelt: typos(rows, 200),
})

/** Every state of the box while the words are typed letter by letter, in one shuffled order: a cut leaves a fair part. */
function keystrokes(): string[] {
  const { brands, generics, multi, misspelt } = asked()
  const words = [
    ...brands,
    ...generics,
    ...multi.map((row) => `${row.brand} ${row.strength}`),
    ...misspelt.slice(0, 20).map(({ typed }) => typed),
  ]
  const random = seeded(5)
  return words
    .flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1).toLowerCase()))
    .map((typed) => ({ typed, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ typed }) => typed)
}

async function timed(keys: readonly string[], cap: number): Promise<number[]> {
  const { find } = wholePeer()
  const times: number[] = []
  const end = performance.now() + cap
  for (const typed of keys) {
    const began = performance.now()
    const found = find(typed, rowsAsked)
    if (found instanceof Promise) await found
    times.push(performance.now() - began)
    if (performance.now() > end) break
  }
  return times
}

/** Milliseconds of each keystroke; ends after `cap` ms. `keys` says how many there were time for. Other words go before, untimed, so that the engine knows the code. */
export async function latency({ cap }: { cap: number }): Promise<Record<string, number>> {
  await timed(
    sampled(rows, 150, 23).map(({ brand }, at) => brand.slice(0, 1 + (at % 9)).toLowerCase()),
    cap / 3,
  )
  const times = await timed(keystrokes(), cap)
  return {
    p50: quantileOf(times, 0.5),
    p95: quantileOf(times, 0.95),
    p99: quantileOf(times, 0.99),
    keys: times.length,
  }
}

/** How still the machine stands: all keystrokes ten times over, long enough for the clock; the middle of 21 such runs. */
export async function steadiness(): Promise<Record<string, number>> {
  const { find } = wholePeer()
  const keys = keystrokes()
  const runs: number[] = []
  while (runs.length < 21) {
    const began = performance.now()
    for (let time = 0; time < 10; time++) for (const typed of keys) await find(typed, rowsAsked)
    runs.push(performance.now() - began)
  }
  return { steady: quantileOf(runs, 0.5) }
}

/** The lines that a list of hits shows: a maker's brand of one generic is one line, as its first row. */
async function linesFor(typed: string): Promise<DrugRow[]> {
  const lines = new Map<string, DrugRow>()
  for (const id of await wholePeer().find(typed.toLowerCase(), rowsAsked)) {
    const row = byId.get(id)
    const line = row ? `${row.brand}|${row.generic}|${row.company}` : ''
    if (row && !lines.has(line)) lines.set(line, row)
  }
  return [...lines.values()].slice(0, linesShown)
}

const countWhere = async <T>(list: readonly T[], fits: (one: T) => Promise<boolean>): Promise<number> => {
  let count = 0
  for (const one of list) if (await fits(one)) count += 1
  return count
}

/**
 * Of 30 brands typed in full how many are on top; of 10 generics how many find a brand of theirs; of 10 brands with a strength
 * how many put that very row on top; of 200 misspelt brands how many are among the eight lines.
 */
export async function quality(): Promise<Record<string, number>> {
  const { brands, generics, multi, misspelt } = asked()
  return {
    brand: await countWhere(brands, async (brand) => (await linesFor(brand))[0]?.brand === brand),
    generic: await countWhere(generics, async (generic) =>
      (await linesFor(generic)).some((row) => row.generic === generic),
    ),
    multi: await countWhere(multi, async ({ brand, strength }) => {
      const first = (await linesFor(`${brand} ${strength}`))[0]
      return first?.brand === brand && first.strength === strength
    }),
    typos: await countWhere(misspelt, async ({ typed, meant }) =>
      (await linesFor(typed)).some((row) => row.brand === meant),
    ),
  }
}
