import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doseSentence, printedLine } from '#contract/clinic/dose-words.ts'
import { readDoseLine } from '#contract/clinic/drug-line.ts'
import { durationDays, parseDuration } from '#contract/clinic/duration.ts'

interface Row {
  text: string
  bn_text: string
  group: string | null
  days: number | null
}
const listed = (name: string): Row[] =>
  JSON.parse(readFileSync(new URL(`./lists/${name}.json`, import.meta.url), 'utf8'))

/** The form that an entry is for, where it is for one. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/sachet/, 'Oral Powder'],
  [/inhaled/, 'Inh. cap.'],
  [/nose/, 'Nasal drop'],
  [/Rinse/, 'Mouthwash'],
  [/Nebulise/, 'Neb. Soln.'],
  [/tsf|ml \d/, 'Syp.'],
  [/drops? |ml once/, 'Drops'],
  [/spray/, 'Nasal Spray'],
  [/puffs/, 'Inhaler'],
  [/[Aa]pply/, 'Cream'],
  [/vaginal/, 'Vag. Tab.'],
  [/supp/, 'Supp.'],
  [/inj|units/, 'Inj.'],
]
const rows = ['doses', 'durations', 'instructions', 'fors'].flatMap((list) =>
  listed(list).map((row) => ({
    ...row,
    list,
    form_abbr: list === 'doses' ? (FORMS.find(([words]) => words.test(row.text))?.[1] ?? 'Tab.') : '',
  })),
)

test('all entries of the four lists are here', () => {
  expect(rows).toHaveLength(75 + 46 + 72 + 34)
})

test.each(rows)(
  '$list: "$text" and "$bn_text" ($form_abbr) say the same, and what is printed of them says it again',
  ({ text, bn_text, form_abbr }) => {
    const of = { form_abbr }
    const read = readDoseLine(text, of)
    if (!('line' in read)) throw new Error(`not read: ${text}`)
    expect(readDoseLine(bn_text, of)).toEqual(read)
    const printed = (['bn', 'en'] as const).flatMap((lang) => [
      printedLine(read.line, lang, of),
      doseSentence(read.line, lang, of),
    ])
    for (const words of printed) expect(readDoseLine(words, of)).toEqual(read)
  },
)

test.each(listed('durations').filter(({ days }) => days !== null))(
  '$text is $days days',
  ({ text, bn_text, days }) => {
    const read = [text, bn_text].map(parseDuration)
    expect(read.map((one) => ('duration' in one ? durationDays(one.duration) : null))).toEqual([days, days])
  },
)
