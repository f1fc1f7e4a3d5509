import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DoseLine } from './dose.ts'
import type { FormOf } from './dose-form.ts'
import { doseSentence, printedLine } from './dose-words.ts'
import { readDoseLine } from './drug-line.ts'
import { FORMS, insulin, line, of } from '#tests/support/any-dose.ts'

function readsBack(said: DoseLine, form: FormOf): void {
  for (const lang of ['bn', 'en'] as const) {
    for (const text of [printedLine(said, lang, form), doseSentence(said, lang, form)]) {
      expect(readDoseLine(text, form), text).toEqual({ line: said })
    }
  }
}

test('what is printed, read again, gives the same dose: over the whole grammar, in both languages, short and as a sentence', () => {
  fc.assert(
    fc.property(line, ({ form, line: said }) => readsBack(said, form)),
    { numRuns: 800 },
  )
}, 120_000)

const WORDS = `1|2|½|1/2|1.5|5|10|1+0+1|১+০+১|101|1+1+1+1|10+0+8|tab|cap|tsf|ml|drops|puffs|mg|units|টি|চামচ|
ফোঁটা|5ml|2 puffs|bd|od|tds|twice|daily|q6h|6 hourly|দিনে ২ বার|৩ বার|করে|sos|prn|প্রয়োজনে|
max 4|if fever|জ্বর হলে|if >101F|morning|night|সকালে|রাতে|evening|hs|stat|weekly|সপ্তাহে ২ দিন|
fri|every friday|alt|monthly|pc|ac|খাবার পরে|after breakfast|30 min before food|with milk|em|sl|
im|both eyes|each nostril|locally|apply|লাগাবেন|5d|৭ দিন|2/52|5-7 days|২ থেকে ৩ সপ্তাহ|mon|wed|
for 7 days|চলবে|then|তারপর|>|and|ও|,|-|—|(|)|x28|for fever|shake well|qwz|?`
  .replaceAll('\n', '')
  .split('|')
const soup = fc.array(of(...WORDS), { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))

test('nothing is printed that was not said: of any words, what is understood reads back, and the rest is not read at all', () => {
  let understood = 0
  fc.assert(
    fc.property(soup, of(...FORMS, insulin), (typed, form) => {
      const read = readDoseLine(typed, form)
      if (!('line' in read)) return
      understood += 1
      readsBack(read.line, form)
    }),
    { numRuns: 4000, examples: [['bd night hs সকালে', { form_abbr: 'Syp.' }]] },
  )
  expect(understood).toBeGreaterThan(500)
}, 120_000)

test('a word nobody knows is never part of what is understood', () => {
  fc.assert(
    fc.property(
      soup,
      fc.string({ minLength: 4, maxLength: 8, unit: of('q', 'z', 'w') }),
      soup,
      (before, stranger, after) => {
        expect(readDoseLine(`${before} ${stranger} ${after}`, { form_abbr: 'Tab.' })).toHaveProperty(
          'unknown',
        )
      },
    ),
    { numRuns: 500 },
  )
})
