import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { parseDrugsCsv } from '#features/drugs/server/import.ts'
import { choicesIn, marketIndex } from '#tests/support/market.ts'
import { chanceOf } from '#tests/torture/chance.ts'
import { unitOf } from './chosen-drug.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { drugLineOf, understand } from './drug-line-of.ts'
import { entered } from './entered.ts'

const { rows } = parseDrugsCsv(
  readFileSync(new URL('../../../app/server/seed/lists/drugs.csv', import.meta.url), 'utf8'),
)
const index = marketIndex(rows)

const names = [
  'napa 500',
  'seclo 20',
  'osartil 50',
  'napa syp',
  'zimax susp',
  'napa drops',
  'azmasol',
  'fungidal',
  'tobrex',
  'napa supp 125',
  'moxaclav 625',
  'methotrax 2.5',
  'mixtard 30',
  'napa',
  'sergel 20',
  'nap 500',
  'নাপা ৫০০',
  'qwertol',
  'thyrox ৫০',
  'flugal 50',
]
const words = [
  '1',
  '2',
  '3',
  '½',
  '1/2',
  '1.5',
  '10',
  '৫',
  '1+0+1',
  '১+০+১',
  '101',
  '111',
  '2+2+2',
  '10+0+8',
  'tab',
  'cap',
  'tsf',
  'ml',
  'drops',
  'puffs',
  'mg',
  'টি',
  'চামচ',
  'ফোঁটা',
  'করে',
  'bd',
  'od',
  'tds',
  'qid',
  'q8h',
  'hs',
  'sos',
  'stat',
  'daily',
  'weekly',
  'alt',
  'দিনে',
  '২ বার',
  '৩ বার',
  'সকালে',
  'রাতে',
  'দুপুরে',
  'pc',
  'ac',
  'খাবার পরে',
  'before breakfast',
  '5d',
  '7 days',
  '2w',
  '1m',
  '৭ দিন',
  'x 5 days',
  'for 2 weeks',
  'cont',
  'চলবে',
  'then',
  '>',
  'if pain',
  'জ্বর হলে',
  'apply',
  'লাগাবেন',
  'both eyes',
  'for fever',
  '#10',
  '5-7 days',
  '1-2',
  '8am',
  'mon wed fri',
  'once',
  'max 4',
  'po',
  'im',
]
const nonsense = ['qwz', 'বৃষ্টি', '1e9', '-1', '<b>', '99++1', '💊', 'NaN', "'--", '৯৯৯৯৯']

/** What a number on the sheet may come from besides the same number in what was typed: words that say one. */
const SAID: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\b(bd|twice)\b/, [2]],
  [/\btds\b/, [3]],
  [/\bqid\b/, [4]],
  [/½|1\/2|আধা/, [0.5]],
  [/দেড়|1\.5/, [1.5]],
  [/\bx 5\b/, [5]],
  [/q8h/, [8]],
  [/\balt\b/, [2]],
]
const numbersIn = (text: string): number[] =>
  (
    toLatinDigits(text)
      .replace(/(\d)½/g, '$1.5')
      .replace(/½/g, '0.5')
      .match(/\d+(?:\.\d+)?/g) ?? []
  ).map(Number)

/** Every number of the typed words, whole and digit by digit ('101' is 1, 0 and 1), what their words say, and one of what is counted. */
function sayable(typed: string): Set<number> {
  const numbers = numbersIn(typed)
  const digits = numbers.flatMap((number) =>
    /^[0-3]{3,4}$/.test(String(number)) ? Array.from(String(number)).map(Number) : [],
  )
  const said = SAID.flatMap(([form, values]) => (form.test(typed.toLowerCase()) ? values : []))
  const one = [...numbers, ...digits, ...said, 0, 1]
  // A spoon is five ml, and is said in both.
  return new Set([...one, ...one.map((number) => number * 5)])
}

const chance = chanceOf(7)
const some = <T>(from: readonly T[], most: number): T[] =>
  Array.from({ length: 1 + chance.below(most) }, () => chance.pick(from)).filter((one) => one !== undefined)
const lines = Array.from({ length: 2000 }, () => {
  const name = chance.pick(names) ?? ''
  const dose = some(words, 5)
  if (chance.odds(0.25)) dose.splice(chance.below(dose.length + 1), 0, chance.pick(nonsense) ?? '')
  return { name, dose: dose.join(' ') }
})

/** '101' and 1+0+1 are one writing. */
const inSlots = (text: string): string =>
  toLatinDigits(text).replace(/\b[0-3]{3,4}\b/g, (slots) => Array.from(slots).join('+'))

/** What is wrong with a line of the sheet, held against what was typed. */
function faultsOf(typed: string, line: DrugLine): string[] {
  const row = rows.find(({ id }) => id === line.drug_id)
  const faults: string[] = []
  if (!row || row.brand !== line.brand || row.strength !== line.strength || row.generic !== line.generic)
    faults.push('no medicine of the list')
  if (!typed.toLowerCase().startsWith(line.brand.toLowerCase())) faults.push('another brand than was typed')
  if (!line.parsed) {
    if (line.bn_sentence !== line.dose || !inSlots(typed).endsWith(inSlots(line.dose)))
      faults.push('not letter for letter')
    if (line.quantity !== null || line.duration !== '' || line.continued)
      faults.push('counted though not understood')
    return faults
  }
  const may = sayable(typed)
  const made = [...numbersIn(line.bn_sentence), ...numbersIn(line.sentence)].filter(
    (number) => !may.has(number),
  )
  if (made.length > 0) faults.push(`numbers nobody said: ${made.join(', ')}`)
  if (nonsense.some((word) => typed.split(' ').includes(word))) faults.push('nonsense understood')
  if (line.duration !== '' && !/\d|[০-৯]|cont|চলবে/.test(typed)) faults.push('days nobody said')
  if (line.continued && !/cont|চলবে/.test(typed)) faults.push('goes on though nobody said so')
  if (line.for_text !== null && !/for fever/.test(typed)) faults.push('a purpose nobody said')
  if (line.note !== null) faults.push('a note nobody wrote')
  if (line.quantity !== null && !/\d\s*(d|days|w|m)\b|দিন|weeks|stat|#10/.test(typed))
    faults.push('a quantity without days')
  return faults
}

test('whatever is typed, nothing stands on the sheet that was not typed or chosen', () => {
  const seen = { line: 0, kept: 0 }
  const faults = lines.flatMap(({ name, dose }) => {
    const typed = `${name} ${dose}`
    const what = entered(
      typed,
      choicesIn(index, understand(typed, { form_abbr: '', chosen: false }).search, { unit: unitOf(typed) }),
    )
    if (what.is !== 'line') return []
    const line = drugLineOf(what.drug, what.dose, 'a')
    seen[line.parsed ? 'line' : 'kept']++
    return faultsOf(typed, line).map((fault) => `${typed}: ${fault}: ${line.bn_sentence} / ${line.sentence}`)
  })
  expect(faults).toEqual([])
  // The soup is thick enough: many are understood, and many are not.
  expect(seen.line).toBeGreaterThan(100)
  expect(seen.kept).toBeGreaterThan(200)
}, 120_000)

test('behind a chosen medicine no word of nonsense is lost or understood', () => {
  const drug = {
    drug_id: 1,
    own_drug_id: null,
    form_abbr: 'Tab.',
    brand: 'Napa',
    generic: 'Paracetamol',
    generic_key: 'paracetamol',
    strength: '500 mg',
  }
  for (const { dose } of lines) {
    const line = drugLineOf(drug, `${dose} qwz`, 'a')
    expect(line).toMatchObject({
      parsed: false,
      bn_sentence: `${dose} qwz`,
      sentence: `${dose} qwz`,
      quantity: null,
    })
  }
})
