import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DrugLine, longestTyped, mostLines, PrescriptionContent } from '#domain/prescription/content.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { drugLineOf, hasNoDose } from './drug-line-of.ts'
import { addEntry, overfilled, removeLine, withLine, withTimeWords } from './edit-content.ts'
import { typedEntry } from './typed-entry.ts'

const isRoom = (dose: string) => z.safeParse(DrugLine, drugLineOf(napa, dose, 'r1')).success

describe('a line of a medicine has room on the sheet', () => {
  test('however long its note is', () => {
    const note = 'খালি পেটে খাবেন না। '.repeat(30)
    expect(isRoom(`1+0+1 5d // ${note}`)).toBe(true)
    expect(drugLineOf(napa, `1+0+1 5d // ${note}`, 'r1').note).toBe(note.trim())
  })

  test('and for half a life: what nobody hands out at once is not counted', () => {
    const line = drugLineOf(napa, '1+0+0 30y', 'r1')
    expect(z.safeParse(DrugLine, line).success).toBe(true)
    expect(line).toMatchObject({ parsed: true, quantity: null, sentence: '1+0+0 tablet — 30 years' })
    expect(drugLineOf(napa, '1+0+0 1y', 'r1').quantity).toBe(365)
  })

  test('whatever stands in its box', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: longestTyped }), (typed) =>
        isRoom(typed.slice(0, longestTyped)),
      ),
    ))
})

const full = (count: number): PrescriptionContent =>
  Array.from({ length: count }, (_, at) => typedEntry(`advice ${at}`)).reduce<PrescriptionContent>(
    (content, entry) => addEntry(content, 'advises', entry),
    { ...feverSheet, advises: [] },
  )

test('a section takes sixty lines, a change that brings more is told, and one line less is always possible', () => {
  const [sixty, more] = [full(mostLines), full(mostLines + 3)]
  expect(overfilled(feverSheet, sixty)).toBeNull()
  expect(overfilled(sixty, full(mostLines + 1))).toBe('advises')
  expect(overfilled(more, removeLine(more, 'advises', more.advises[0]?.key ?? ''))).toBeNull()
  const drugs = Array.from({ length: mostLines }, (_, at) => drugLineOf(napa, '1+0+1', `r${at}`))
  const sheet = { ...feverSheet, drugs }
  expect(overfilled(sheet, withLine(sheet, drugLineOf(napa, '1+0+1', 'one more')))).toBe('drugs')
})

test('a complaint whose note is full takes its time in words all the same', () => {
  const [line] = feverSheet.chief_complaints
  if (!line) throw new Error('the usual sheet has a complaint')
  const noted = { ...feverSheet, chief_complaints: [{ ...line, note: 'x'.repeat(500) }] }
  const timed = withTimeWords(noted, { section: 'chief_complaints', key: line.key }, '2-3 days')
  expect(z.safeParse(PrescriptionContent, timed).success).toBe(true)
})

describe('a medicine without a dose says so before it is printed', () => {
  test.each(['', '7d', 'pc 7d', '// with water'])('%j names none', (dose) =>
    expect(hasNoDose(drugLineOf(napa, dose, 'r1'))).toBe(true),
  )
  test.each(['1+0+1', 'sos', 'half spoon at noon', '1 tab stat'])(
    '%j names one, or words that are printed',
    (dose) => expect(hasNoDose(drugLineOf(napa, dose, 'r1'))).toBe(false),
  )
  test('a cream that is put on needs none', () =>
    expect(hasNoDose(drugLineOf({ ...napa, form_abbr: 'Cream' }, 'apply locally bd', 'r1'))).toBe(false))
})
