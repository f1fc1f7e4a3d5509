import { setImmediate as turn } from 'node:timers/promises'
import { matchKeys, nameKeys } from '#contract/clinic/name-key.ts'
import { type Alike, alikes, type NameAnswer } from '#domain/patient/alikes.ts'
import type { ToldPatient } from '../contract.ts'
import type { KnownPerson } from './work-queries.ts'

interface Kept {
  person: KnownPerson
  keys: readonly string[]
  /** Those of the name alone, without its other script. */
  own: readonly string[]
}

/** Whom a row may be are so many at most: more are no help. */
const mostAlike = 5
/** People whose names are read before others have their turn. */
const addedAtOnce = 200

/** Everybody who is known, by phone and by each word of his name, to be asked who a row of a file may be. */
export class KnownPeople {
  /** Each as he stands now: of whoever was added anew the lists still hold the former. */
  readonly #byId = new Map<string, Kept>()
  readonly #byPhone = new Map<string, Kept[]>()
  /** By how a word sounds without vowels, and by its first letters, each with the year of birth. */
  readonly #byWord = new Map<string, Kept[]>()

  /** All of these. Others have their turn in between: the names of fifty thousand take seconds. */
  async addAll(people: readonly KnownPerson[]): Promise<this> {
    for (const [at, person] of people.entries()) {
      this.add(person)
      if (at % addedAtOnce === 0) await turn()
    }
    return this
  }

  /** One more, or one who has changed. */
  add(person: KnownPerson): void {
    const keys = nameKeys(person.name, person.bn_name)
    const kept = { person, keys, own: person.bn_name === null ? keys : nameKeys(person.name) }
    this.#byId.set(person.id, kept)
    if (person.phone !== null) lay(this.#byPhone, person.phone, kept)
    // Of whom no age is known nobody is found by the name alone.
    if (person.dob === null) return
    const year = yearOf(person.dob)
    const marks = wordsIn(keys).flatMap(({ written, sound }) => [
      sound,
      ...[1, 2, 3].map((letters) => begins(written.slice(0, letters))),
    ])
    for (const mark of new Set(marks)) lay(this.#byWord, ofYear(mark, year), kept)
  }

  /** Whoever has this phone and a name like this one: by a name alone nobody is found. */
  ofPhone({ name, phone }: { name: string; phone: string }, today: string): KnownPerson[] {
    const told = { name, phone, gender: null, dob: null }
    const found = alikes(told, { named: () => this.#near(told) }, today)
    return found.flatMap(({ patient }) => (patient.phone === phone ? [patient] : [])).slice(0, mostAlike)
  }

  /**
   * Who may be whom a row tells, by the rule of registering (`alikes`), the likeliest first. `asked` are those of whom a
   * person has to say; the others are namesakes of the same age with another phone.
   */
  whoMayBe(told: ToldPatient, today: string): { asked: string[]; isNamesake: boolean } {
    const found = alikes({ ...told, upazila_id: null }, { named: () => this.#near(told) }, today)
    const asked = found.filter((one) => mustAsk(one, told)).slice(0, mostAlike)
    return {
      asked: asked.map(({ patient }) => patient.id),
      isNamesake: found.length > 0 && asked.length === 0,
    }
  }

  /** Those of one phone by either name in the other: who is "Rahima" here may be "Rahima Begum" there. */
  *#near({ name, phone, dob }: Told): Iterable<NameAnswer<KnownPerson>> {
    const query = nameKeys(name)
    const seen = new Set<Kept>()
    for (const kept of phone === null ? [] : (this.#byPhone.get(phone) ?? [])) {
      if (!this.#isNow(kept)) continue
      seen.add(kept)
      const score = matchKeys(query, kept.keys) || matchKeys(kept.own, query)
      if (score > 0) yield { patient: kept.person, score }
    }
    for (const kept of dob === null ? [] : this.#sharingWord(query, yearOf(dob))) {
      if (seen.has(kept) || !this.#isNow(kept)) continue
      seen.add(kept)
      const score = matchKeys(query, kept.keys)
      if (score > 0) yield { patient: kept.person, score }
    }
  }

  #isNow(kept: Kept): boolean {
    return this.#byId.get(kept.person.id) === kept
  }

  /**
   * Whoever is of about this age and has the rarest word of this name: a frequent one alone would be thousands. Without the
   * phone nobody else comes to `maybe`, which asks for 87.5 of 100 in the mean of all words. So of three words none, and of
   * more than that five in sixteen at most, can be answered by less than its beginning.
   */
  #sharingWord(query: readonly string[], year: number): Kept[] {
    const words = wordsIn(query).map((word) => this.#having(word, year))
    const looked = 1 + Math.floor((words.length * 5) / 16)
    return words
      .toSorted((one, other) => one.count - other.count)
      .slice(0, looked)
      .flatMap(({ lists }) => lists.flat())
  }

  #having({ written, sound }: Word, year: number) {
    const lists: Kept[][] = []
    for (let born = year - yearsAround; born <= year + yearsAround; born++)
      for (const mark of [sound, begins(written.slice(0, 3))]) {
        const there = this.#byWord.get(ofYear(mark, born))
        if (there) lists.push(there)
      }
    return { lists, count: lists.reduce((sum, { length }) => sum + length, 0) }
  }
}

interface Told extends Pick<ToldPatient, 'name' | 'phone'> {
  dob: string | null
}

/** Ages that are alike are two years apart: years of birth three. */
const yearsAround = 3

const yearOf = (day: string): number => Number(day.slice(0, 4))
const ofYear = (mark: string, year: number): string => `${mark} ${year}`
const begins = (letters: string): string => `${letters}…`

/** A word as it is written, and as it sounds without vowels. */
interface Word {
  written: string
  sound: string
}

/** The words of a name: each has three keys. */
const wordsIn = (keys: readonly string[]): Word[] =>
  Array.from({ length: keys.length / 3 }, (_, at) => ({
    written: keys[at * 3] ?? '',
    sound: keys[at * 3 + 2] ?? '',
  }))

/** A namesake of the same age with another number is another person until somebody says otherwise. */
const mustAsk = ({ kind, patient }: Alike<KnownPerson>, { phone }: ToldPatient): boolean =>
  kind === 'likely' || phone === null || patient.phone === null

function lay(into: Map<string, Kept[]>, key: string, kept: Kept): void {
  const there = into.get(key)
  if (there) there.push(kept)
  else into.set(key, [kept])
}

/** A row of a file as somebody whom a later row may be. */
export const personOf = (id: string, told: ToldPatient): KnownPerson => ({
  id,
  name: told.name,
  bn_name: told.bn_name,
  phone: told.phone,
  gender: told.gender,
  dob: told.dob,
  dob_precision: told.dob_precision,
  upazila_id: null,
})
