import { expect, test } from 'vitest'
import { isShown, leftSections, rightSections, settingOf } from '#domain/prescription-setting/rows.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { moveSection, saidSections, sideOf, turnSection } from './order.ts'

const { sections } = settingOf(null)
const left = (of: typeof sections) => sideOf(of, leftSections).map((one) => one.section)

test('a section goes one place up, and at the top it stays', () => {
  const moved = moveSection(sections, { section: 'diagnosis', by: -1, side: leftSections })
  expect(left(moved)).toEqual([
    'chief_complaints',
    'histories',
    'examinations',
    'diastolic_dysfunctions',
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
  ).toEqual(['follow_up', 'advises', 'referral'])
})

test('what is hidden is shown again', () => {
  const hidden = turnSection(sections, 'notes', false)
  expect(hidden.find((one) => one.section === 'notes')?.shown).toBe(false)
  expect(turnSection(hidden, 'notes', true).find((one) => one.section === 'notes')?.shown).toBe(true)
})

const [cardiologist, physiatrist, generalist] = [[3], [28], [1]]
const shownTo = (specialities: readonly number[], of = sections) =>
  of.filter((one) => isShown(one, specialities)).map((one) => one.section)

test('an echo is a cardiologist’s by itself, and anybody’s who switches it on', () => {
  expect(shownTo(cardiologist)).toContain('diastolic_dysfunctions')
  expect(shownTo(generalist)).not.toContain('diastolic_dysfunctions')
  const on = turnSection(sections, 'diastolic_dysfunctions', true)
  expect(shownTo(generalist, on)).toContain('diastolic_dysfunctions')
  const off = turnSection(sections, 'diastolic_dysfunctions', false)
  expect(shownTo(cardiologist, off)).not.toContain('diastolic_dysfunctions')
})

test('the sections of physical medicine are hidden by its own doctors only, and shown to no other', () => {
  const off = turnSection(sections, 'assistive_devices', false)
  expect(shownTo(physiatrist)).toContain('assistive_devices')
  expect(shownTo(physiatrist, off)).not.toContain('assistive_devices')
  expect(shownTo(generalist, turnSection(sections, 'assistive_devices', true))).not.toContain(
    'assistive_devices',
  )
  const said = saidSections(sections, generalist).filter((one) => one.shown === null)
  expect(said.map((one) => one.section)).toEqual([...therapySections])
})
