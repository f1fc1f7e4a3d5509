import { expect, test } from 'vitest'
import { leftSections, rightSections, settingOf } from '#domain/prescription-setting/rows.ts'
import { moveSection, sideOf, turnSection } from './order.ts'

const { sections } = settingOf(null)
const left = (of: typeof sections) => sideOf(of, leftSections).map((one) => one.section)

test('a section goes one place up, and at the top it stays', () => {
  const moved = moveSection(sections, { section: 'diagnosis', by: -1, side: leftSections })
  expect(left(moved)).toEqual([
    'chief_complaints',
    'histories',
    'examinations',
    'diagnosis',
    'investigations',
    'notes',
  ])
  expect(left(moveSection(moved, { section: 'chief_complaints', by: -1, side: leftSections }))).toEqual(
    left(moved),
  )
})

test('what stands under the medicines never moves beside them', () => {
  const moved = moveSection(sections, { section: 'advises', by: -1, side: rightSections })
  expect(moved).toEqual(sections)
  expect(
    sideOf(moveSection(sections, { section: 'advises', by: 1, side: rightSections }), rightSections).map(
      (one) => one.section,
    ),
  ).toEqual(['follow_up', 'advises'])
})

test('hiding twice shows again', () => {
  const hidden = turnSection(sections, 'notes')
  expect(hidden.find((one) => one.section === 'notes')?.shown).toBe(false)
  expect(turnSection(hidden, 'notes')).toEqual(sections)
})
