import { toLatinDigits } from '#contract/clinic/digits.ts'
import { phoneDigits } from '#contract/clinic/phone.ts'
import type { Alike, NameAnswer } from '#domain/patient/alikes.ts'
import type { Clinic } from '#local/store/clinic.ts'
import {
  blockSize,
  dropBlocks,
  keepBlock,
  type IndexEntry,
  knowsAll,
  type ListedPatient,
  pause,
  isReadTo,
  readBlocks,
  readChanged,
  readWaiting,
  type PendingPatients,
} from './index-blocks.ts'
import { nameScore, openVocabulary } from './vocabulary.ts'

export type { ListedPatient } from './index-blocks.ts'

export type NameMatch = NameAnswer<ListedPatient>
/** Somebody who may be the one being typed. */
export type DuplicateMatch = Alike<ListedPatient>

/** All patients of the practice in memory, by name in either script, by phone and by code. */
export interface PatientIndex {
  /** The best first. Three digits or more look in phones and codes, letters in names. */
  search(text: string, most?: number): ListedPatient[]
  /** The same people with how well each answers; a phone or a code always answers in full. Whoever does not fit takes nobody's place. */
  ranked(text: string, most: number, fits?: Fits): NameMatch[]
  /** Everybody whose name answers at all, in no order. */
  named(text: string): Iterable<NameMatch>
  /** Everybody, those who came to the practice last first. */
  everybody(): readonly ListedPatient[]
  /** Takes in what was written since it last looked. */
  refresh(): Promise<void>
  /** Hears when somebody was added or changed; the answer stops it. */
  onChange(hear: () => void): () => void
  close(): void
}

/** Whether somebody is looked for at all, whatever his name. */
export type Fits = (patient: ListedPatient) => boolean

const indexes = new WeakMap<Clinic, Promise<PatientIndex>>()

/** The index of an unlocked store, opened at its first use and kept up to date from then on. */
export function patientIndex(clinic: Clinic): Promise<PatientIndex> {
  const known = indexes.get(clinic)
  if (known) return known
  const made = openIndex(clinic)
  indexes.set(clinic, made)
  made.catch(() => indexes.delete(clinic))
  return made
}

interface Entry {
  patient: ListedPatient
  words: number[]
}

async function openIndex(clinic: Clinic): Promise<PatientIndex> {
  const people = openPeople()
  const { opened, ...following } = follow(clinic, people)
  try {
    await opened
  } catch (error) {
    following.close()
    throw error
  }
  return {
    search: (text, most = 8) => best(searched(people, text), most).map(({ patient }) => patient),
    ranked: (text, most, fits) => best(searched(people, text), most, fits),
    named: (text) => named(people, text),
    everybody: people.everybody,
    ...following,
  }
}

/** Reads everybody, and what is written from this moment on: whoever is registered while thousands are read is read after them. */
function follow(clinic: Clinic, people: People) {
  const hearers = new Set<() => void>()
  const opened = readAll(clinic, people)
  let running = opened
  const catchUpNext = async () => {
    await Promise.allSettled([running])
    if (clinic.closed() || !(await catchUp(clinic, people))) return
    for (const hear of hearers) hear()
  }
  /** One after another; what failed once is read again with the next change. */
  const refresh = () => (running = untilLocked(clinic, catchUpNext()))
  const close = clinic.bus.on(({ kind }) => {
    if (kind === 'changed' || kind === 'enqueued') void refresh()
  })
  const onChange = (hear: () => void) => {
    hearers.add(hear)
    return () => void hearers.delete(hear)
  }
  return { opened, refresh, onChange, close }
}

/** The lock that falls meanwhile ends it; every other failure is heard where all are. */
function untilLocked(clinic: Clinic, work: Promise<void>): Promise<void> {
  work.catch((why: unknown) => {
    if (!clinic.closed()) throw why
  })
  return work
}

async function readAll(clinic: Clinic, people: People): Promise<void> {
  await fromBlocks(clinic, people)
  await catchUp(clinic, people)
  if (await knowsAll(clinic, people.numbered)) return
  await startAfresh(clinic, people)
  await catchUp(clinic, people)
}

/** How far the index has read, and how many blocks hold it. */
interface Reach {
  seen: number
  count: number
  /** Taken in since the last block was kept. */
  loose: IndexEntry[]
  /** What waited at the last look; null before the first. */
  waiting: PendingPatients | null
}

function openPeople() {
  const entries = new Map<string, Entry>()
  const numbered = new Set<string>()
  const words = openVocabulary()
  const reach: Reach = { seen: 0, count: 0, loose: [], waiting: null }
  let ordered: Entry[] | null = null
  let listed: ListedPatient[] | null = null
  /** Rows that the server has numbered are counted, so that a lost one is noticed. */
  const takeNumbered = (kept: readonly IndexEntry[]) => {
    for (const one of kept) numbered.add(one.id)
    take(kept)
  }
  const take = (kept: readonly IndexEntry[]) => {
    if (kept.length > 0) ordered = listed = null
    for (const one of kept) {
      if (one.patient) entries.set(one.id, { patient: one.patient, words: words.numbersOf(one.words) })
      else entries.delete(one.id)
    }
  }
  // Ids begin with the moment they were made.
  const newestFirst = () =>
    (ordered ??= [...entries.values()].toSorted((a, b) => (a.patient.id < b.patient.id ? 1 : -1)))
  const everybody = () => (listed ??= newestFirst().map(({ patient }) => patient))
  const clear = () => {
    ordered = listed = null
    entries.clear()
    numbered.clear()
    Object.assign(reach, { seen: 0, count: 0, loose: [], waiting: null })
  }
  return { entries, numbered, words, reach, take, takeNumbered, clear, newestFirst, everybody }
}
type People = ReturnType<typeof openPeople>

/** Opens what was kept when the device last read its patients; nothing where there is too much that is stale. */
async function fromBlocks(clinic: Clinic, people: People): Promise<void> {
  const { seen, count } = await readBlocks(clinic, people.takeNumbered)
  if (count > mostBlocks(people.numbered.size)) await startAfresh(clinic, people)
  else Object.assign(people.reach, { seen, count })
}

async function startAfresh(clinic: Clinic, people: People): Promise<void> {
  people.clear()
  await dropBlocks(clinic)
}

/** Blocks speak over each other: when half of what they hold is stale they are made anew. */
const mostBlocks = (patients: number): number => 4 + Math.ceil((patients / blockSize) * 2)

/** Reads what was numbered since, and what waits here; answers whether anything was. */
async function catchUp(clinic: Clinic, people: People): Promise<boolean> {
  const { reach } = people
  if (!(await isReadTo(clinic, reach.seen))) await startAfresh(clinic, people)
  const before = reach.seen
  for (;;) {
    const changed = await readChanged(clinic, reach.seen)
    if (changed.kept.length === 0) break
    people.takeNumbered(changed.kept)
    reach.loose.push(...changed.kept)
    reach.seen = changed.seen
    if (reach.loose.length >= blockSize) {
      await keepBlock(clinic, reach.count, { seen: reach.seen, kept: reach.loose })
      reach.count += 1
      reach.loose = []
    }
    await pause()
  }
  const { kept, now } = await readWaiting(clinic, reach.waiting)
  people.take(kept)
  reach.waiting = now
  return reach.seen !== before || kept.length > 0
}

function searched(people: People, text: string): Iterable<NameMatch> {
  const typed = toLatinDigits(text).trim().toLowerCase()
  if (typed === '') return []
  return /\d/.test(typed) ? numbered(people, typed) : named(people, typed)
}

/** The best few without putting thousands in order: ranks are few, so people are laid in a heap for each, himself before his family, the newest first as they come. */
function best(found: Iterable<NameMatch>, most: number, fits?: Fits): NameMatch[] {
  const heaps = new Map<number, NameMatch[]>()
  for (const one of found) {
    const rank = one.score * relations - one.patient.relationship_status
    const heap = heaps.get(rank)
    if (heap && heap.length >= most) continue
    if (fits && !fits(one.patient)) continue
    if (!heap) heaps.set(rank, [one])
    else heap.push(one)
  }
  const chosen: NameMatch[] = []
  for (const rank of [...heaps.keys()].toSorted((a, b) => b - a)) {
    if (chosen.length >= most) break
    chosen.push(...(heaps.get(rank) ?? []))
  }
  return chosen.slice(0, most)
}

/** More than there are relationships, so that they never weigh against a score. */
const relations = 10

function* named(people: People, text: string): Generator<NameMatch> {
  const scores = people.words.scores(text)
  if (scores === null) return
  for (const { patient, words } of people.newestFirst()) {
    const score = nameScore(scores, words)
    if (score > 0) yield { patient, score }
  }
}

/** The last digits are what people remember of a phone; a code may be typed without its letters. */
function* numbered(people: People, typed: string): Generator<NameMatch> {
  const digits = phoneDigits(typed)
  if (digits.length < 3) return
  const code = typed.replace(/[^a-z0-9]/g, '')
  for (const { patient } of people.newestFirst()) {
    if (bareCode(patient.code).endsWith(code)) yield { patient, score: inFull }
    else if (patient.phone?.endsWith(digits)) yield { patient, score: inFull - 1 }
    else if (patient.phone?.includes(digits)) yield { patient, score: inFull - 2 }
  }
}

/** As well as a name can answer: a code, then the end of a phone, then digits in the middle of one. */
const inFull = 100

const bareCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')
