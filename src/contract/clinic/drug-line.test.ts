import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doseSentence } from './dose-words.ts'
import { splitDrugLine } from './drug-line.ts'

const empty = { dose: null, when: null, timing: null, duration: null, route: null, quantity: null, note: null, unknown: [] }
const days = (value: number) => ({ kind: 'span', value, unit: 'd' })

test('a usual line falls into its parts', () => {
  expect(splitDrugLine('nap 500 111 pc 5d')).toEqual({
    ...empty, search: 'nap 500', dose: { kind: 'slots', amounts: [1, 1, 1] }, timing: 'af', duration: days(5),
  })
  expect(splitDrugLine('Seclo 20 1+0+1 bf 2w x28 // খালি পেটে নয়')).toEqual({
    ...empty, search: 'Seclo 20', dose: { kind: 'slots', amounts: [1, 0, 1] }, timing: 'bf',
    duration: { kind: 'span', value: 2, unit: 'w' }, quantity: 28, note: 'খালি পেটে নয়',
  })
})

test.each([
  ['losar 50 100 1m', 'losar 50', '1+0+0'], ['fexo 120 001 10d', 'fexo 120', '0+0+1'], ['losar 100 010 1m', 'losar 100', '0+1+0'],
  ['nap 101 5d', 'nap', '1+0+1'], ['metfor 1000 1+0+1 3m', 'metfor 1000', '1+0+1'], ['bizoran 5+20 100', 'bizoran 5+20', '1+0+0'],
])('%s: the strength stays in the search and the slots are the dose', (line, search, slots) => {
  const read = splitDrugLine(line)
  expect(read).toMatchObject({ search, dose: { kind: 'slots', amounts: slots.split('+').map(Number) }, unknown: [] })
})

test.each([['losar 100 1m', 'losar 100'], ['fexo 120 5d', 'fexo 120'], ['metfor 1000 1m', 'metfor 1000'], ['nap 500 5d', 'nap 500']])(
  '%s has a strength and no dose: none is made up', (line, search) => {
    expect(splitDrugLine(line)).toMatchObject({ search, dose: null, unknown: [] })
  })

test.each([
  ['rivotril 2 hs', 'rivotril 2', { kind: 'bedtime', amount: 1 }], ['rivotril 0.5 hs', 'rivotril 0.5', { kind: 'bedtime', amount: 1 }],
  ['nap 500 2 sos', 'nap 500', { kind: 'as_needed', amount: 2 }], ['nap ½ sos', 'nap', { kind: 'as_needed', amount: 0.5 }],
  ['nap 1 if >101F', 'nap', { kind: 'as_needed', amount: 1, when: { temp_over_f: 101 } }], ['monas 10 od', 'monas 10', { kind: 'times', per_day: 1, amount: 1 }],
  ['nap syp 5ml bd', 'nap syp', { kind: 'times', per_day: 2, amount: 5, unit: 'ml' }], ['fexo 120 bd', 'fexo 120', { kind: 'times', per_day: 2, amount: 1 }],
  ['d-rise 40000 1 weekly fri', 'd-rise 40000', { kind: 'spaced', every: 'weekly', day: { kind: 'times', per_day: 1, amount: 1 }, weekdays: [6] }],
  ['x syp ১ চামচ দিনে ৩ বার', 'x syp', { kind: 'times', per_day: 3, amount: 1, unit: 'tsp' }],
  ['vit d3 drops 5 drops od', 'vit d3 drops', { kind: 'times', per_day: 1, amount: 5, unit: 'drop' }],
  ['ceftron 1g iv q12h', 'ceftron 1g', { kind: 'every', hours: 12, amount: 1 }],
])('%s: a bare number behind the name is a strength, not a count', (line, search, dose) => {
  expect(splitDrugLine(line)).toMatchObject({ search, dose, unknown: [] })
})

test('a taper keeps each step with its days', () => {
  const read = splitDrugLine('pred 5 2+2+2 3d > 111 3d > 100 3d pc')
  expect(read).toMatchObject({ search: 'pred 5', timing: 'af', duration: null, unknown: [] })
  expect(read.dose).toEqual({ kind: 'taper', steps: [
    { dose: { kind: 'slots', amounts: [2, 2, 2] }, duration: days(3) }, { dose: { kind: 'slots', amounts: [1, 1, 1] }, duration: days(3) },
    { dose: { kind: 'slots', amounts: [1, 0, 0] }, duration: days(3) },
  ] })
})

test.each([
  ['nap 500 111 foo 5d', ['foo']], ['nap 500 111 5d 7d', ['7d']], ['nap 500 111 pc hs bar', ['hs', 'bar']], ['nap 500 bd tds', ['tds']],
  ['nap pc 500 5d', ['500']], ['nap 222 3d > 111', ['222', '3d', '>', '111']], ['nap 111 x20 x30', ['x30']], ['nap 111 sl iv', ['iv']],
])('%s: what is not understood is listed', (line, unknown) => {
  expect(splitDrugLine(line).unknown).toEqual(unknown)
})

test('bedtime beside a dose is its timing, a reason beside slots belongs to the line', () => {
  expect(splitDrugLine('nap 500 0+0+1 hs')).toMatchObject({ dose: { kind: 'slots' }, timing: 'hs' })
  expect(splitDrugLine('nap 500 1+1+1 জ্বর হলে 3d')).toMatchObject({ dose: { kind: 'slots' }, when: { reason: 'fever' }, unknown: [] })
})

test('a word nobody knows is never lost, wherever it stands', () => {
  const known = fc.constantFrom('500', '101', '1+0+1', 'bd', 'sos', '5d', 'pc', 'hs', 'x20', '>', 'weekly', 'fri', '1', '½', '5ml', 'iv', 'চলবে', '১', 'if', 'max', '৭ দিন')
  const stranger = fc.string({ minLength: 4, maxLength: 8, unit: fc.constantFrom('q', 'z', 'w') })
  fc.assert(fc.property(fc.array(known, { maxLength: 8 }), fc.array(known, { maxLength: 8 }), stranger, (before, after, word) => {
    const { search, unknown, when, dose } = splitDrugLine(['nap', ...before, word, ...after].join(' '))
    // As a reason it may stand in the line, in the dose, or in a step of a taper.
    expect(JSON.stringify([search, unknown, when, dose])).toContain(word)
  }), { examples: [[['if'], ['চলবে', '>', '5d', 'weekly'], 'qqqq']] })
})

test('routes may be written in words', () => {
  expect(splitDrugLine('insulin ১০+০+৮ ইউনিট চামড়ার নিচে')).toMatchObject({ dose: { kind: 'slots', unit: 'iu' }, route: 'sc', unknown: [] })
  expect(splitDrugLine('tears drop 1 drop qds both eyes')).toMatchObject({ dose: { kind: 'times', per_day: 4 }, route: 'be', unknown: [] })
})

test('an empty line and a name alone hold nothing else', () => {
  expect(splitDrugLine('')).toEqual({ ...empty, search: '' })
  expect(splitDrugLine('101')).toEqual({ ...empty, search: '101' })
  expect(splitDrugLine('নাপা')).toEqual({ ...empty, search: 'নাপা' })
  expect(splitDrugLine('nap // if needed // more')).toEqual({ ...empty, search: 'nap', note: 'if needed // more' })
})

test.each([
  ['nap 500 111 pc 5d', 'Tab.', 'সকালে ১টি, দুপুরে ১টি, রাতে ১টি, খাবার পরে, ৫ দিন', '1 in the morning, 1 at noon, 1 at night, after food, for 5 days'],
  ['seclo 20 101 bf চলবে', 'Cap.', 'সকালে ১টি, রাতে ১টি, খাবার আগে, চলবে', '1 in the morning, 1 at night, before food, continue'],
  ['x 1+1+1 5d', 'Syp.', 'সকালে ১ চামচ, দুপুরে ১ চামচ, রাতে ১ চামচ, ৫ দিন', '1 tsp in the morning, 1 tsp at noon, 1 tsp at night, for 5 days'],
  ['x 5ml bd 5d', 'Syp.', '৫ মিলি করে দিনে ২ বার, ৫ দিন', '5 ml 2 times a day, for 5 days'],
  ['x 1 qds be 7d', 'Eye drop', '১ ড্রপ করে দিনে ৪ বার, দুই চোখে, ৭ দিন', '1 drop 4 times a day, in both eyes, for 7 days'],
  ['x 2 puff bd', 'Inhaler', '২ পাফ করে দিনে ২ বার', '2 puffs 2 times a day'], ['x 101 7d', 'Cream', 'সকালে, রাতে লাগাবেন, ৭ দিন', 'apply in the morning, at night, for 7 days'],
  ['x bd', 'Oint.', 'দিনে ২ বার লাগাবেন', 'apply 2 times a day'], ['x 10+0+8u sc', 'Inj.', 'সকালে ১০ ইউনিট, রাতে ৮ ইউনিট, চামড়ার নিচে', '10 units in the morning, 8 units at night, under the skin'],
  ['nap 500 1 if >101F', 'Tab.', 'জ্বর ১০১°F-এর বেশি হলে ১টি', '1 if the fever is over 101°F'], ['nap 500 1 sos max 3', 'Tab.', 'প্রয়োজনে ১টি, দিনে সর্বোচ্চ ৩টি', '1 when needed, at most 3 a day'],
  ['nap 500 q6h', 'Tab.', '৬ ঘণ্টা পর পর ১টি', '1 every 6 hours'], ['x 1 stat', 'Tab.', 'এখনই ১টি', '1 now'], ['x ½ hs', 'Tab.', 'রাতে ঘুমানোর আগে ½টি', '½ at bedtime'],
  ['x 0+0+1 alt', 'Tab.', 'একদিন পর পর রাতে ১টি', '1 at night every other day'], ['x monthly', 'Tab.', 'মাসে একদিন ১টি', '1 once a month'],
  ['x 1 weekly sat tue', 'Tab.', 'প্রতি শনিবার ও মঙ্গলবার ১টি', '1 every Saturday and Tuesday'],
  ['x 222 3d > 001 3d', 'Tab.', 'সকালে ২টি, দুপুরে ২টি, রাতে ২টি, ৩ দিন; তারপর রাতে ১টি, ৩ দিন', '2 in the morning, 2 at noon, 2 at night, 3 days; then 1 at night, 3 days'],
  ['nap 500 111 জ্বর হলে 3d', 'Tab.', 'জ্বর হলে, সকালে ১টি, দুপুরে ১টি, রাতে ১টি, ৩ দিন', 'if fever, 1 in the morning, 1 at noon, 1 at night, for 3 days'],
])('%s (%s) is told to the patient', (line, form_abbr, bn, en) => {
  const read = { ...splitDrugLine(line), form_abbr }
  expect(doseSentence(read, 'bn')).toBe(bn)
  expect(doseSentence(read, 'en')).toBe(en)
})
