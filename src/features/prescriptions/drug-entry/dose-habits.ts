import type { DoseLine } from '#contract/clinic/dose.ts'
import type { FormOf } from '#contract/clinic/dose-form.ts'
import { readDoseLine } from '#contract/clinic/drug-line.ts'
import type { FavoriteDrugRow } from '#domain/drug/rows.ts'

/** How often a practice gave each dose, duration and instruction to medicines of a form, by the lines it gave them last. */
export function doseHabits(
  favorites: readonly Pick<FavoriteDrugRow, 'text' | 'line' | 'uses'>[],
  drug: FormOf,
): (words: string) => number {
  const counted = new Map<string, number>()
  for (const { text, line, uses } of favorites) {
    const read =
      line === '' || !text.startsWith(`${drug.form_abbr} `)
        ? null
        : readDoseLine(line.split('//')[0] ?? '', drug)
    for (const said of read && 'line' in read ? saidIn(read.line) : [])
      counted.set(said, (counted.get(said) ?? 0) + Math.max(1, uses))
  }
  const known = new Map<string, number>()
  return (words) => {
    const before = counted.size === 0 ? 0 : known.get(words)
    if (before !== undefined) return before
    const read = readDoseLine(words, drug)
    const said = 'line' in read ? saidIn(read.line) : []
    const uses = said.length === 0 ? 0 : Math.min(...said.map((one) => counted.get(one) ?? 0))
    known.set(words, uses)
    return uses
  }
}

const saidIn = ({ steps, purpose }: DoseLine): string[] =>
  [
    ...steps.flatMap(({ dose, duration, timings, instructions, when }) =>
      [dose, duration, when, ...timings, ...instructions].filter((one) => one !== null),
    ),
    ...(purpose === null ? [] : [purpose]),
  ].map((one) => JSON.stringify(one))
