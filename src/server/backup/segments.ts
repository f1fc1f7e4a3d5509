/** The names of PostgreSQL's parts of the log, and by which of them a base comes to its newest state. */

/** One life of the database: it begins anew where a restored one took over. */
export interface LogLine {
  id: number
  /** The place in the log from which on it is this one. */
  from: bigint
}

const hex = (value: number | bigint) => value.toString(16).toUpperCase().padStart(8, '0')

/** A place in the log as PostgreSQL writes it: `0/3000110`. */
export function placeOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const timelineOf = (segment: string): number => Number.parseInt(segment.slice(0, 8), 16)

/** Its number along the log, whatever its timeline. */
export const numberOf = (segment: string, segmentBytes: number): bigint =>
  BigInt(`0x${segment.slice(8, 16)}`) * (0x1_0000_0000n / BigInt(segmentBytes)) +
  BigInt(`0x${segment.slice(16, 24)}`)

export function segmentName(timeline: number, number: bigint, segmentBytes: number): string {
  const inOneLog = 0x1_0000_0000n / BigInt(segmentBytes)
  return hex(timeline) + hex(number / inOneLog) + hex(number % inOneLog)
}

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name)

/** The timelines that lead to the newest, as its history tells them; without one it is alone. */
export function timelinesTo(newest: number, history: string): LogLine[] {
  let from = 0n
  const lines: LogLine[] = []
  for (const [, id, until] of history.matchAll(/^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/gm)) {
    lines.push({ id: Number(id), from })
    from = placeOf(until ?? '')
  }
  return [...lines, { id: newest, from }]
}

export interface BaseInLog {
  first_segment: string
  last_segment: string
  stop_lsn: string
  segment_bytes: number
}

/** Whether the newest timeline goes on from a base: one that was made after the place where a restored database took over is left behind. */
export function leadsOn(base: BaseInLog, timelines: readonly LogLine[]): boolean {
  const at = timelines.findIndex(({ id }) => id === timelineOf(base.first_segment))
  const next = timelines[at + 1]
  return at >= 0 && (next === undefined || placeOf(base.stop_lsn) <= next.from)
}

export interface WholeLog {
  /** When the last part before a gap was finished; null where the base itself lacks log. */
  end: Date | null
  /** The first part that is not there though a later one is, or the base needs it. */
  missing: string | null
}

/** How far the log of a base goes without a gap, over all timelines. */
export function lastWhole(
  parts: readonly { segment: string; until: Date }[],
  base: BaseInLog,
  timelines: readonly LogLine[],
): WholeLog {
  const bytes = base.segment_bytes
  const nameAt = (number: bigint) => {
    const line = timelines.findLast(({ from }) => from / BigInt(bytes) <= number)
    return segmentName(line?.id ?? timelineOf(base.first_segment), number, bytes)
  }
  const untilBySegment = new Map(parts.map(({ segment, until }) => [segment, until]))
  const needed = numberOf(base.last_segment, bytes)
  const last = [...untilBySegment.keys()]
    .filter((name) => isSegment(name) && name === nameAt(numberOf(name, bytes)))
    .map((name) => numberOf(name, bytes))
    .reduce((most, number) => (number > most ? number : most), needed)
  let end: Date | null = null
  for (let number = numberOf(base.first_segment, bytes); number <= last; number++) {
    const until = untilBySegment.get(nameAt(number)) ?? leftBehind(number)
    if (until === undefined) return { end, missing: nameAt(number) }
    if (number >= needed) end = until
  }
  return { end, missing: null }

  /** Up to its own end a base reads its own timeline, also where another took over in its last part. */
  function leftBehind(number: bigint): Date | undefined {
    if (number > needed || (number === needed && last > needed)) return undefined
    return untilBySegment.get(segmentName(timelineOf(base.first_segment), number, bytes))
  }
}
