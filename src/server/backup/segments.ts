import type { LogPart } from './log.ts'
import type { Manifest } from './manifest.ts'

/** The name of the part of the log after this one, on its timeline. */
export function nextSegment(name: string, segmentBytes: number): string {
  const [line, log, part] = [0, 8, 16].map((at) => Number.parseInt(name.slice(at, at + 8), 16))
  const inOneLog = 0x1_0000_0000 / segmentBytes
  const number = BigInt(log ?? 0) * BigInt(inOneLog) + BigInt(part ?? 0) + 1n
  const hex = (value: number | bigint) => value.toString(16).toUpperCase().padStart(8, '0')
  return hex(line ?? 0) + hex(number / BigInt(inOneLog)) + hex(number % BigInt(inOneLog))
}

export interface WholeLog {
  /** When the last part before a gap was finished; null where the base itself lacks log. */
  end: Date | null
  /** The first part that is not there though a later one is, or the base needs it. */
  missing: string | null
}

/** How far the log of a base goes without a gap. */
export function lastWhole(
  parts: readonly LogPart[],
  base: Pick<Manifest, 'first_segment' | 'last_segment' | 'segment_bytes'>,
): WholeLog {
  const untilBySegment = new Map(parts.map(({ segment, until }) => [segment, until]))
  const line = base.first_segment.slice(0, 8)
  const last = [...untilBySegment.keys()]
    .filter((name) => name.length === base.first_segment.length && name.startsWith(line))
    .reduce((most, name) => (name > most ? name : most), base.last_segment)
  let end: Date | null = null
  for (let name = base.first_segment; name <= last; name = nextSegment(name, base.segment_bytes)) {
    const until = untilBySegment.get(name)
    if (until === undefined) return { end, missing: name }
    if (name >= base.last_segment) end = until
  }
  return { end, missing: null }
}
