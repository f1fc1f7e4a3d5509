import { bytesToHex } from '@noble/hashes/utils.js'
import { Problem } from '#contract/problem.ts'
import {
  keepPack,
  type Pack,
  packNamed,
  publicStore,
  type PublicStore,
} from '#local/database/public-store.ts'
import { call } from '#net/call.ts'
import { fetchFile } from '#net/fetch-file.ts'
import { LineError, networkError } from '#net/line-error.ts'
import { listPacks, type PackEntry } from './contract.ts'
import { applyDelta } from './delta.ts'

export const packName = 'drugs'
/** Under this name lies what has come so far of a file that was not finished. */
const comingName = 'drugs/coming'
/** Bytes after which what has come is kept. */
const keptEvery = 262_144

/** What came is not what was promised: it is thrown away, and the pack in use stays. */
class BrokenPack extends Error {}

export interface PackDelivery {
  store: PublicStore
  list: (from: string | undefined) => Promise<PackEntry[]>
  fetchFile: typeof fetchFile
}

const realParts = (): PackDelivery => ({
  store: publicStore(),
  list: async (from) => (await call(listPacks, { query: from === undefined ? {} : { from } })).packs,
  fetchFile,
})

/**
 * Brings the newest medicines to this device: by the small step from `have` where there is one, else whole, going on
 * where an earlier try broke off. Nothing replaces the kept pack before its print is right. Null: nothing newer.
 * Throws `LineError`, `Problem`, or when what came is broken.
 */
export async function bringPack(have: Pack | undefined, parts: PackDelivery): Promise<Pack | null> {
  const newest = (await parts.list(have?.version)).find((pack) => pack.name === packName)
  if (!newest || newest.sha256 === have?.hash) return null
  const bytes = (have && (await stepped(have, newest, parts))) ?? (await download(newest, parts))
  const pack: Pack = { name: packName, version: newest.version, hash: newest.sha256, bytes, at: Date.now() }
  await keepPack(pack, parts.store)
  await parts.store.packs.delete(comingName)
  return pack
}

/** The pack made from the one that is here; null when there is no step or it does not lead to the promised bytes. */
async function stepped(
  have: Pack,
  newest: PackEntry,
  parts: PackDelivery,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!newest.delta) return null
  try {
    const bytes = applyDelta(have.bytes, await download(newest.delta, parts))
    return (await printOf(bytes)) === newest.sha256 ? bytes : null
  } catch (error) {
    // A lost line keeps its progress for the next try; a step that does not fit gives way to the whole.
    if (error instanceof LineError) throw error
    return null
  }
}

type PackFile = Pick<PackEntry, 'sha256' | 'bytes' | 'url'>

/** The whole file, going on where an earlier try broke off; what came before the line was lost is kept for the next. */
async function download(file: PackFile, { store, fetchFile: fetched }: PackDelivery) {
  const { bytes, length: begun } = await comeSoFar(file, store)
  let length = begun
  let kept = begun
  const keep = async () => {
    kept = length
    const part = { version: '', hash: file.sha256, bytes: bytes.slice(0, length), at: Date.now() }
    await keepPack({ name: comingName, ...part }, store)
  }
  const take = async (part: { at: number; bytes: Uint8Array }) => {
    length = part.at + part.bytes.length
    if (length > file.bytes) throw new BrokenPack('more came than was promised')
    bytes.set(part.bytes, part.at)
    if (length - kept >= keptEvery) await keep()
  }
  try {
    if (length < file.bytes) await fetched({ url: file.url, from: length, take })
    if (length < file.bytes) throw networkError()
    if ((await printOf(bytes)) !== file.sha256) throw new BrokenPack('the bytes have another print')
    return bytes
  } catch (error) {
    if (error instanceof LineError) await keep()
    else await store.packs.delete(comingName)
    throw error
  }
}

/** Room for a file with what has come of it so far. */
async function comeSoFar(file: PackFile, store: PublicStore) {
  const bytes = new Uint8Array(file.bytes)
  const begun = await packNamed(comingName, store)
  if (begun?.hash !== file.sha256 || begun.bytes.length > file.bytes) return { bytes, length: 0 }
  bytes.set(begun.bytes)
  return { bytes, length: begun.bytes.length }
}

const printOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const hour = 3_600_000
const firstWait = 30_000
const longestWait = 600_000

export interface RetryWait {
  /** Resolves after so many milliseconds, or earlier when the line seems back and `early` is set. */
  wait: (ms: number, early: boolean) => Promise<void>
  isOver: () => boolean
}

/** Looks for newer medicines now, every six hours, and after a failure sooner: 30 s, doubling up to 10 min. `came` hears of each new pack. */
export async function keepCurrent(
  came: (pack: Pack) => void,
  waits: RetryWait,
  parts: PackDelivery = realParts(),
): Promise<void> {
  let failures = 0
  while (!waits.isOver()) {
    try {
      const pack = await bringPack(await packNamed(packName, parts.store), parts)
      if (pack) came(pack)
      failures = 0
    } catch (error) {
      if (!(error instanceof LineError || error instanceof Problem || error instanceof BrokenPack))
        throw error
      failures += 1
    }
    await waits.wait(
      failures === 0 ? 6 * hour : Math.min(longestWait, firstWait * 2 ** (failures - 1)),
      failures > 0,
    )
  }
}
