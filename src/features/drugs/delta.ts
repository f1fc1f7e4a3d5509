import { packReader, packWriter } from './pack-bytes.ts'
import { allDrugs, packDrugs, packHead, unpackDrugs } from './pack.ts'
import type { DrugRow } from './pack.ts'

/** What changed between two catalogues, by id; `ratio` is the changed share of the old rows (1 when there were none). */
export type DrugDiff = { added: DrugRow[]; changed: DrugRow[]; removed: number[]; ratio: number }

const snapshotAbove = 0.15
const magic = [78, 68, 68, 49] // "NDD1"

/** Compares two catalogues row by row. */
export function diffDrugs(before: readonly DrugRow[], after: readonly DrugRow[]): DrugDiff {
  const oldById = new Map(before.map((row) => [row.id, row]))
  const kept = new Set(after.map((row) => row.id))
  const added = after.filter((row) => !oldById.has(row.id))
  const changed = after.filter((row) => {
    const old = oldById.get(row.id)
    return old !== undefined && !isSameDrug(old, row)
  })
  const removed = before.filter((row) => !kept.has(row.id)).map((row) => row.id)
  const changes = added.length + changed.length + removed.length
  return {
    added,
    changed,
    removed,
    ratio: before.length === 0 ? Number(changes > 0) : changes / before.length,
  }
}

/** More than 15 % changed: a whole new pack is smaller and safer than the difference. */
export function needsSnapshot({ ratio }: DrugDiff): boolean {
  return ratio > snapshotAbove
}

/** Packs the step from one pack to the next: rows to put, ids to drop, and the hashes of both ends. */
export function packDelta(from: Uint8Array, to: Uint8Array): Uint8Array<ArrayBuffer> {
  const { added, changed, removed } = diffDrugs(allDrugs(unpackDrugs(from)), allDrugs(unpackDrugs(to)))
  const [old, next] = [packHead(from), packHead(to)]
  const delta = packWriter()
  delta.raw(Uint8Array.from(magic))
  for (const text of [old.sha256, next.sha256, next.version]) delta.text(text)
  delta.numbers([removed.length], 4)
  delta.numbers(removed, 4)
  delta.raw(packDrugs([...added, ...changed]))
  return delta.done()
}

/** Applies a delta to the pack it was made from and gives the next pack; throws when either end has another hash. */
export function applyDelta(from: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const delta = packReader(bytes)
  if (delta.raw(magic.length).some((byte, at) => byte !== magic[at])) throw new Error('not a drug delta')
  const [oldHash, nextHash, version] = [delta.text(), delta.text(), delta.text()]
  if (packHead(from).sha256 !== oldHash) throw new Error('drug delta is for another pack')
  const removed = new Set(delta.numbers(delta.number(4), 4))
  const rowById = new Map(allDrugs(unpackDrugs(from)).map((row) => [row.id, row]))
  for (const id of removed) rowById.delete(id)
  for (const row of allDrugs(unpackDrugs(delta.rest()))) rowById.set(row.id, row)
  const next = packDrugs([...rowById.values()], version)
  if (packHead(next).sha256 !== nextHash) throw new Error('drug delta does not give the pack it names')
  return next
}

const compared = ['brand', 'generic', 'strength', 'form', 'form_abbr', 'company', 'type'] as const

function isSameDrug(one: DrugRow, two: DrugRow): boolean {
  const isPrice = (one.unit_price_paisa ?? null) === (two.unit_price_paisa ?? null)
  return isPrice && compared.every((name) => one[name] === two[name])
}
