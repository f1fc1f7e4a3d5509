import type { Clinic } from '#local/store/clinic.ts'
import { serverCopyOfRow, openedCopy } from '#local/store/rows.ts'
import { openValue, sealValue } from '#local/crypto/seal.ts'
import { rowStore, searchOf, type StoredRow } from '#local/database/stores.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { tellingWords } from './vocabulary.ts'

/** What a search shows of a patient: enough to tell him from his namesakes. */
export type ListedPatient = Pick<
  PatientRow,
  | 'id'
  | 'code'
  | 'name'
  | 'bn_name'
  | 'phone'
  | 'relationship_status'
  | 'gender'
  | 'dob'
  | 'dob_precision'
  | 'upazila_id'
>

/** A patient as the index keeps him, with the words of his name; without a `patient` he is gone or stands for another. */
export interface IndexEntry {
  id: string
  patient: ListedPatient | null
  words: string[]
}

/** Patients as they lay side by side at the counter's number `seen`: later blocks speak over earlier ones. */
interface Block {
  seen: number
  kept: IndexEntry[]
}

/** Rows between two pauses, and in a block: opening them never holds up a key press. */
export const blockSize = 500

/** Blocks lie in the device's database, sealed like every row, under the place at which they were sealed first. */
const blocksIn = ({ db }: Clinic) => searchOf(db)
const prefix = 'patient_names:'
const keyOf = (at: number) => `${prefix}${String(at).padStart(5, '0')}`
const placeOf = (clinic: Clinic, k: string) => `${clinic.practice_id}|meta|${k}`

export const pause = () => new Promise((go) => setTimeout(go))

/** Blocks that are fetched and opened while one is taken in: more would be taken in without a pause for a key press. */
const openedAhead = 3

/** Reads the blocks in their order; `take` gets what each held. Answers how far they reach and how many there are. */
export async function readBlocks(
  clinic: Clinic,
  take: (kept: IndexEntry[]) => void,
): Promise<{ seen: number; count: number }> {
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
export const dropBlocks = (clinic: Clinic): Promise<number> =>
  blocksIn(clinic).where('k').startsWith(prefix).delete()

/** The next patients after a number of the counter, in its order. */
export async function readChanged(
  clinic: Clinic,
  seen: number,
): Promise<{ kept: IndexEntry[]; seen: number }> {
  const rows = await rowStore(clinic.db, patients.table).where('rev').above(seen).limit(blockSize).toArray()
  return { kept: await Promise.all(rows.map((row) => keptOf(clinic, row))), seen: rows.at(-1)?.rev ?? seen }
}

/** The calls about patients that waited at the last look, and the patients they are about. */
export interface PendingPatients {
  calls: ReadonlySet<string>
  ids: ReadonlySet<string>
}

/**
 * Patients with changes that the server has not numbered yet: all of them at the first look, afterwards those whom another
 * call is about, and those of whom nothing waits any more. Whoever is not here any longer was thrown away.
 */
export async function readWaiting(
  clinic: Clinic,
  before: PendingPatients | null,
): Promise<{ kept: IndexEntry[]; now: PendingPatients }> {
  const [calls, unnumbered] = await Promise.all([
    waitingCalls(clinic),
    before ? [] : rowStore(clinic.db, patients.table).where('rev').equals(0).primaryKeys(),
  ])
  const now = { calls: new Set(calls.keys()), ids: new Set([...calls.values()].flat()) }
  const fresh = [...calls].filter(([call]) => !before?.calls.has(call)).flatMap(([, ids]) => ids)
  const settled = [...(before?.ids ?? [])].filter((id) => !now.ids.has(id))
  const wanted = [...new Set([...unnumbered.map(String), ...fresh, ...settled])]
  const kept: IndexEntry[] = []
  for (let at = 0; at < wanted.length; at += blockSize) {
    const ids = wanted.slice(at, at + blockSize)
    const rows = await rowStore(clinic.db, patients.table).bulkGet(ids)
    kept.push(
      ...(await Promise.all(rows.map(async (row, i) => (row ? keptOf(clinic, row) : noOne(ids[i] ?? ''))))),
    )
    await pause()
  }
  return { kept, now }
}

/** The waiting calls about patients, each with whom it is about. */
async function waitingCalls({ callNames }: Clinic): Promise<Map<string, string[]>> {
  const known = await callNames.all()
  const start = `${patients.table}|`
  const calls = new Map<string, string[]>()
  for (const { seq, op_id, touches } of known.values()) {
    const ids = touches.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
    if (ids.length > 0) calls.set(`${seq} ${op_id}`, ids)
  }
  return calls
}

/** Whether these are all patients that the server has numbered: one that went without a trace (a copy fetched anew) leaves the index too large. */
export const knowsAll = async (clinic: Clinic, numbered: ReadonlySet<string>): Promise<boolean> =>
  numbered.size === (await rowStore(clinic.db, patients.table).where('rev').above(0).count())

/** Whether the device's copy still stands at this number of the counter, or beyond. */
export const isReadTo = async (clinic: Clinic, seen: number): Promise<boolean> =>
  seen <= ((await rowStore(clinic.db, patients.table).orderBy('rev').last())?.rev ?? 0)

async function keptOf(clinic: Clinic, stored: StoredRow): Promise<IndexEntry> {
  const id = String(stored.id)
  if (stored.deleted_at !== null || stored['merged_into'] != null) return noOne(id)
  const row = await openedCopy<PatientRow>(clinic, patients, { ...serverCopyOfRow(stored), id: stored.id })
  return { id, patient: listed(row), words: tellingWords(row.name, row.bn_name) }
}

/** He is gone, or stands for another. */
const noOne = (id: string): IndexEntry => ({ id, patient: null, words: [] })

const listed = ({
  id,
  code,
  name,
  bn_name,
  phone,
  relationship_status,
  gender,
  dob,
  dob_precision,
  upazila_id,
}: PatientRow): ListedPatient => ({
  id,
  code,
  name,
  bn_name,
  phone,
  relationship_status,
  gender,
  dob,
  dob_precision,
  upazila_id,
})
