import { expect, test } from 'vitest'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { emptyContent } from './content.ts'
import { drugLineOf } from './drug-line-of.ts'
import { addEntry, copyLines, followUpOf, lineSections, pickedEntry, removeLine, repeated, splitEntry, turnDiagnosis, turnUrgent } from './edit-content.ts'

const item = (text: string, more: object = {}) => ({ id: 1, text, bn_text: null, group: null, code: null, days: null, detail: null, ...more })

test.each([
  ['fever 3d', 'fever', { kind: 'span', value: 3, unit: 'd' }], ['জ্বর ৩ দিন', 'জ্বর', { kind: 'span', value: 3, unit: 'd' }],
  ['low back pain 2 months', 'low back pain', { kind: 'span', value: 2, unit: 'm' }], ['fever', 'fever', null], ['3d', '3d', null],
])('%s is a complaint and its days', (typed, text, lasting) => {
  expect(splitEntry(typed)).toEqual({ text, lasting })
})

test.each(lineSections)('a line goes into %s once and out again', (section) => {
  const entry = pickedEntry(item('Something', { group: 'Group', code: 'A00' }))
  const once = addEntry(emptyContent, section, entry)
  expect(addEntry(once, section, { ...entry, key: 't9', text: 'SOMETHING' })[section]).toHaveLength(1)
  expect(removeLine(once, section, entry.key)).toEqual(emptyContent)
})

test('since when stands with a complaint and a history', () => {
  const lasting = { kind: 'span', value: 6, unit: 'y' } as const
  expect(addEntry(emptyContent, 'chief_complaints', pickedEntry(item('Fever'), lasting)).chief_complaints[0]).toMatchObject({ duration_value: 6, duration_unit: 'year' })
  expect(addEntry(emptyContent, 'histories', pickedEntry(item('HTN'), lasting)).histories[0]?.since).toBe('6 years')
})

test('a diagnosis turns from provisional to confirmed to differential and back, a test is urgent or not', () => {
  const turns = [1, 2, 3].map((times) => Array.from({ length: times }).reduce<typeof feverSheet>((sheet) => turnDiagnosis(sheet, 'd1'), feverSheet).diagnosis[0]?.kind)
  expect(turns).toEqual(['confirmed', 'differential', 'provisional'])
  expect(turnUrgent(feverSheet, 'i1').investigations[0]?.urgent).toBe(false)
})

test('a return falls on a day on which the chamber sits', () => {
  const on = { today: '2026-11-22', chamber_id: 1, sits: (day: string) => day === '2026-11-28' }
  expect(followUpOf(item('After 5 days', { days: 5 }), on)).toMatchObject({ day: '2026-11-28', after_days: 5, with_reports: false, chamber_id: 1 })
  expect(followUpOf(item('With reports after 7 days', { days: 7 }), { ...on, sits: () => false })).toMatchObject({ day: '2026-11-29', with_reports: true })
  expect(followUpOf(item('SOS'), on)).toMatchObject({ day: null, after_days: null })
})

test('repeating takes medicines, advice and diagnosis, not what was found then', () => {
  const old = { ...feverSheet, drugs: [{ ...drugLineOf(napa, '1+0+1', 'r1'), override_reason: 'he bore it well' }] }
  const copied = copyLines(emptyContent, old, repeated(old))
  expect(copied.drugs).toMatchObject([{ brand: 'Napa', override_reason: null }])
  expect(copied.advises).toEqual(feverSheet.advises)
  expect(copied.chief_complaints).toEqual([])
  expect(copyLines(copied, old, repeated(old)).drugs).toHaveLength(1)
  expect(copyLines(emptyContent, old, new Set(['chief_complaints/c1'])).chief_complaints).toHaveLength(1)
})
