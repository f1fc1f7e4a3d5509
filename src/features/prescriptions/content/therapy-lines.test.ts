import { expect, test } from 'vitest'
import { emptyContent, PrescriptionContent } from '#domain/prescription/content.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { contentLists } from '#features/prescription-content/lists.ts'
import { factsOf, feverSheet } from '#tests/support/sheet.ts'
import { applyTemplate, lineIds, withoutApplied } from '../templates/apply-template.ts'
import { compareVersions } from '../paper/compare-versions.ts'
import { composeSheet } from './compose-sheet.ts'
import { copyLines } from './copy-lines.ts'
import { addEntry, changeLine, pickedEntry, removeLine } from './edit-content.ts'
import { mustSaySomething } from '../life/issue.ts'
import { mergeContents } from '../life/merge-content.ts'
import { templateOf } from './template-of-sheet.ts'
import { amountOf } from './therapy-lines.ts'
import { readEntry } from './typed-entry.ts'
import { versionHash } from '../life/version-hash.ts'

const named = (section: (typeof therapySections)[number], text: string) => {
  const item = contentLists[section].find((one) => one.text === text)
  if (!item) throw new Error(`${text} is in no list`)
  return pickedEntry(item)
}

/** A tilt of the pelvis, ultrasound at the back, a belt. */
const begun = addEntry(
  addEntry(
    addEntry(feverSheet, 'therapeutic_exercise', named('therapeutic_exercise', 'Pelvic tilt')),
    'therapeutic_modalities',
    named('therapeutic_modalities', 'Ultrasound Therapy (UST)'),
  ),
  'assistive_devices',
  named('assistive_devices', 'Soft cervical collar'),
)
const keyIn = (section: (typeof therapySections)[number]) => linesIn(begun, section)[0]?.key ?? ''
const exercise = { section: 'therapeutic_exercise', key: keyIn('therapeutic_exercise') } as const
const machine = { section: 'therapeutic_modalities', key: keyIn('therapeutic_modalities') } as const
const device = { section: 'assistive_devices', key: keyIn('assistive_devices') } as const
const sheet = changeLine(
  changeLine(
    changeLine(begun, exercise, () => amountOf('3x10 hold 5s 2/day')),
    machine,
    () => ({ site: 'lower back', dose: '1 W/cm², 8 min', sessions: 10, frequency: 'every other day' }),
  ),
  device,
  () => ({ size: 'M' }),
)
const facts = factsOf('3-261124-B01')
const printed = composeSheet(sheet, facts)

test('a sheet of before keeps its hash: it has none of the new sections', () => {
  const before = composeSheet(feverSheet, facts)
  expect(Object.keys(before)).not.toContain('therapy')
  expect(Object.keys(PrescriptionContent.parse(feverSheet))).toEqual(Object.keys(feverSheet))
  const version = { content: feverSheet, printed: before, previous_hash: null }
  const taken = therapySections.reduce(
    (content, section) => removeLine(content, section, keyIn(section)),
    sheet,
  )
  expect(versionHash({ content: taken, printed: composeSheet(taken, facts), previous_hash: null })).toBe(
    versionHash(version),
  )
  expect(versionHash({ content: sheet, printed, previous_hash: null })).not.toBe(versionHash(version))
})

test('paper says them under the medicines, in both scripts', () => {
  expect(printed.therapy).toEqual([
    {
      section: 'therapeutic_exercise',
      lines: ['পেলভিক টিল্ট (Pelvic tilt) – ৩ সেট × ১০ বার, ৫ সেকেন্ড ধরে রাখবেন, দিনে ২ বার'],
    },
    {
      section: 'therapeutic_modalities',
      lines: [
        'আল্ট্রাসাউন্ড থেরাপি (Ultrasound Therapy (UST)) – lower back, 1 W/cm², 8 min, ১০ সেশন, every other day',
      ],
    },
    { section: 'assistive_devices', lines: ['নরম সার্ভাইক্যাল কলার (Soft cervical collar) – M'] },
  ])
})

test('an amount that is not wholly understood is printed letter for letter', () => {
  const odd = changeLine(begun, exercise, () => amountOf('3x10 till it hurts'))
  expect(odd.therapeutic_exercise).toMatchObject([{ amount: '3x10 till it hurts', sets: null, reps: null }])
  expect(composeSheet(odd, facts).therapy?.[0]?.lines).toEqual([
    'পেলভিক টিল্ট (Pelvic tilt) – “3x10 till it hurts”',
  ])
})

test('how a machine is usually set stands on no sheet by itself; what a patient reads of an exercise comes with it', () => {
  expect(begun.therapeutic_modalities).toMatchObject([{ dose: null, sessions: null, site: null }])
  expect(begun.therapeutic_exercise?.[0]?.bn_description).toContain('কোমর বিছানায় চেপে')
})

test('a sheet with an exercise alone says something', () => {
  const alone = addEntry(emptyContent, 'therapeutic_exercise', named('therapeutic_exercise', 'Pelvic tilt'))
  expect(() => mustSaySomething(alone)).not.toThrow()
  expect(() => mustSaySomething(emptyContent)).toThrow()
})

test('the same exercise stands once, the same machine at another place once more', () => {
  const again = therapySections.reduce(
    (content, section) =>
      addEntry(content, section, {
        ...named(section, linesIn(sheet, section)[0]?.text ?? ''),
      }),
    sheet,
  )
  expect(therapySections.map((section) => linesIn(again, section).length)).toEqual([1, 2, 1])
  const keys = linesIn(again, 'therapeutic_modalities').map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test('what no list knows is an exercise of its writer’s own words', () => {
  const read = readEntry(
    'therapeutic_exercise',
    'Climb the wall with fingers',
    contentLists.therapeutic_exercise,
  )
  if (read.is !== 'entry') throw new Error('it is an entry')
  expect(addEntry(emptyContent, 'therapeutic_exercise', read.entry).therapeutic_exercise).toMatchObject([
    { text: 'Climb the wall with fingers', bn_text: null, amount: '', bn_description: null, pictures: [] },
  ])
})

test('two versions say what became of them', () => {
  const later = composeSheet(
    changeLine(sheet, exercise, () => amountOf('3x15')),
    facts,
  )
  const parts = compareVersions({ content: sheet, printed }, { content: sheet, printed: later })
  expect(parts.find(({ part }) => part === 'therapeutic_exercise')).toMatchObject({
    differences: [{ kind: 'added' }, { kind: 'removed' }],
  })
  expect(parts.find(({ part }) => part === 'assistive_devices')).toMatchObject({ same: 1, differences: [] })
})

test('they are taken over from an earlier sheet by tick, and joined from two devices', () => {
  const ticked = new Set([`therapeutic_exercise/${exercise.key}`])
  const copied = copyLines(emptyContent, sheet, ticked)
  expect([copied.therapeutic_exercise?.length, copied.assistive_devices]).toEqual([1, undefined])
  const joined = mergeContents(sheet, feverSheet)
  expect(joined.therapeutic_exercise).toEqual(sheet.therapeutic_exercise)
  expect(mergeContents(feverSheet, feverSheet)).not.toHaveProperty('therapeutic_exercise')
})

test('a template that is kept from a sheet brings them, and takes them back', () => {
  const template = templateOf(sheet, new Set(therapySections))
  const { content, added } = applyTemplate(feverSheet, template, {
    ticked: new Set(lineIds(template)),
    follow_up: null,
  })
  expect(therapySections.map((section) => linesIn(content, section))).toEqual(
    therapySections.map((section) => linesIn(sheet, section)),
  )
  expect(withoutApplied(content, added)).toEqual(feverSheet)
})
