import { expect, test } from 'vitest'
import { choicesIn, enterOn, marketIndex, marketRows, shownIn } from '#tests/support/market.ts'

const rows = marketRows()
const index = marketIndex(rows)
const idOf = (brand: string, strength: string): number =>
  rows.find((row) => row.brand === brand && row.strength === strength)?.id ?? 0
const enter = (typed: string, ...more: Parameters<typeof choicesIn>[2][]) =>
  enterOn(choicesIn(index, typed, ...more))

test.each([
  ['napa 500', 'Tablet Napa 500 mg'],
  ['napa 500mg', 'Tablet Napa 500 mg'],
  ['Napa 0.5 g', 'Tablet Napa 500 mg'],
  ['napa ৫০০', 'Tablet Napa 500 mg'],
  ['tab napa 500', 'Tablet Napa 500 mg'],
  ['napa supp 500', 'Suppository Napa 500 mg'],
  ['napa drop', 'Pediatric Drops Napa 80 mg/ml'],
  ['napa beximco 500', 'Tablet Napa 500 mg'],
  ['napa extra', 'Tablet Napa Extra 500 mg+65 mg'],
  ['osartil 50', 'Tablet Osartil 50 mg'],
  ['osartil plus 50', 'Tablet Osartil Plus 50 mg+12.5 mg'],
  ['monas 10', 'Tablet Monas 10 mg'],
  ['thyrox 50', 'Tablet Thyrox 50 mcg'],
  ['thyrox 0.05 mg', 'Tablet Thyrox 50 mcg'],
  ['seclo 40', 'Capsule Seclo 40 mg'],
  ['inj seclo 40', 'IV Injection Seclo 40 mg/vial'],
  ['d-rise 40000', 'Capsule D-Rise 40000 IU'],
  ['d-rise 40,000 iu', 'Capsule D-Rise 40000 IU'],
  ['cef 3 200', 'Capsule Cef-3 200 mg'],
  ['nidocard spray', 'Topical Spray Nidocard 400 mcg/spray'],
  ['ciprocin eye 0.3', 'Ophthalmic Solution Ciprocin 0.30%'],
  ['ciprocin eye .3%', 'Ophthalmic Solution Ciprocin 0.30%'],
])('Enter on "%s" takes the one medicine it names: %s', (typed, taken) => {
  expect(enter(typed)).toBe(taken)
})

test.each([
  ['moxaclav 625', '500 mg+125 mg'],
  ['moxaclav 375', '250 mg+125 mg'],
  ['moxaclav 1g', '875 mg+125 mg'],
  ['moxaclav 1 g', '875 mg+125 mg'],
  ['moxaclav 1000', '875 mg+125 mg'],
  ['moxaclav 156', '(125 mg+31.25 mg)/5 ml'],
  ['moxaclav forte 457', '(400 mg+57.50 mg)/5 ml'],
  ['fimoxyclav 625', '500 mg+125 mg'],
  ['tyclav 625', '500 mg+125 mg'],
  ['cotrim 480', '400 mg+80 mg'],
  ['cotrim ds 960', '800 mg+160 mg'],
  ['entresto 50', '24 mg+26 mg'],
  ['entresto 100', '49 mg+51 mg'],
  ['entresto 200', '97 mg+103 mg'],
  ['bizoran 5+20', '5 mg+20 mg'],
  ['bizoran 5/40', '5 mg+40 mg'],
  ['moxaclav 500+125', '500 mg+125 mg'],
])('a combination is named by its sum or its parts: %s is %s', (typed, strength) => {
  const { certain } = choicesIn(index, typed)
  expect(certain && 'hit' in certain.drug && certain.drug.hit.row.strength).toBe(strength)
})

test.each([
  // Names that no list has, and what used to be given in their place.
  ['concor 5', 'maker'],
  ['4fdc 4', 'unfinished'],
  ['edenil plus', 'typo'],
  ['napaa 500', 'typo'],
  ['nape', 'typo'],
  ['monass 10', 'typo'],
  ['qqqq 5', 'nothing'],
  ['napa 500 <b>', 'unnamed'],
  ['napa 500 💊', 'unnamed'],
  ["napa 500 '--", 'unnamed'],
  ['নাপা ৫০০', 'sound'],
  ['nap 500', 'unfinished'],
  ['mona', 'unfinished'],
  ['beximco', 'maker'],
  ['square 500', 'maker'],
  ['napa plus', 'unnamed'],
  // A number that is no strength of the brand, or of the molecule.
  ['nidocard 1', 'no_strength'],
  ['napa 50', 'no_strength'],
  ['napa 5', 'no_strength'],
  ['rimstar 4', 'no_strength'],
  ['cotrim 960', 'no_strength'],
  ['pyridoxine 10', 'no_strength'],
  ['monas 20', 'no_strength'],
  // Several strengths, forms or medicines.
  ['monas', 'strengths'],
  ['losectil', 'strengths'],
  ['osartil', 'strengths'],
  ['fexo', 'strengths'],
  ['bislol', 'strengths'],
  ['thyrox', 'strengths'],
  ['moxaclav', 'strengths'],
  ['ciprocin', 'strengths'],
  ['napa', 'strengths'],
  ['cozid', 'medicines'],
  ['napa inhaler', 'no_form'],
  ['voltalin 50', 'forms'],
  ['flugal 50', 'forms'],
  ['sultolin 100', 'forms'],
  ['napa 120', 'forms'],
  // A molecule has many brands; a combination never stands for it.
  ['thyroxine 50', 'brands'],
  ['aspirin 75', 'brands'],
  ['amlodipine 5', 'brands'],
  ['olmesartan 20', 'brands'],
  ['losartan 100', 'brands'],
  ['paracetamol 500', 'brands'],
  ['acetaminophen 500', 'brands'],
  ['aspirin 75 mg', 'brands'],
  ['aspirin 10 mg', 'no_strength'],
  ['aspirin 150', 'no_strength'],
  ['paracetamol 500 inhaler', 'no_form'],
  ['co-amoxiclav 625', 'combination'],
  ['cotrimoxazole 480', 'combination'],
])('Enter on "%s" adds nothing and asks: %s', (typed, reason) => {
  expect(enter(typed)).toBe(`? ${reason}`)
})

test.each([
  ['linagliptin 5', 'Linax Plus'],
  ['vildagliptin 50', 'Aptin M'],
])('%s is not answered by a combination that holds it', (typed, combined) => {
  const choices = choicesIn(index, typed)
  expect(choices.certain).toBeNull()
  expect(choices.choices.every(({ how }) => how !== 'exact')).toBe(true)
  expect(shownIn(choices)[0]).toContain(combined)
})

test.each([
  ['thyroxine', 'Levothyroxine Sodium'],
  ['acetaminophen', 'Paracetamol'],
  ['albuterol', 'Salbutamol'],
  ['gtn', 'Nitroglycerin (Sublingual Spray)'],
  ['glyceryl trinitrate', 'Nitroglycerin (Sublingual Spray)'],
  ['co-amoxiclav', 'Amoxicillin + Clavulanic Acid'],
  ['cotrimoxazole', 'Sulphamethoxazole + Trimethoprim'],
  ['vitamin b6', 'Pyridoxine Hydrochloride'],
])('the other name %s leads to %s', (typed, generic) => {
  const generics = choicesIn(index, typed).choices.map(({ drug }) =>
    'hit' in drug ? drug.hit.row.generic : '',
  )
  expect(generics).toContain(generic)
})

test('an only brand of a molecule in an existing strength is certain, and so is the only one this doctor gives', () => {
  expect(enter('clopidogrel 75')).toBe('Tablet Clopid 75 mg')
  const carva = idOf('Carva', '75 mg')
  expect(enter('aspirin 75', { uses: new Map([[carva, 1]]) })).toBe('Tablet (Enteric Coated) Carva 75 mg')
  expect(
    enter('aspirin 75', {
      uses: new Map([
        [carva, 9],
        [idOf('Ecosprin', '75 mg'), 1],
      ]),
    }),
  ).toBe('? brands')
  expect(enter('aspirin', { uses: new Map([[carva, 9]]) })).toBe('? strengths')
})

test('a strength is asked however often one of them was given', () => {
  const choices = choicesIn(index, 'monas', { uses: new Map([[idOf('Monas', '4 mg'), 41]]) })
  expect(enterOn(choices)).toBe('? strengths')
  expect(shownIn(choices).slice(0, 3)).toEqual(['Monas 4 mg', 'Monas 10 mg', 'Monas 5 mg'])
})

test('tablet or capsule of one brand and strength is asked once: then the one that he gives is meant', () => {
  expect(enter('sergel 20')).toBe('? forms')
  const capsule = rows.find((row) => row.brand === 'Sergel' && row.form === 'Capsule')?.id ?? 0
  expect(enter('sergel 20', { uses: new Map([[capsule, 1]]) })).toBe('Capsule Sergel 20 mg')
})

test('without a habit the commonest strength stands first, what is injected last', () => {
  expect(shownIn(choicesIn(index, 'monas')).slice(0, 3)).toEqual(['Monas 10 mg', 'Monas 4 mg', 'Monas 5 mg'])
  expect(shownIn(choicesIn(index, 'nidocard 1')).slice(0, 2)).toEqual([
    'Nidocard 400 mcg/spray',
    'Nidocard 50 mg/10 ml',
  ])
  const napa = shownIn(choicesIn(index, 'napa'))
  expect([napa[0], napa[7]]).toEqual(['Napa 500 mg', 'Napa 10 mg/ml'])
})

test('what has the typed strength under a longer name is offered before the brand that lacks it', () => {
  expect(shownIn(choicesIn(index, 'cotrim 960')).slice(0, 3)).toEqual([
    'Cotrim DS 800 mg+160 mg',
    'Cotrim 400 mg+80 mg',
    'Cotrim (200 mg+40 mg)/5 ml',
  ])
})

test('a number that is no strength is handed back with each choice, never dropped and never a name', () => {
  const numbers = (typed: string) =>
    choicesIn(index, typed).choices.map(({ drug, numbers }) => [
      'hit' in drug && drug.hit.row.strength,
      numbers,
    ])
  expect(choicesIn(index, 'rimstar 4').choices[0]?.numbers).toEqual(['4'])
  expect(choicesIn(index, 'rimst 4').choices.map(({ numbers: beside }) => beside)).toEqual([['4'], ['4']])
  expect(choicesIn(index, 'napa supp 250 1').certain?.numbers).toEqual(['1'])
  expect(choicesIn(index, 'budicort 0.5 1').certain?.numbers).toEqual(['1'])
  expect(choicesIn(index, 'napa 500').certain?.numbers).toEqual([])
  expect(numbers('voltalin 50')).toEqual([
    ['50 mg', []],
    ['100 mg', ['50']],
  ])
  expect(numbers('cotrim 960').slice(0, 2)).toEqual([
    ['800 mg+160 mg', []],
    ['400 mg+80 mg', ['960']],
  ])
})

test('a hit by spelling, sound or maker is marked, and says when it is another medicine', () => {
  expect(
    choicesIn(index, 'napa')
      .choices.filter(({ how }) => how !== 'exact')
      .map(({ drug, other }) => ['hit' in drug && drug.hit.row.brand, other]),
  ).toEqual([['Napa Extra', false]])
  expect(choicesIn(index, 'seclo 20').choices.every(({ other }) => !other)).toBe(true)
  const near = choicesIn(index, 'clopit 75').choices[0]
  expect(near?.how).toBe('typo')
  expect(shownIn(choicesIn(index, 'concor 5'))).toEqual(['Doribac 125 mg/5 ml ~'])
})

test('a dose in spoons or puffs tells the form that is meant', () => {
  expect(enter('ace', { unit: 'tsp' })).toBe('Syrup Ace 120 mg/5 ml')
  expect(enter('sultolin', { unit: 'puff' })).toBe('Inhaler Sultolin 100 mcg/puff')
  expect(enter('flugal 50', { unit: 'tsp' })).toBe('Powder for Suspension Flugal 50 mg/5 ml')
  expect(enter('flugal 50', { unit: 'piece' })).toBe('? forms')
  expect(enter('flugal susp 50')).toBe('Powder for Suspension Flugal 50 mg/5 ml')
  expect(enter('napa 500', { unit: 'tsp' })).toBe('? no_form')
})

test('a line whose strength is open says so and names no strength', () => {
  expect(shownIn(choicesIn(index, 'mona'))[0]).toBe('Monas 4 mg/5 mg/10 mg')
})
