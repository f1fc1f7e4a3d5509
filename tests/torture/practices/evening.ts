import type { Chance } from '../chance.ts'
import { facts } from './facts.ts'

/** What somebody does, each of it sent by itself as soon as it is done. */
export type ActKind =
  | 'registered'
  | 'measured'
  | 'called'
  | 'inside'
  | 'drafted'
  | 'issued'
  | 'printed'
  | 'paid'

/** `at`: minutes of the day, with their fractions. */
export interface Act {
  at: number
  kind: ActKind
  by: 'desk' | 'doctor'
}

/** The evening of one practice. */
export interface Evening {
  /** Minutes of the day at which its devices are taken out and put away. */
  opens: number
  closes: number
  devices: number
  patients: number
  /** In the order of time. */
  acts: readonly Act[]
}

const between = (chance: Chance, [least, most]: readonly [number, number]): number =>
  least + chance.next() * (most - least)

const wholeBetween = (chance: Chance, [least, most]: readonly [number, number]): number =>
  least + chance.below(most - least + 1)

/** One evening, the same for the same chance. */
export function eveningOf(chance: Chance): Evening {
  const opens = between(chance, facts.opens)
  const devices = wholeBetween(chance, facts.devices)
  const patients = wholeBetween(chance, facts.patients)
  const each = Math.min(facts.visit, facts.sitting / patients)
  const first = opens + facts.firstAfter
  const acts = Array.from({ length: patients }, (_, n) =>
    visitOf(chance, { opens, seen: first + n * each, lasts: each }),
  )
  return {
    opens,
    devices,
    patients,
    closes: first + patients * each + facts.lastAfter,
    acts: acts.flat().toSorted((a, b) => a.at - b.at),
  }
}

/** Minutes: when the desk opened, when he is seen, and for how long. */
interface Turn {
  opens: number
  seen: number
  lasts: number
}

/** What one patient's visit makes people write. */
function visitOf(chance: Chance, { opens, seen, lasts }: Turn): Act[] {
  const came = Math.max(opens, seen - between(chance, facts.waits))
  const writing = lasts * facts.writing
  const done = seen + lasts
  const acts: Act[] = [
    { at: came, kind: 'registered', by: 'desk' },
    { at: seen - Math.min(1, (seen - came) / 2), kind: 'called', by: 'desk' },
    { at: seen, kind: 'inside', by: 'doctor' },
    ...draftsOf(done - writing, done),
    { at: done, kind: 'issued', by: 'doctor' },
    { at: done + 0.1, kind: 'printed', by: 'doctor' },
  ]
  if (chance.odds(facts.measured)) acts.push({ at: (came + seen) / 2, kind: 'measured', by: 'desk' })
  if (!chance.odds(facts.paysAtDesk)) acts.push({ at: done + 1, kind: 'paid', by: 'desk' })
  return acts
}

/** The sheet as it is in writing, from time to time until it is issued. */
const draftsOf = (from: number, to: number): Act[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / facts.draft) - 1) }, (_, n) => ({
    at: from + (n + 1) * facts.draft,
    kind: 'drafted',
    by: 'doctor',
  }))
