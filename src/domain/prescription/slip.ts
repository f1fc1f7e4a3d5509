import type { PrescriptionContent } from './content.ts'

/** A test as a slip asks for it. */
export interface SlipTest {
  /** Of the sheet's line. */
  key: string
  text: string
  note: string | null
  urgent: boolean
  /** Its result stands on the sheet: it was done, and is asked for again only where somebody says so. */
  isDone: boolean
}

export interface SlipGroup {
  /** Null: of none. */
  group: string | null
  tests: SlipTest[]
}

/** The tests of a sheet under their groups, both in the order in which they were written. */
export function slipGroups(tests: PrescriptionContent['investigations']): SlipGroup[] {
  const groups: SlipGroup[] = []
  for (const { key, text, note, urgent, group, result } of tests) {
    const own = groups.find((one) => one.group === group) ?? { group, tests: [] }
    if (own.tests.length === 0) groups.push(own)
    own.tests.push({ key, text, note: note === '' ? null : note, urgent, isDone: result !== null })
  }
  return groups
}

/** What of the groups is wanted. */
export const wantedOf = (groups: readonly SlipGroup[], keys: ReadonlySet<string>): SlipGroup[] =>
  groups
    .map(({ group, tests }) => ({ group, tests: tests.filter(({ key }) => keys.has(key)) }))
    .filter(({ tests }) => tests.length > 0)
