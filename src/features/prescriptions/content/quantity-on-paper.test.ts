import { expect, test } from 'vitest'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { goldenLines } from '#tests/support/golden-lines.ts'
import { factsOf, feverSheet, napa } from '#tests/support/sheet.ts'
import { composeSheet } from './compose-sheet.ts'
import { drugLineOf } from './drug-line-of.ts'
import { quantityOnPaper } from './quantity-on-paper.ts'

const of = (dose: string, more: Partial<typeof napa> = {}) =>
  quantityOnPaper(drugLineOf({ ...napa, ...more }, dose, 'r1'))

test.each([
  ['1+1+1 pc 7d', 'মোট ২১টি'],
  ['1+0+1 5d', 'মোট ১০টি'],
  ['½+0+½ 7d', 'মোট ৭টি'],
  ['1 weekly 4w', 'মোট ৪টি'],
  ['1+0+1 alt 7d', 'মোট ৮টি'],
  ['4 tab weekly 1 month', 'মোট ২০টি'],
  ['2 every 3 days 7 days', 'মোট ৬টি'],
  ['2+0+2 3d > 1+0+1 3d', 'মোট ১৮টি'],
])('%s of a tablet makes %s', (dose, said) => {
  expect(of(dose)).toBe(said)
})

test.each([
  ['a word that nobody knows', '1+1+1 qwz 7d', {}],
  ['no end', '1+0+1', {}],
  ['for ever', '1+0+1 cont', {}],
  ['at need', '1 sos 7d', {}],
  ['one dose now', '1 stat', {}],
  ['no dose', 'pc 7d', {}],
  ['milligrams that nobody turned into tablets', '500 mg tds 5d', {}],
  ['a number that the doctor typed himself', '1+1+1 7d #10', {}],
  ['a syrup', '2tsp+0+2tsp 5d', { form_abbr: 'Syp.' }],
  ['an injection', '1 bd 7d', { form_abbr: 'Inj.' }],
  ['units of insulin', '10+0+8 30d', { form_abbr: 'Inj.', generic: 'Insulin Human' }],
  ['drops', '1 drop tds 7d', { form_abbr: 'Eye Drops' }],
  ['a form that nobody knows', '1+0+1 5d', { form_abbr: '' }],
])('with %s nothing is counted: %s', (_, dose, more) => {
  expect(of(dose, more)).toBe('')
})

test('over the golden lines nothing is counted that was not understood, and what is counted is slots times days', () => {
  const lines = goldenLines().map(({ head, dose }) =>
    drugLineOf({ ...napa, form_abbr: /^\S+/.exec(head ?? '')?.[0] ?? '' }, dose, 'r1'),
  )
  const counted = lines.filter((line) => quantityOnPaper(line) !== '')
  expect(counted.length).toBeGreaterThan(100)
  expect(counted.filter((line) => !line.parsed)).toEqual([])
  expect(lines.filter((line) => quantityOnPaper(drugLineOf(line, `${line.dose} qwz`, 'r1')) !== '')).toEqual(
    [],
  )
  const wrong = counted.flatMap((line) => {
    const plain = /^([\d+]+) (?:[a-z]+ )?(\d+)d$/.exec(toLatinDigits(line.dose))
    if (!plain?.[1]?.includes('+')) return []
    const sum = plain[1].split('+').reduce((total, part) => total + Number(part), 0)
    return toLatinDigits(quantityOnPaper(line)) === `মোট ${sum * Number(plain[2])}টি` ? [] : [line.dose]
  })
  expect(wrong).toEqual([])
})

test('it stands behind the dose where the chamber asks for it, and nowhere else', () => {
  const drugs = [drugLineOf(napa, '1+1+1 pc 7d', 'r1'), drugLineOf(napa, '1+1+1 qwz 7d', 'r2')]
  const printed = (print_quantity: boolean) =>
    composeSheet({ ...feverSheet, drugs }, { ...factsOf('1-261122-B07'), print_quantity }).drugs.map(
      ({ lines }) => lines,
    )
  expect(printed(true)).toEqual([['১+১+১ টি — খাবার পরে — ৭ দিন — মোট ২১টি'], ['1+1+1 qwz 7d']])
  expect(printed(false)).toEqual([['১+১+১ টি — খাবার পরে — ৭ দিন'], ['1+1+1 qwz 7d']])
})
