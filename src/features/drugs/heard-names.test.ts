import { expect, test } from 'vitest'
import { marketIndex, marketRows } from '#tests/support/market.ts'
import { search } from './index-search.ts'

/** Brands that sound like one another, with a maker whose name begins like one of them. */
const index = marketIndex(
  marketRows(`
Sergel | Esomeprazole Magnesium | Healthcare | 20 mg Tablet; 20 mg Capsule
Flagyl | Metronidazole | Sanofi | 400 mg Tablet
Flujale | Fluconazole | Rangs | 150 mg Capsule
Ace | Paracetamol | Square | 500 mg Tablet; 120 mg/5 ml Syrup
Halaven | Eribulin Mesylate | Eisai | 1 mg IV Injection
Comet | Metformin Hydrochloride | Square | 500 mg Tablet; 850 mg Tablet
Kemet | Metronidazole | Alco | 400 mg Tablet
Filmet | Metronidazole | Beximco | 400 mg Tablet; 200 mg/5 ml Oral Suspension
Fulimet | Flupentixol + Melitracen | Delta | 0.5 mg+10 mg Tablet
Angin | Clopidogrel Bisulphate | Square | 75 mg Tablet
Angin Plus | Clopidogrel + Aspirin | Square | 75 mg+75 mg Tablet; 75 mg+100 mg Tablet
Glitin M | Linagliptin + Metformin Hydrochloride | Drug International | 2.5 mg+500 mg Tablet; 2.5 mg+850 mg Tablet; 2.5 mg+1000 mg Tablet
Camlodin | Amlodipine Besilate | Square | 5 mg Tablet
Amdopril | Amlodipine Besilate + Benazepril | Sun | 5 mg+10 mg Capsule; 5 mg+20 mg Capsule
Losardil | Losartan Potassium + Hydrochlorothiazide | Drug International | 50 mg+12.5 mg Tablet; 100 mg+12.5 mg Tablet; 100 mg+25 mg Tablet
Angilock | Losartan Potassium | Square | 50 mg Tablet
`),
)
const first = (typed: string) => search(index, typed)[0]?.row.brand

test.each([
  ['সারজেল', 'Sergel'],
  ['ফ্ল্যাজিল', 'Flagyl'],
  ['এইস', 'Ace'],
  ['কমেট', 'Comet'],
  ['ফিলমেট', 'Filmet'],
  ['serjel', 'Sergel'],
  ['এঞ্জিলক', 'Angilock'],
])('the brand that is heard as %s stands first: %s', (typed, brand) => {
  expect(first(typed)).toBe(brand)
})

test.each([
  ['amlodipin', 'Camlodin'],
  ['clopido', 'Angin'],
  ['losart', 'Angilock'],
])('the molecule begun as %s has what holds it alone first: %s', (typed, brand) => {
  expect(first(typed)).toBe(brand)
})

test.each([
  ['clopidrogel', 'Angin'],
  ['clopidogral', 'Angin'],
  ['metformine', 'Comet'],
  ['losarten', 'Angilock'],
])('the molecule misspelt as %s has what holds it alone first: %s', (typed, brand) => {
  expect(first(typed)).toBe(brand)
})
