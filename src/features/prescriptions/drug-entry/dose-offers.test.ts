import { expect, test } from 'vitest'
import { contentLists } from '#features/prescription-content/lists.ts'
import { napa } from '#tests/support/sheet.ts'
import { doseHabits } from './dose-habits.ts'
import { doseOffers, type DoseOfferInput, withOffer } from './dose-offers.ts'
import { doseOf, drugLineOf } from '../content/drug-line-of.ts'

const forTablet: DoseOfferInput = { drug: napa, lists: contentLists, usual: '', uses: () => 0 }
const offered = (dose: string, more: Partial<DoseOfferInput> = {}) =>
  doseOffers(dose, { ...forTablet, ...more }).offers.map(({ text }) => text)
const ofForm = (form_abbr: string) => ({ drug: { form_abbr, generic: '' } })

test('a line is offered in the order in which it is written', () => {
  expect(offered('').slice(0, 4)).toEqual(['1+0+1', '1+1+1', '0+0+1', '1+0+0'])
  expect(offered('1+0+1').slice(0, 5)).toEqual(['3 days', '5 days', '7 days', '10 days', '14 days'])
  expect(offered('1+0+1 7d').slice(0, 3)).toEqual(['After meal', 'Before meal', '30 minutes before meal'])
  expect(offered('1+0+1 7d pc')).toContain('Chew and swallow')
})

test.each([
  ['Syp.', '1 tsf 3 times'],
  ['Inhaler', '2 puffs 2 times'],
  ['Cream', 'Apply 2 times'],
  ['Eye drop', '1 drop 4 times (eye)'],
  ['Ear drop', '2 drops 3 times (ear)'],
  ['Nasal Spray', '1 spray each nostril 2 times'],
  ['Supp.', '1 supp PR stat'],
  ['Inj.', '1 inj IM stat'],
])('what is a %s is offered "%s" first', (form, first) => {
  expect(offered('', ofForm(form))[0]).toBe(first)
})

test('nothing is offered that the form cannot be given in', () => {
  expect(offered('', ofForm('Syp.')).filter((text) => /tab|supp|puff|inj/.test(text))).toEqual([])
  expect(offered('').filter((text) => /tsf|ml|puff|drop|supp|inj/.test(text))).toEqual([])
})

test('a dose at need and one of a single time are not asked for days', () => {
  expect(offered('1 sos')).not.toContain('5 days')
  expect(offered('1 stat')).not.toContain('5 days')
})

test('unfinished words are completed, in both scripts, and the words before them stay', () => {
  expect(offered('1+0+1 7')).toEqual(expect.arrayContaining(['7 days']))
  expect(offered('1+0+1 7d aft')).toEqual(expect.arrayContaining(['After meal', 'After breakfast']))
  expect(offered('1+0+1 খাবার')).toEqual(expect.arrayContaining(['After meal', 'Before meal']))
  expect(offered('1+0+1 qwz')).toEqual([])
})

test('the line that this medicine got the last time stands first, and is taken by nobody alone', () => {
  const { offers } = doseOffers('', { ...forTablet, usual: '1+1+1 pc 5d' })
  expect(offers[0]).toMatchObject({ text: '1+1+1 pc 5d', again: true })
  expect(offered('1+0+1', { usual: '1+1+1 pc 5d' })[0]).toBe('3 days')
})

test('what the practice gives most in this form stands before what is common', () => {
  const uses = doseHabits(
    [
      { text: 'Tab. Fexo 120 mg', line: '0+1+0 10d', uses: 9 },
      { text: 'Syp. Napa', line: '1+1+1', uses: 90 },
    ],
    napa,
  )
  expect(uses('0+1+0')).toBe(9)
  expect(uses('1+1+1')).toBe(0)
  expect(
    doseOffers('', { ...forTablet, uses: (item) => (item.text === '0+1+0' ? 9 : 0) }).offers.map(
      ({ text, uses: count }) => [text, count],
    ),
  ).toContainEqual(['0+1+0', 9])
})

test('what is taken stands behind what was typed, in its script, with room for the next', () => {
  const [first] = doseOffers('', forTablet).offers
  const [days] = doseOffers('1+0+1 7', forTablet).offers
  if (!first || !days) throw new Error('nothing is offered')
  expect(withOffer('napa 500 ', { dose: '', left: '', lang: 'en' }, first)).toBe('napa 500 1+0+1 ')
  expect(withOffer('', { dose: '', left: '', lang: 'bn' }, first)).toBe('১+০+১ ')
  expect(withOffer('1+0+1 7', { dose: '1+0+1 7', left: '7', lang: 'bn' }, days)).toBe('1+0+1 7 days ')
  expect(withOffer('১+০+১ 7', { dose: '১+০+১ 7', left: '7', lang: 'en' }, days)).toBe('১+০+১ ৭ দিন ')
})

test.each(['Tab.', 'Cap.', 'Syp.', 'Drops', 'Inhaler', 'Cream', 'Eye drop', 'Supp.', 'Inj.', 'Sachet'])(
  'whatever is taken one after another for a %s is understood, and changes no word before it',
  (form_abbr) => {
    const drug = { ...napa, form_abbr }
    for (const first of doseOffers('', { ...forTablet, drug }).offers) {
      const dose = withOffer('', { dose: '', left: '', lang: 'bn' }, first)
      for (const second of doseOffers(dose, { ...forTablet, drug }).offers) {
        const whole = withOffer(dose, { dose, left: '', lang: 'bn' }, second)
        const [before, after] = [drugLineOf(drug, dose, 'a'), drugLineOf(drug, whole, 'a')]
        expect(after).toMatchObject({ parsed: true })
        expect(doseOf(after)?.steps[0]?.dose).toEqual(doseOf(before)?.steps[0]?.dose)
      }
    }
  },
)

test('the line that was given for a diagnosis of the sheet stands before the last one at all, and says for which', () => {
  const under = { line: '1+0+0 cont', diagnosis: 'Hypertension' }
  const { offers } = doseOffers('', { ...forTablet, usual: '1+1+1 pc 5d', under })
  expect(offers.slice(0, 2)).toMatchObject([
    { id: 'under', text: '1+0+0 cont', diagnosis: 'Hypertension', again: true },
    { id: 'again', text: '1+1+1 pc 5d' },
  ])
  expect(offers[1]).not.toHaveProperty('diagnosis')
  expect(offered('', { usual: '1+0+0 cont', under }).filter((text) => text === '1+0+0 cont')).toHaveLength(1)
  expect(offered('1+1+', { usual: '1+1+1 pc 5d', under })[0]).toBe('1+1+1 pc 5d')
  expect(offered('1+1+1', { usual: '', under })).not.toContain('1+0+0 cont')
})
