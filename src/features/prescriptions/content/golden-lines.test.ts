import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DrugIndex } from '#features/drugs/index-tables.ts'
import { parseDrugsCsv } from '#features/drugs/server/import.ts'
import { type GoldenLine, goldenLines } from '#tests/support/golden-lines.ts'
import { choicesIn, marketIndex } from '#tests/support/market.ts'
import { chanceOf } from '#tests/torture/chance.ts'
import { unitOf } from './chosen-drug.ts'
import { drugHead, drugLineOf, understand } from './drug-line-of.ts'
import { entered } from './entered.ts'

/** What came of a line: its medicine and sentences, or why nothing was added. */
type Came = { head: string; bn: string; en: string; parsed: boolean } | 'asked'

function type(index: DrugIndex, text: string): Came {
  const { search } = understand(text, { form_abbr: '', chosen: false })
  const what = entered(text, choicesIn(index, search, { unit: unitOf(text) }))
  if (what.is !== 'line') return 'asked'
  const { bn_sentence, sentence, parsed } = drugLineOf(what.drug, what.dose, 'a')
  return { head: drugHead(what.drug), bn: bn_sentence, en: sentence, parsed }
}

interface Typed {
  text: string
  came: Came
  /** Two people would read it in two ways: a question is as right as the answer. */
  mayAsk?: boolean
}

/** A line typed with care. */
const clean = ({ name, strength, dose, head, says }: GoldenLine): Typed => ({
  text: [name, strength, dose].filter((part) => part !== '').join(' '),
  mayAsk: strength === '1 mg' || /drops 10 drops/i.test(`${name} ${dose}`),
  came:
    head === null
      ? 'asked'
      : says === null
        ? { head, bn: dose, en: dose, parsed: false }
        : { head, ...says, parsed: true },
})

const bengaliDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit)

/** A line typed in haste: what a hurry changes, and what must come of it all the same. */
const hasty: ((line: GoldenLine) => Typed)[] = [
  (line) => ({
    ...clean(line),
    text: ` ${clean({ ...line, dose: line.says === null ? line.dose : line.dose.replaceAll(' ', '   ') }).text.replace(' ', '  ')} `,
  }),
  (line) => clean({ ...line, name: line.name.toUpperCase() }),
  (line) => clean({ ...line, name: line.name.replace(/^./, (first) => first.toUpperCase()) }),
  (line) =>
    line.says === null
      ? clean(line)
      : {
          ...clean(line),
          text: clean({ ...line, strength: bengaliDigits(line.strength), dose: bengaliDigits(line.dose) })
            .text,
        },
  // Behind a name '100' is a strength to one doctor and a morning to another.
  (line) =>
    line.says === null
      ? clean(line)
      : {
          ...clean(line),
          mayAsk: line.dose.startsWith('1+0+0'),
          text: clean({
            ...line,
            dose: line.dose.replace(/^([0-3])\+([0-3])\+([0-3])(?=\s)(?!.*>)/, '$1$2$3'),
          }).text,
        },
  (line) =>
    line.says === null
      ? clean(line)
      : {
          ...clean(line),
          text: clean({
            ...line,
            dose: line.dose
              .replace(/(\d)d$/, '$1 days')
              .replace(/ bd /, ' B.D. ')
              .replace(/ pc /, ' p.c. '),
          }).text,
        },
]

const lines = goldenLines()
const chance = chanceOf(20261122)
const shuffled = lines
  .map((line) => ({ line, at: chance.next() }))
  .toSorted((a, b) => a.at - b.at)
  .map(({ line }) => line)
const golden: Typed[] = shuffled
  .slice(0, 1000)
  .map((line) => (chance.odds(0.3) ? chance.pick(hasty)?.(line) : undefined) ?? clean(line))

/** Every line that came otherwise than it must. */
const differing = (index: DrugIndex, typed: readonly Typed[]) =>
  typed.flatMap(({ text, came, mayAsk }) => {
    const now = type(index, text)
    return JSON.stringify(now) === JSON.stringify(came) || (mayAsk && now === 'asked')
      ? []
      : [{ text, must: came, now }]
  })

/** Over a list with more of everything a name may be asked about; whatever is taken is what was meant. */
const wrong = (index: DrugIndex, typed: readonly Typed[]) => {
  const named = ({ head }: { head: string }) =>
    head
      .toLowerCase()
      .replace('eye drops', 'eye drop')
      .replace(/(\.\d*?)0+(?=\D|$)/g, '$1')
  return typed.flatMap(({ text, came }) => {
    const now = type(index, text)
    const same =
      now === 'asked' ||
      (came !== 'asked' &&
        named(now) === named(came) &&
        now.bn === came.bn &&
        now.en === came.en &&
        now.parsed === came.parsed)
    return same ? [] : [{ text, must: came, now }]
  })
}

const csv = (path: URL | string) => parseDrugsCsv(readFileSync(path, 'utf8')).rows

describe('a thousand lines over the starter list', () => {
  const rows = csv(new URL('../../../app/server/seed/lists/drugs.csv', import.meta.url))
  const brands = new Set(rows.map(({ brand }) => brand.toLowerCase()))
  let index: DrugIndex
  beforeAll(() => {
    index = marketIndex(rows)
  })

  test('each becomes exactly what was meant, is kept as typed, or is asked about', () => {
    expect(golden).toHaveLength(1000)
    expect(differing(index, golden)).toEqual([])
  }, 120_000)

  test('a name with a slip in it is never taken for a medicine', () => {
    const slips = shuffled
      .filter(({ head, name }) => head !== null && name.length > 4)
      .slice(0, 400)
      .flatMap((line, at) => {
        const where = 1 + (at % (line.name.length - 2))
        const [a, b] = [line.name.charAt(where), line.name.charAt(where + 1)]
        const name =
          [
            line.name.slice(0, where) + line.name.slice(where + 1),
            `${line.name.slice(0, where)}${b}${a}${line.name.slice(where + 2)}`,
            `${line.name.slice(0, where)}${a}${line.name.slice(where)}`,
          ][at % 3] ?? ''
        const isName =
          name === line.name ||
          brands.has(name.trim()) ||
          [...brands].some((brand) => brand.replace(/[^a-z0-9]/g, '') === name.replace(/[^a-z0-9]/g, '')) ||
          /\s|-/.test(line.name)
        return isName ? [] : [clean({ ...line, name }).text]
      })
    expect(slips.length).toBeGreaterThan(200)
    expect(
      slips.map((text) => ({ text, now: type(index, text) })).filter(({ now }) => now !== 'asked'),
    ).toEqual([])
  }, 120_000)

  test('a planted fault is seen: another brand, another dose, a word lost', () => {
    const [first] = golden.filter(({ came }) => came !== 'asked')
    if (!first || first.came === 'asked') throw new Error('no line')
    const wrong: Typed[] = [
      { head: `${first.came.head} Plus` },
      { bn: `${first.came.bn} — ৭ দিন` },
      { parsed: !first.came.parsed },
    ].map((more) => ({ ...first, came: Object.assign({}, first.came, more) }))
    expect(differing(index, wrong)).toHaveLength(3)
  })

  // The market's own list is nobody's to ship; who has it names it.
  test.each([process.env['MARKET_LIST']].filter((path) => path !== undefined))(
    'none becomes another medicine or another dose over the list %s',
    (path) => {
      expect(wrong(marketIndex(csv(path)), golden)).toEqual([])
    },
    120_000,
  )
})
