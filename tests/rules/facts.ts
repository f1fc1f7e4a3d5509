import { read } from './source.ts'

/** A row of the specification's tables, as bare facts. */
type Fact = Record<string, string>

/** A table of bare facts. */
export function table(name: string): Fact[] {
  const [head = '', ...rows] = read(`tests/rules/facts/${name}.tsv`).trimEnd().split('\n')
  const columns = head.split('\t')
  return rows.map((row) => Object.fromEntries(row.split('\t').map((cell, i) => [columns[i] ?? '', cell])))
}

/** Every call: method, path below `/api`, area, whether it needs a login, its permission string, how it works offline. */
export const calls = table('calls')

/** Every screen: address, area, guard, ability, how it works offline. */
export const screens = table('screens')

/** What is read of an answer: a call and the keys that it must carry, with a dot where one lies in another. */
export const answers = table('answers')

/** Every further rule, by number. */
export const rules = table('rules')

/** Rules that a decision answers otherwise, each with that decision's number. */
export const answered = table('answered')

/** Every write of a practice with the permissions of which one is enough, ` | ` between them; in brackets whose it is where no permission gates it. */
export const writes = table('writes')

/** Ways to attack the product: what is tried, and the test that shows what comes of it, by its file and its title there; with the file `none` why there is nothing to try. */
export const attacks = table('attacks')

/** What the security review of November 2026 found (S1 to S28), and the tests that stand for each: the same columns. */
export const findings = table('findings')

/** How a call is named in code and in the tables alike. */
export const nameOf = (call: Fact): string => `${call['method']} ${call['path']}`
