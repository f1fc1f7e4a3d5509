import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { RunAs } from '#server/db/binaries.ts'
import type { Chance } from '../chance.ts'
import type { JournalRecord } from './journal.ts'

/** A disk writes a sector whole or not at all. */
const sector = 512

/** Written through stdio, which is not recorded, or of the running process: PostgreSQL makes it anew. */
const madeAnew = /pg_internal\.init|^pg_stat\/|^postmaster\.|^journal$/

type Change =
  | { kind: 'bytes'; off: number; bytes: Buffer }
  | { kind: 'length'; len: number }
  | { kind: 'at least'; len: number }

interface StoredFile {
  /** Where its first content lies; null: it was made later. */
  from: string | null
  changes: Change[]
  /** So many of the changes are on the disk for sure. */
  sure: number
}

type NameChange =
  | { kind: 'is'; path: string; file: StoredFile }
  | { kind: 'renamed'; path: string; to: string }
  | { kind: 'linked'; path: string; to: string }
  | { kind: 'gone'; path: string }
  | { kind: 'folder'; path: string }
  | { kind: 'no folder'; path: string }

/** What lies on a disk after what was recorded so far, and what of it a power cut cannot take. */
export class RecordedDisk {
  private readonly base: string
  private readonly root: string
  private readonly files = new Map<number, StoredFile>()
  private readonly folders = new Map<number, string>()
  private readonly first = new Map<string, StoredFile>()
  private readonly names: NameChange[] = []
  /** So many changes of names are on the disk for sure: they get there in their order. */
  private sureNames = 0
  /** What each sync under way will have made sure. */
  private readonly syncing = new Map<string, number>()

  /** `root` is the folder that is recorded; `base` holds a copy of it as it was at the beginning. */
  constructor(root: string, base: string) {
    this.root = root
    this.base = base
    this.folders.set(statSync(root).ino, '')
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      const path = this.inside(join(entry.parentPath, entry.name)) ?? ''
      const { ino } = statSync(join(root, path))
      if (entry.isDirectory()) this.folders.set(ino, path)
      if (!entry.isFile()) continue
      const file = { from: path, changes: [], sure: 0 }
      this.files.set(ino, file)
      this.first.set(path, file)
    }
  }

  /** PostgreSQL names its files from its folder on, or in full. */
  private inside(path: string): string | null {
    if (!path.startsWith('/')) return path.replace(/^\.\//, '')
    return path.startsWith(`${this.root}/`) ? path.slice(this.root.length + 1) : null
  }

  apply({ kind, ino, off, len, names, bytes }: JournalRecord): void {
    const [path = null, to = null] = names.map((name) => this.inside(name))
    const file = this.files.get(ino)
    if (kind === 'W' && bytes) file?.changes.push({ kind: 'bytes', off, bytes })
    else if (kind === 'T') file?.changes.push({ kind: 'length', len })
    else if (kind === 'F') file?.changes.push({ kind: 'at least', len: off + len })
    else if (kind === 'B') this.beginSync(ino, off)
    else if (kind === 'E') this.endSync(ino, off)
    else if (path !== null) this.rename(kind, ino, path, to)
  }

  private rename(kind: string, ino: number, path: string, to: string | null): void {
    if (kind === 'C') {
      const file: StoredFile = { from: null, changes: [], sure: 0 }
      this.files.set(ino, file)
      this.names.push({ kind: 'is', path, file })
    } else if (kind === 'R' && to !== null) this.names.push({ kind: 'renamed', path, to })
    else if (kind === 'L' && to !== null) this.names.push({ kind: 'linked', path, to })
    else if (kind === 'U') this.names.push({ kind: 'gone', path })
    else if (kind === 'M') {
      this.folders.set(ino, path)
      this.names.push({ kind: 'folder', path })
    } else if (kind === 'D') this.names.push({ kind: 'no folder', path })
  }

  private beginSync(ino: number, id: number): void {
    const file = this.files.get(ino)
    const folder = this.folders.get(ino)
    if (file) this.syncing.set(`${ino} ${id}`, file.changes.length)
    else if (folder !== undefined)
      this.syncing.set(`${ino} ${id}`, this.names.findLastIndex((change) => isIn(folder, change)) + 1)
  }

  private endSync(ino: number, id: number): void {
    const upTo = this.syncing.get(`${ino} ${id}`)
    const file = this.files.get(ino)
    this.syncing.delete(`${ino} ${id}`)
    if (upTo === undefined) return
    if (file) file.sure = Math.max(file.sure, upTo)
    else this.sureNames = Math.max(this.sureNames, upTo)
  }

  /**
   * Lays into `folder` what a power cut at this moment could leave: all that is sure, of the names so many as chance
   * will, and of each sector that was written and not synced, what chance will; `kept` is the share that stays.
   */
  cut(folder: string, { chance, kept, as }: { chance: Chance; kept: number; as: RunAs }): void {
    cpSync(this.base, folder, { recursive: true, preserveTimestamps: true })
    const own = (path: string) =>
      as.uid === undefined ? undefined : chownSync(path, as.uid, as.gid ?? as.uid)
    own(folder)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      own(join(entry.parentPath, entry.name))
    const open = this.names.length - this.sureNames
    const { files, made } = this.namesAt(
      this.sureNames + Math.round(open * (kept === 0.5 ? chance.next() : kept)),
    )
    for (const path of made) {
      mkdirSync(join(folder, path), { recursive: true, mode: 0o700 })
      own(join(folder, path))
    }
    for (const path of this.first.keys()) if (!files.has(path)) rmSync(join(folder, path), { force: true })
    for (const [path, file] of files) {
      if (file.from === path && file.changes.length === 0) continue
      if (!existsSync(dirname(join(folder, path)))) continue
      writeFileSync(join(folder, path), this.contentOf(file, chance, kept), { mode: 0o600 })
      own(join(folder, path))
    }
    rmSync(join(folder, 'postmaster.pid'), { force: true })
  }

  /** Files whose content is not what was recorded, where nothing was lost: the record itself would be wrong. */
  unlike(): string[] {
    const { files } = this.namesAt(this.names.length)
    const there = readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => this.inside(join(entry.parentPath, entry.name)) ?? '')
    return [...new Set([...there, ...files.keys()])].filter((path) => {
      const file = files.get(path)
      if (madeAnew.test(path)) return false
      if (file === undefined || !existsSync(join(this.root, path))) return true
      return !this.wholeOf(file).equals(readFileSync(join(this.root, path)))
    })
  }

  private wholeOf(file: StoredFile): Buffer {
    const content = new Content(this.firstOf(file))
    for (const change of file.changes)
      if (change.kind === 'bytes') content.put(change.off, change.bytes)
      else content.size(change)
    return content.bytes()
  }

  private firstOf({ from }: StoredFile): Buffer {
    return from === null ? Buffer.alloc(0) : readFileSync(join(this.base, from))
  }

  private namesAt(count: number): { files: Map<string, StoredFile>; made: Set<string> } {
    const files = new Map(this.first)
    const made = new Set<string>()
    for (const change of this.names.slice(0, count)) {
      const file = files.get(change.path)
      if (change.kind === 'is') files.set(change.path, change.file)
      else if (change.kind === 'folder') made.add(change.path)
      else if (change.kind === 'no folder') made.delete(change.path)
      else if (change.kind === 'gone') files.delete(change.path)
      else if (file) {
        files.set(change.to, file)
        if (change.kind === 'renamed') files.delete(change.path)
      }
    }
    return { files, made }
  }

  private contentOf(file: StoredFile, chance: Chance, kept: number): Buffer {
    const content = new Content(this.firstOf(file))
    for (const [at, change] of file.changes.entries()) {
      const stays = () => at < file.sure || chance.odds(kept)
      if (change.kind !== 'bytes') {
        if (stays()) content.size(change)
        continue
      }
      if (at < file.sure) content.put(change.off, change.bytes)
      else
        for (let from = 0; from < change.bytes.length; from += sector)
          if (stays()) content.put(change.off + from, change.bytes.subarray(from, from + sector))
    }
    return content.bytes()
  }
}

function isIn(folder: string, change: NameChange): boolean {
  const home = (path: string) => (dirname(path) === '.' ? '' : dirname(path))
  return home(change.path) === folder || ('to' in change && home(change.to) === folder)
}

/** The bytes of a file that grows. */
class Content {
  private held: Buffer
  private length: number

  constructor(first: Buffer) {
    this.held = first
    this.length = first.length
  }

  put(off: number, bytes: Buffer): void {
    this.reach(off + bytes.length)
    bytes.copy(this.held, off)
  }

  size(change: Exclude<Change, { kind: 'bytes' }>): void {
    if (change.kind === 'at least') return this.reach(change.len)
    this.reach(change.len)
    this.held.fill(0, change.len, this.length)
    this.length = change.len
  }

  private reach(length: number): void {
    if (length > this.held.length) {
      const more = Buffer.alloc(Math.max(length, this.held.length * 2))
      this.held.copy(more)
      this.held = more
    }
    this.length = Math.max(this.length, length)
  }

  bytes(): Buffer {
    return this.held.subarray(0, this.length)
  }
}
