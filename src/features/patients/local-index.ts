import { toLatinDigits } from '#contract/clinic/digits.ts'
import { matchKeys, nameKeys } from '#contract/clinic/name-key.ts'
import type { Clinic } from '#local/clinic.ts'
import { readRows } from '#local/rows.ts'
import { type PatientRow, patients } from './contract.ts'

/** What a search shows of a patient: enough to tell him from his namesakes. */
export type Listed = Pick<PatientRow, 'id' | 'code' | 'name' | 'bn_name' | 'phone' | 'relationship_status' | 'gender' | 'dob' | 'dob_precision' | 'upazila_id'>

/** All patients of the practice in memory, by name in either script, by phone and by code. */
export interface PatientIndex {
  /** The best first. Three digits or more look in phones and codes, letters in names. */
  search(text: string, most?: number): Listed[]
  /** Everybody, with the keys of his name. */
  all(): readonly Entry[]
  /** Takes in what was written since it last looked. */
  refresh(): Promise<void>
  close(): void
}

export interface Entry {
  patient: Listed
  keys: string[]
}

const indexes = new WeakMap<Clinic, Promise<PatientIndex>>()

/** The index of an unlocked store, built at its first use and kept up to date from then on. */
export function patientIndex(clinic: Clinic): Promise<PatientIndex> {
  const known = indexes.get(clinic)
  if (known) return known
  const made = openIndex(clinic)
  indexes.set(clinic, made)
  made.catch(() => indexes.delete(clinic))
  return made
}

async function openIndex(clinic: Clinic): Promise<PatientIndex> {
  const entries = new Map<string, Entry>()
  let seen = 0
  const refresh = async () => {
    const [unsent, changed] = await Promise.all([
      readRows(clinic, patients, { by: 'rev', is: 0 }),
      readRows(clinic, patients, { by: 'rev', from: seen + 1 }),
    ])
    for (const [at, row] of [...changed, ...unsent].entries()) {
      if (at % breath === breath - 1) await new Promise((go) => setTimeout(go))
      if (row.merged_into === null) entries.set(row.id, { patient: listed(row), keys: nameKeys(row.name, row.bn_name) })
      else entries.delete(row.id)
      seen = Math.max(seen, row.rev)
    }
  }
  await refresh()
  let running: Promise<void> = Promise.resolve()
  const follow = () => {
    // One after another; what failed once is read again with the next change.
    running = Promise.allSettled([running]).then(() => (clinic.closed() ? undefined : refresh()))
  }
  const stop = clinic.bus.on(({ kind }) => {
    if (kind === 'changed' || kind === 'enqueued') follow()
  })
  return {
    search: (text, most = 8) => searched([...entries.values()], text).slice(0, most),
    all: () => [...entries.values()],
    refresh: async () => {
      follow()
      await running
    },
    close: stop,
  }
}

/** Rows between two pauses, so that building the index never holds up a key press. */
const breath = 500

const listed = ({ id, code, name, bn_name, phone, relationship_status, gender, dob, dob_precision, upazila_id }: PatientRow): Listed =>
  ({ id, code, name, bn_name, phone, relationship_status, gender, dob, dob_precision, upazila_id })

function searched(entries: readonly Entry[], text: string): Listed[] {
  const typed = toLatinDigits(text).trim().toLowerCase()
  if (typed === '') return []
  const score = /\d/.test(typed) ? byDigits(typed) : byName(typed)
  return entries
    .map((entry) => ({ patient: entry.patient, score: score(entry) }))
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score || a.patient.relationship_status - b.patient.relationship_status)
    .map((one) => one.patient)
}

function byName(typed: string): (entry: Entry) => number {
  const asked = nameKeys(typed)
  return ({ keys }) => matchKeys(asked, keys)
}

/** The last digits are what people remember of a phone; a code may be typed without its letters. */
function byDigits(typed: string): (entry: Entry) => number {
  const digits = typed.replace(/^\+?88(?=01)/, '').replace(/\D/g, '')
  if (digits.length < 3) return () => 0
  const code = typed.replace(/[^a-z0-9]/g, '')
  return ({ patient }) => {
    if (patient.code.toLowerCase().replace(/[^a-z0-9]/g, '').endsWith(code)) return 3
    if (patient.phone?.endsWith(digits)) return 2
    return patient.phone?.includes(digits) ? 1 : 0
  }
}
