import { setImmediate as turn } from 'node:timers/promises'
import { matchKeys, nameKey, nameKeys } from '#contract/clinic/name-key.ts'
import { type Alike, alikes, type NameAnswer } from '#domain/patient/alikes.ts'
import type { ToldPatient } from '../contract.ts'
import type { KnownPerson } from './work-queries.ts'

interface Kept {
  person: KnownPerson
  keys: readonly string[]
}

/** Whom a row may be are so many at most: more are no help. */
const mostAlike = 5
/** People whose names are read before others have their turn. */
const addedAtOnce = 200

/** Everybody who is known, by phone and by how his name sounds, to be asked who a row of a file may be. */
export class KnownPeople {
  readonly #byPhone = new Map<string, Kept[]>()
  readonly #byName = new Map<string, Kept[]>()

  /** All of these. Others have their turn in between: the names of fifty thousand take seconds. */
  async addAll(people: readonly KnownPerson[]): Promise<this> {
    for (const [at, person] of people.entries()) {
      this.add(person)
      if (at % addedAtOnce === 0) await turn()
    }
    return this
  }

  add(person: KnownPerson): void {
    const kept = { person, keys: nameKeys(person.name, person.bn_name) }
    if (person.phone !== null) lay(this.#byPhone, person.phone, kept)
    lay(this.#byName, nameKey(person.name), kept)
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

  *#near({ name, phone }: Pick<ToldPatient, 'name' | 'phone'>): Iterable<NameAnswer<KnownPerson>> {
    const query = nameKeys(name)
    const seen = new Set<string>()
    for (const { person, keys } of [
      ...(phone === null ? [] : (this.#byPhone.get(phone) ?? [])),
      ...(this.#byName.get(nameKey(name)) ?? []),
    ]) {
      if (seen.has(person.id)) continue
      seen.add(person.id)
      const score = matchKeys(query, keys)
      if (score > 0) yield { patient: person, score }
    }
  }
}

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
