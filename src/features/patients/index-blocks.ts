import type { Clinic } from '#local/clinic.ts'
import { copyOf, openedCopy } from '#local/rows.ts'
import { type Bytes, openValue, sealValue } from '#local/seal.ts'
import { outboxOf, rowsOf, type StoredRow } from '#local/stores.ts'
import { type PatientRow, patients } from './contract.ts'
import { tellingWords } from './vocabulary.ts'

/** What a search shows of a patient: enough to tell him from his namesakes. */
export type Listed = Pick<PatientRow, 'id' | 'code' | 'name' | 'bn_name' | 'phone' | 'relationship_status' | 'gender' | 'dob' | 'dob_precision' | 'upazila_id'>

/** A patient as the index keeps him, with the words of his name; without a `patient` he is gone or stands for another. */
export interface Kept {
  id: string
  patient: Listed | null
  words: string[]
}

/** Patients as they lay side by side at the counter's number `seen`: later blocks speak over earlier ones. */
interface Block {
  seen: number
  kept: Kept[]
}

/** Rows between two pauses, and in a block: opening them never holds up a key press. */
export const blockSize = 500

/** Blocks lie in the device's database beside its other notes, sealed like every row. */
const blocksIn = ({ db }: Clinic) => db.table<{ k: string; v: Bytes }, string>('meta')
const prefix = 'patient_names:'
const keyOf = (at: number) => `${prefix}${String(at).padStart(5, '0')}`
const placeOf = (clinic: Clinic, k: string) => `${clinic.practice_id}|meta|${k}`

export const pause = () => new Promise((go) => setTimeout(go))

/** Blocks that are fetched and opened while one is taken in: more would be taken in without a pause for a key press. */
const openedAhead = 3

/** Reads the blocks in their order; `take` gets what each held. Answers how far they reach and how many there are. */
export async function readBlocks(clinic: Clinic, take: (kept: Kept[]) => void): Promise<{ seen: number; count: number }> {
  const keys = await blocksIn(clinic).where('k').startsWith(prefix).primaryKeys()
  const openings: Promise<Block | null>[] = []
  let seen = 0
  for (const at of keys.keys()) {
    for (const k of keys.slice(openings.length, at + openedAhead)) openings.push(begun(openBlock(clinic, k)))
    const block = await openings[at]
    if (!block) break
    take(block.kept)
    seen = block.seen
  }
  return { seen, count: keys.length }
}

/** What goes wrong is heard when its turn comes, if it does. */
function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

async function openBlock(clinic: Clinic, k: string): Promise<Block | null> {
  const row = await blocksIn(clinic).get(k)
  return row ? openValue<Block>(clinic.keys.data, placeOf(clinic, k), row.v) : null
}

export async function keepBlock(clinic: Clinic, at: number, block: Block): Promise<void> {
  const k = keyOf(at)
  await blocksIn(clinic).put({ k, v: await sealValue(clinic.keys.data, placeOf(clinic, k), block) })
}

/** Forgets all blocks: what they were made from is no longer what lies here. */
export const dropBlocks = (clinic: Clinic): Promise<number> => blocksIn(clinic).where('k').startsWith(prefix).delete()

/** The next patients after a number of the counter, in its order. */
export async function readChanged(clinic: Clinic, seen: number): Promise<{ kept: Kept[]; seen: number }> {
  const rows = await rowsOf(clinic.db, patients.table).where('rev').above(seen).limit(blockSize).toArray()
  return { kept: await Promise.all(rows.map((row) => keptOf(clinic, row))), seen: rows.at(-1)?.rev ?? seen }
}

/** Patients with changes that the server has not numbered yet. */
export async function readWaiting(clinic: Clinic): Promise<Kept[]> {
  const touched = await outboxOf(clinic.db).where('touches').startsWith(`${patients.table}|`).uniqueKeys()
  const ids = new Set(touched.map(String).map((name) => name.slice(patients.table.length + 1)))
  const [named, fresh] = await Promise.all([
    rowsOf(clinic.db, patients.table).bulkGet([...ids]), rowsOf(clinic.db, patients.table).where('rev').equals(0).toArray(),
  ])
  const rows = [...named.filter((row) => row !== undefined), ...fresh.filter((row) => !ids.has(String(row.id)))]
  const kept: Kept[] = []
  for (let at = 0; at < rows.length; at += blockSize) {
    kept.push(...await Promise.all(rows.slice(at, at + blockSize).map((row) => keptOf(clinic, row))))
    await pause()
  }
  return kept
}

/** Whether these are all patients that the server has numbered: one that went without a trace (a copy fetched anew) leaves the index too large. */
export const knowsAll = async (clinic: Clinic, numbered: ReadonlySet<string>): Promise<boolean> =>
  numbered.size === await rowsOf(clinic.db, patients.table).where('rev').above(0).count()

/** Whether the device's copy still stands at this number of the counter, or beyond. */
export const reachesTo = async (clinic: Clinic, seen: number): Promise<boolean> =>
  seen <= ((await rowsOf(clinic.db, patients.table).orderBy('rev').last())?.rev ?? 0)

async function keptOf(clinic: Clinic, stored: StoredRow): Promise<Kept> {
  const id = String(stored.id)
  if (stored.deleted_at !== null || stored['merged_into'] != null) return { id, patient: null, words: [] }
  const row = await openedCopy<PatientRow>(clinic, patients, { ...copyOf(stored), id: stored.id })
  return { id, patient: listed(row), words: tellingWords(row.name, row.bn_name) }
}

const listed = ({ id, code, name, bn_name, phone, relationship_status, gender, dob, dob_precision, upazila_id }: PatientRow): Listed =>
  ({ id, code, name, bn_name, phone, relationship_status, gender, dob, dob_precision, upazila_id })
