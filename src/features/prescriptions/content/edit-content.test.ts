import { expect, test } from 'vitest'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { drugLineOf } from './drug-line-of.ts'
import { copyLines, repeated } from './copy-lines.ts'
import {
  addEntry,
  asBefore,
  lineSections,
  pickedEntry,
  removeLine,
  turnDiagnosis,
  turnUrgent,
  withLasting,
  withTimeWords,
} from './edit-content.ts'

const item = (text: string, more: object = {}) => ({
  id: 1,
  text,
  bn_text: null,
  group: null,
  code: null,
  days: null,
  detail: null,
  ...more,
})

test.each(lineSections)('a line goes into %s once and out again', (section) => {
  const entry = pickedEntry(item('Something', { group: 'Group', code: 'A00' }))
  const once = addEntry(emptyContent, section, entry)
  expect(addEntry(once, section, { ...entry, key: 't9', text: 'SOMETHING' })[section]).toHaveLength(1)
  expect(removeLine(once, section, entry.key)).toEqual(emptyContent)
})

test('since when stands with a complaint, a history and a diagnosis', () => {
  const lasting = { value: 6, unit: 'year' } as const
  expect(
    addEntry(emptyContent, 'chief_complaints', pickedEntry(item('Fever'), { lasting })).chief_complaints[0],
  ).toMatchObject({ duration_value: 6, duration_unit: 'year' })
  expect(addEntry(emptyContent, 'histories', pickedEntry(item('HTN'), { lasting })).histories[0]?.since).toBe(
    '6 years',
  )
  expect(
    addEntry(emptyContent, 'diagnosis', pickedEntry(item('Asthma'), { lasting })).diagnosis[0]?.since,
  ).toBe('6 years')
  expect(addEntry(emptyContent, 'diagnosis', pickedEntry(item('Asthma'))).diagnosis[0]).not.toHaveProperty(
    'since',
  )
})

test('a time alone goes to the line above, and taken back the line is as before', () => {
  const line = feverSheet.chief_complaints[0]
  const longer = withLasting(
    feverSheet,
    { section: 'chief_complaints', key: 'c1' },
    { value: 2, unit: 'week' },
  )
  expect(longer.chief_complaints[0]).toMatchObject({ duration_value: 2, duration_unit: 'week' })
  expect(line && asBefore(longer, 'chief_complaints', line)).toEqual(feverSheet)
  const since = withLasting(feverSheet, { section: 'diagnosis', key: 'd1' }, { value: 1, unit: 'month' })
  expect(since.diagnosis[0]?.since).toBe('1 month')
  expect(withLasting(since, { section: 'diagnosis', key: 'd1' }, null)).toEqual(feverSheet)
})

test('a time in words stands with the line above as it was typed', () => {
  expect(
    withTimeWords(feverSheet, { section: 'chief_complaints', key: 'c1' }, '2-3 days').chief_complaints,
  ).toMatchObject([{ duration_value: 3, note: '2-3 days' }])
  expect(withTimeWords(feverSheet, { section: 'diagnosis', key: 'd1' }, 'দেড় মাস').diagnosis).toMatchObject([
    { since: 'দেড় মাস' },
  ])
})

test('the same words again say more of their line and add none', () => {
  const again = addEntry(
    feverSheet,
    'chief_complaints',
    pickedEntry(item('Fever'), { lasting: { value: 5, unit: 'day' } }),
  )
  expect(again.chief_complaints).toMatchObject([{ key: 'c1', duration_value: 5 }])
  expect(
    addEntry(feverSheet, 'diagnosis', pickedEntry(item('Viral fever'), { kind: 'differential' })).diagnosis,
  ).toMatchObject([{ key: 'd1', kind: 'differential' }])
})

test('a diagnosis stands plain until it is turned: possible, one of several, and back; a test is urgent or not', () => {
  const plain = addEntry(emptyContent, 'diagnosis', pickedEntry(item('Dengue fever')))
  const turns = [0, 1, 2, 3].map(
    (times) =>
      Array.from({ length: times }).reduce<typeof plain>((sheet) => turnDiagnosis(sheet, 'p1'), plain)
        .diagnosis[0]?.kind,
  )
  expect(turns).toEqual(['confirmed', 'provisional', 'differential', 'confirmed'])
  expect(turnUrgent(feverSheet, 'i1').investigations[0]?.urgent).toBe(false)
})

test('repeating takes medicines, advice and diagnosis, not what was found then', () => {
  const old = {
    ...feverSheet,
    drugs: [{ ...drugLineOf(napa, '1+0+1', 'r1'), override_reason: 'he bore it well' }],
  }
  const copied = copyLines(emptyContent, old, repeated(old))
  expect(copied.drugs).toMatchObject([{ brand: 'Napa', override_reason: null }])
  expect(copied.advises).toEqual(feverSheet.advises)
  expect(copied.chief_complaints).toEqual([])
  expect(copyLines(copied, old, repeated(old)).drugs).toHaveLength(1)
  expect(copyLines(emptyContent, old, new Set(['chief_complaints/c1'])).chief_complaints).toHaveLength(1)
})
