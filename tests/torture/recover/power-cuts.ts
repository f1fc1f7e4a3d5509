import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsIn } from '#server/backup/look.ts'
import { clusterUser } from '#server/db/cluster-launch.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { saying } from '#server/settings/cannot-start.ts'
import { Machine } from '#tests/support/machine.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { unplannedRefusals } from '../history/outcomes.ts'
import { type JournalRecord, makeJournalLibrary, readJournal } from './journal.ts'
import { database, loadOn, type OneMachine, type RecoverSize } from './one-machine.ts'
import { RecordedDisk } from './recorded-disk.ts'

export interface PowerCutSize extends RecoverSize {
  cuts: number
  /** PostgreSQL waits for its disk at no commit: calls must be lost. */
  isLax: boolean
}

export interface PowerCut {
  /** Of what was written and not synced: all gone, all there, or of each sector as chance would. */
  kept: number
  /** Milliseconds until PostgreSQL answered again. */
  back: number
  /** Calls that devices had been told are saved by then, and those of them that are not there. */
  acknowledged: number
  lost: number
  /** What is wrong with what came back. */
  faults: readonly string[]
}

export interface PowerCuts {
  records: number
  megabytes: number
  cuts: readonly PowerCut[]
  /** Files that are not as they were recorded: then the cuts prove nothing. */
  unlike: readonly string[]
  /** What was refused, and what the product said, while devices sent. */
  refused: readonly string[]
  bugs: readonly string[]
  falls: readonly string[]
}

/** A device was told that a call is saved. */
interface Acknowledged {
  op_id: string
  /** Nanoseconds, as the journal has them. */
  at: bigint
}

/**
 * What PostgreSQL writes while devices send is recorded, and afterwards laid down again as a power cut at many moments
 * could leave it. Null where there is no C compiler to record with.
 */
export async function cutThePower(size: PowerCutSize, on: OneMachine): Promise<PowerCuts | null> {
  const { folder, machine, product } = on
  const library = makeJournalLibrary(folder)
  if (library === null) return null
  const { ground, devices } = await loadOn(size, on)
  await machine.stop()
  const base = join(folder, 'base')
  cpSync(machine.data, base, { recursive: true, preserveTimestamps: true })
  const disk = new RecordedDisk(machine.data, base)
  const journal = join(folder, 'one', 'journal')
  await machine.start(size.isLax ? { fsync: 'off' } : {}, {
    LD_PRELOAD: library,
    JOURNAL: journal,
    JOURNAL_ROOT: machine.data,
  })
  const acknowledged: Acknowledged[] = []
  ground.told = ({ op_id, status }) => {
    if (status < 300) acknowledged.push({ op_id, at: process.hrtime.bigint() })
  }
  const until = performance.now() + size.seconds * 1000
  await Promise.all(devices.map((device) => device.run(() => performance.now() < until)))
  for (const device of devices) device.close()
  await product.stop()
  machine.kill()
  const bytes = readFileSync(journal)
  const records = [...readJournal(bytes)]
  const cuts = await tried({ size, on, disk, records, acknowledged })
  for (const record of records.slice(cuts.applied)) disk.apply(record)
  const unlike = disk.unlike()
  const ended = devices.flatMap((device) => device.ended())
  const refused = unplannedRefusals(ground.lines, ended)
  const of = { records: records.length, megabytes: bytes.length / 1024 / 1024, refused }
  return { ...of, unlike, cuts: cuts.cuts, bugs: product.bugs, falls: product.falls }
}

interface Tried {
  size: PowerCutSize
  on: OneMachine
  disk: RecordedDisk
  records: readonly JournalRecord[]
  acknowledged: readonly Acknowledged[]
}

/** Moments in their order, a third of them for each of the three ways in which a disk may lose what was not synced. */
async function tried({
  size,
  on,
  disk,
  records,
  acknowledged,
}: Tried): Promise<{ cuts: PowerCut[]; applied: number }> {
  const chance = chanceOf(size.seed ^ 0xc0de)
  const first = records.findIndex(({ at }) => at >= (acknowledged[0]?.at ?? 0n))
  const moments = Array.from(
    { length: size.cuts },
    () => first + chance.below(records.length - first),
  ).toSorted((a, b) => a - b)
  const cuts: PowerCut[] = []
  let applied = 0
  for (const [n, moment] of moments.entries()) {
    for (const record of records.slice(applied, moment)) disk.apply(record)
    applied = moment
    const at = records[moment]?.at ?? 0n
    const told = acknowledged.filter((one) => one.at < at).map(({ op_id }) => op_id)
    const cut = await comeBack({ on, disk, told, chance, kept: [0, 0.5, 1][n % 3] ?? 0 })
    cuts.push(cut)
    console.log(
      `${n + 1}. after ${moment} of ${records.length} records, ${cut.kept} of what was not synced: back in ${(cut.back / 1000).toFixed(2)} s, ${cut.acknowledged} acknowledged, ${cut.lost} lost${cut.faults.map((fault) => `, ${fault}`).join('')}`,
    )
  }
  return { cuts, applied }
}

interface Coming extends Pick<Tried, 'on' | 'disk'> {
  told: readonly string[]
  chance: Chance
  kept: number
}

/** Lays the disk down as that moment may have left it, starts PostgreSQL on it, and looks at what is there. */
async function comeBack({ on, disk, told, chance, kept }: Coming): Promise<PowerCut> {
  const machine = await Machine.at(
    on.folder,
    `cut-${on.folder.length}-${process.hrtime.bigint()}`,
    on.programs,
  )
  disk.cut(machine.data, { chance, kept, as: on.programs.as })
  const start = performance.now()
  try {
    await machine.start()
    const back = performance.now() - start
    const rows = await machine.ask<{ op_id: string }>('select op_id from op_log where status < 300', database)
    const there = new Set(rows.map(({ op_id }) => op_id))
    const lost = told.filter((op_id) => !there.has(op_id)).length
    const names = Object.keys(migrations)
    const connection = { host: '127.0.0.1', port: machine.port, user: clusterUser, database }
    const faults = await faultsIn(
      { connection },
      { migrations: names.length, last_migration: names.toSorted().at(-1) ?? '' },
    )
    return { kept, back, acknowledged: told.length, lost, faults }
  } catch (thrown) {
    return { kept, back: 0, acknowledged: told.length, lost: told.length, faults: [saying(thrown)] }
  } finally {
    machine.kill()
    machine.clear()
  }
}
