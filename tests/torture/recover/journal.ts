import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** One thing that PostgreSQL asked of its disk. Numbers are those of files and folders on that disk. */
export interface JournalRecord {
  /** Nanoseconds of the machine's own clock. */
  at: bigint
  /** W wrote, T made so long, F made at least so long, B begins to sync, E has synced what stood there at its B; C made, R renamed, L linked, U took away; M made, D took away a folder. */
  kind: string
  ino: number
  off: number
  len: number
  names: readonly string[]
  bytes: Buffer | null
}

const headBytes = 40

/** Reads what the library beside this file wrote down. A record that was cut off by the end is none. */
export function* readJournal(journal: Buffer): Generator<JournalRecord> {
  for (let at = 0; at + headBytes <= journal.length;) {
    const kind = String.fromCharCode(journal.readUInt32LE(at + 32))
    const len = Number(journal.readBigUInt64LE(at + 24))
    const named = journal.readUInt32LE(at + 36)
    const carried = kind === 'W' ? len : 0
    const from = at + headBytes
    const next = from + named + carried
    if (next > journal.length) return
    yield {
      at: journal.readBigUInt64LE(at),
      kind,
      ino: Number(journal.readBigUInt64LE(at + 8)),
      off: Number(journal.readBigUInt64LE(at + 16)),
      len,
      names: named === 0 ? [] : journal.toString('utf8', from, from + named - 1).split('\0'),
      bytes: kind === 'W' ? journal.subarray(from + named, next) : null,
    }
    at = next
  }
}

/** Makes the library that writes the journal; null where no C compiler is. Whoever runs PostgreSQL may read the folder. */
export function makeJournalLibrary(folder: string): string | null {
  const library = join(folder, 'journal.so')
  const source = new URL('journal.c', import.meta.url).pathname
  const { status, error } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], {
    encoding: 'utf8',
  })
  if (error) return null
  if (status !== 0) throw new Error('The library that writes the journal does not compile.')
  return library
}
