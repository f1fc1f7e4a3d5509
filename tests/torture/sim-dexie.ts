import fc from 'fast-check'
import { resumeSending } from '#local/outbox/sending.ts'
import { outboxOf } from '#local/database/stores.ts'
import { commandOf, happenings, journalOf, type Real, settleOne } from './dexie-commands.ts'
import { checkAgreement, checkDisk, checkServer } from './dexie-laws.ts'
import { dexieMutants, spoilLine, spoilStore } from './dexie-mutants.ts'
import { isMutant, type Mutant, protocolOf } from './mutants.ts'
import { rightProtocol } from './protocol.ts'
import { newDevice, newWorld } from './world.ts'

export interface Simulation {
  schedules: number
  seed: number
  mutant: Mutant | null
}

export interface Told {
  schedules: number
  faults: Map<string, number>
  /** Null: no law was broken. Else the shortest history that fast-check found, and the law. */
  broken: string | null
}

/** The product's own outbox on (in-memory) IndexedDB, through histories that fast-check makes up and cuts short. */
export async function simulateDexie({ schedules, seed, mutant }: Simulation): Promise<Told> {
  const told: Told = { schedules: 0, faults: new Map(), broken: null }
  const history = fc.commands([happenings.map(commandOf)], { maxCommands: 30, size: 'max' })
  const property = fc.asyncProperty(history, async (commands) => {
    told.schedules += 1
    await oneHistory(commands, { mutant, faults: told.faults })
  })
  const outcome = await fc.check(property, {
    numRuns: schedules,
    seed,
    ...(mutant ? { endOnFailure: true } : { interruptAfterTimeLimit: 3_600_000 }),
  })
  if (outcome.failed)
    told.broken = `${String(outcome.errorInstance)}\n${fc.stringify(outcome.counterexample?.[0])}`
  return told
}

async function oneHistory(
  commands: Iterable<fc.AsyncCommand<object, Real>>,
  { mutant, faults }: { mutant: Mutant | null; faults: Told['faults'] },
): Promise<void> {
  const { Server } = { ...rightProtocol, ...protocolOf(mutant) }
  const world = { ...newWorld(), server: new Server() }
  const desk = await newDevice(world)
  const tab = await newDevice(world, { disk: desk.disk, keys: desk.clinic.keys })
  const tablet = await newDevice(world, { user: 3 })
  const devices = [desk, tab, tablet]
  const real: Real = { world, devices, journals: new Map(), known: [], mutant, faults }
  for (const device of devices) spoilLine(device, mutant)
  try {
    await fc.asyncModelRun(() => ({ model: {}, real }), commands)
    await settleDown(real)
  } finally {
    for (const device of devices) device.clinic.close()
  }
}

/** The storm is over: everybody signs in, sends, decides and fetches. Then all must agree. */
async function settleDown(real: Real): Promise<void> {
  for (let round = 0; round < 25; round++) {
    real.world.clock.at += 3_700_000
    let waiting = 0
    for (const device of real.devices) {
      await resumeSending(device.clinic.db)
      await device.drain()
      await spoilStore(device, 'drain', real.mutant)
      await device.pull()
      await settleOne(device, 0, true)
      waiting += await outboxOf(device.clinic.db).count()
    }
    if (waiting === 0) break
  }
  for (const device of real.devices) await device.pull()
  checkServer(real.world)
  for (const device of real.devices) {
    await checkDisk(device, journalOf(real, device))
    await checkAgreement(real.world, device)
  }
}

async function main(words: readonly string[]): Promise<void> {
  const value = (name: string, fallback: string) =>
    words.includes(`--${name}`) ? (words[words.indexOf(`--${name}`) + 1] ?? fallback) : fallback
  const mutant = value('mutant', '')
  if (mutant !== '' && !dexieMutants.some((known) => known === mutant))
    throw new Error(`no such mutant here; there are: ${dexieMutants.join(', ')}`)
  const seed = Number(value('seed', String(Date.now() % 1_000_000)))
  const began = performance.now()
  const told = await simulateDexie({
    schedules: Number(value('schedules', '300')),
    seed,
    mutant: isMutant(mutant) ? mutant : null,
  })
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${told.schedules} schedules in ${seconds.toFixed(1)} s: ${Math.round(told.schedules / seconds)} schedules/s, seed ${seed}`,
  )
  for (const [fault, times] of [...told.faults].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${String(times).padStart(9)}  ${fault}`)
  console.log(told.broken === null ? '0 violations' : `1 violation\n${told.broken}`)
  process.exit(told.broken === null ? 0 : 1)
}

if (process.argv[1]?.endsWith('sim-dexie.ts')) await main(process.argv.slice(2))
