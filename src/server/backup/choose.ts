import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { packedLog, type LogPart } from './log.ts'
import { wholeBackups, type Manifest } from './manifest.ts'
import { printOfFile, unpack } from './pack.ts'
import {
  isHistory,
  isSegment,
  lastWhole,
  leadsOn,
  numberOf,
  timelineOf,
  timelinesTo,
  type LogLine,
} from './segments.ts'

export interface ChosenBackup {
  base: Manifest
  parts: LogPart[]
}

export interface Wanted {
  dir: string
  secret: string
  /** null: as far as the log goes. */
  until: Date | null
}

/** The newest whole base before the moment, and the log from it on, each file as it was written. */
export async function choose(wanted: Wanted): Promise<ChosenBackup> {
  const { dir, until } = wanted
  const whole = wholeBackups(dir)
  const newest = whole.at(-1)
  if (!newest)
    throw new CannotStart(
      `${dir} holds no whole backup: one that broke off has no manifest and counts as none.`,
    )
  const log = packedLog(dir, newest.system_id)
  const histories = await checked(log.filter(({ segment }) => isHistory(segment)))
  const timelines = await timelinesIn({ histories: histories.good, whole }, wanted.secret)
  const base = whole.findLast(
    (one) => leadsOn(one, timelines) && (until === null || new Date(one.ended_at) <= until),
  )
  if (!base)
    throw new CannotStart(
      `No backup in ${dir} is older than that (the oldest ended at ${whole[0]?.ended_at}): choose a later --until.`,
    )
  if (!(base.last_migration in migrations))
    throw new CannotStart(
      `The backup is of a newer version of the product (${base.version}, ${base.last_migration}): restore it with that version.`,
    )
  await refuseChanged(dir, base)
  const from = numberOf(base.first_segment, base.segment_bytes)
  const { good, damaged } = await checked(
    log.filter(({ segment }) => isSegment(segment) && numberOf(segment, base.segment_bytes) >= from),
  )
  refuseGap({ base, parts: good }, { timelines, damaged, wanted })
  return { base, parts: [...histories.good, ...good] }
}

/** Of each part one that is as it was written, and the names of those that are not. */
async function checked(parts: readonly LogPart[]): Promise<{ good: LogPart[]; damaged: Set<string> }> {
  const good = new Map<string, LogPart>()
  const damaged = new Set<string>()
  for (const part of parts) {
    if ((await printOfFile(part.file)).sha256 === part.sha256) good.set(part.segment, part)
    else damaged.add(part.segment)
  }
  return { good: [...good.values()], damaged }
}

async function timelinesIn(
  { histories, whole }: { histories: readonly LogPart[]; whole: readonly Manifest[] },
  secret: string,
): Promise<LogLine[]> {
  const newest = Math.max(
    ...histories.map(({ segment }) => timelineOf(segment)),
    ...whole.map(({ first_segment }) => timelineOf(first_segment)),
  )
  const history = histories.find(({ segment }) => timelineOf(segment) === newest)
  if (!history) return timelinesTo(newest, '')
  let text = ''
  const read = new Writable({
    write: (bytes: Buffer, _, done) => {
      text += bytes.toString()
      done()
    },
  })
  await unpack(history.file, secret, read)
  return timelinesTo(newest, text)
}

async function refuseChanged(dir: string, { file }: Manifest): Promise<void> {
  const path = join(dir, file.name)
  if (!existsSync(path)) throw new CannotStart(`${path} is missing: copy it anew from another place.`)
  if ((await printOfFile(path)).sha256 !== file.sha256)
    throw new CannotStart(`${path} is not what was written: take an older backup, or copy it anew.`)
}

interface Gap {
  timelines: readonly LogLine[]
  damaged: ReadonlySet<string>
  wanted: Wanted
}

function refuseGap({ base, parts }: ChosenBackup, { timelines, damaged, wanted: { dir, until } }: Gap): void {
  const { end, missing } = lastWhole(parts, base, timelines)
  if (missing === null || (end !== null && until !== null && until <= end)) return
  throw new CannotStart(
    `Of the log the part ${missing} is ${damaged.has(missing) ? 'damaged' : 'missing'} in ${dir}/wal: ` +
      (end === null
        ? 'this base cannot be restored.'
        : `it can be restored to ${end.toISOString()}, with --until.`),
  )
}
