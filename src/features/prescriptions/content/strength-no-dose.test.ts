import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Lexeme } from '#contract/clinic/dose-lexeme.ts'
import { firstLexemeOf } from '#contract/clinic/dose-lexer.ts'
import type { DrugIndex } from '#features/drugs/index-tables.ts'
import type { DrugRow } from '#features/drugs/pack.ts'
import { parseDrugsCsv } from '#features/drugs/server/import.ts'
import { drugs } from '#tests/bench/data.ts'
import { choicesIn, marketIndex } from '#tests/support/market.ts'
import { chosenOf, unitOf } from './chosen-drug.ts'
import { doseText, understand } from './drug-line-of.ts'
import { entered, takenFor } from './entered.ts'

const realList = new URL('../../../../../shared/data/drugs.csv', import.meta.url)
const csv = (path: URL): DrugRow[] => parseDrugsCsv(readFileSync(path, 'utf8')).rows
const lists: [string, () => DrugRow[]][] = [
  ['the starter list', () => csv(new URL('../../../app/server/seed/lists/drugs.csv', import.meta.url))],
  existsSync(realList)
    ? ['the market list', () => csv(realList)]
    : ['21,653 made rows', () => drugs(21_653, 7)],
]

/** A name with one number of one of its strengths, in every way in which it is typed. */
interface Typed {
  number: string
  texts: string[]
}
interface StrengthNumber {
  number: string
  unit: string
}

describe.each(lists)('over every name of %s', (_, rowsOf) => {
  let index: DrugIndex
  let typed: Typed[]
  beforeAll(() => {
    const rows = rowsOf()
    index = marketIndex(rows)
    typed = typedOver(rows)
  })

  test('a strength alone is never a dose too, on Enter or whatever is picked from the list', () => {
    // Three and four digits that could be slots are all tried, of other numbers every fortieth.
    const tried = typed.filter(({ number }, at) => couldBeSlots(number) || at % 40 === 0)
    expect(tried.filter(({ number }) => couldBeSlots(number)).length).toBeGreaterThan(200)
    const dosed = tried.flatMap(({ texts }) => texts.filter((text) => dosesOf(index, text).length > 0))
    expect(dosed).toEqual([])
  })

  test('the medicine that is taken has the typed strength', () => {
    const step = Math.ceil(typed.length / 150)
    const wrong = typed
      .filter((_, at) => at % step === 0)
      .flatMap(({ number, texts }) =>
        texts.flatMap((text) => {
          const what = enter(index, text)
          return !('drug' in what) || numbersOf(what.drug.strength).some((one) => one.number === number)
            ? []
            : [`${text}: ${what.drug.brand} ${what.drug.strength}`]
        }),
      )
    expect(wrong).toEqual([])
  })
})

const couldBeSlots = (number: string): boolean => /^[0-3]{3,4}$/.test(number)

function typedOver(rows: readonly DrugRow[]): Typed[] {
  const seen = new Set<string>()
  const brands = new Set(rows.map(({ brand }) => brand))
  return rows.flatMap(({ brand, generic, strength }) =>
    numbersOf(strength).flatMap((number) =>
      [brand, generic].flatMap((name) => {
        const key = `${name} ${number.number}${number.unit}`
        if (
          seen.has(key) ||
          holdsDoseWord(name) ||
          (brands.has(name.replace(/ \d+$/, '')) && / \d+$/.test(name))
        )
          return []
        seen.add(key)
        return [{ number: number.number, texts: textsOf(name, number) }]
      }),
    ),
  )
}

/** 'Umactin BD', 'Napa One': whether such a word belongs to the name is another question. */
const holdsDoseWord = (name: string): boolean =>
  name
    .split(/\s+/)
    .slice(1)
    .some(
      (word) =>
        !/\d/.test(word) &&
        [`${word} 5`, `${word}50`].some((said) => !NAMELIKE.has(firstLexemeOf(said)?.is ?? 'unread')),
    )
const NAMELIKE = new Set<Lexeme['is']>(['unread', 'most'])

/** The numbers of a strength: of each part, all of them with '+', and what they sum to; each with its own unit. */
function numbersOf(strength: string): StrengthNumber[] {
  const parts = [...(strength.split('/')[0] ?? '').matchAll(/(\d+(?:\.\d+)?)\s*(mg|mcg|gm|iu|%)?/gi)].map(
    ([, number = '', unit = '']) => ({ number, unit }),
  )
  const [first] = parts
  if (!first || parts.length === 1) return parts
  const sum = parts.reduce((all, { number }) => all + Number(number), 0)
  const isSummed = first.unit !== '%' && parts.every(({ unit }) => unit === first.unit)
  return [
    ...parts,
    { number: parts.map(({ number }) => number).join('+'), unit: '' },
    ...(isSummed ? [{ number: String(sum), unit: first.unit }] : []),
  ]
}

function textsOf(name: string, { number, unit }: StrengthNumber): string[] {
  const bengali = number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)
  return [number, bengali].flatMap((digits) => [
    `${name} ${digits}`,
    ...(/\d$/.test(name) ? [] : [`${name}${digits}`]),
    ...(unit === ''
      ? []
      : [`${name} ${digits}${unit}`, `${name} ${digits} ${unit}`, `${name}${digits}${unit}`]),
  ])
}

const found = (index: DrugIndex, text: string) =>
  choicesIn(index, understand(text, { form_abbr: '', chosen: false }).search, { unit: unitOf(text) })
const enter = (index: DrugIndex, text: string) => entered(text, found(index, text))

/** The doses that Enter, or a press on any line of the list, would bring to the sheet. */
function dosesOf(index: DrugIndex, text: string): string[] {
  // Where nothing stands behind the name nothing can be a dose: the list need not be asked.
  if (doseText(text) === '') return []
  const choices = found(index, text)
  const picked = choices.choices
    // Of 'Pimer 20 100' another name that is picked has its 20 for its strength.
    .filter(({ open, how }) => open.length === 0 && (how === 'exact' || !/ \d+ /.test(text)))
    .map(({ drug, numbers }) => takenFor(chosenOf(drug), text, { ...choices, numbers }))
  return [enter(index, text), ...picked].flatMap((what) => (what.is === 'line' ? [what.dose] : []))
}
