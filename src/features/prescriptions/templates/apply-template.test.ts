import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import type { TemplateContent } from '#domain/template/rows.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import {
  applyTemplate,
  followUpId,
  hasRoom,
  lineIds,
  standingLines,
  withoutApplied,
} from './apply-template.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { templateOf } from '../content/template-of-sheet.ts'

function fail(): never {
  throw new Error('the usual sheet has a return')
}

const all = new Set([
  'chief_complaints',
  'histories',
  'examinations',
  'investigations',
  'diagnosis',
  'drugs',
  'advises',
  'follow_up',
] as const)

const fever = templateOf(feverSheet, all)
const everything = (template: TemplateContent) => new Set(lineIds(template))
const returns = feverSheet.follow_up ?? fail()
const today = { ...returns, day: '2026-11-29' }

/** Sheets of a few words and medicines, so that many of them meet. */
const name = fc.constantFrom('Napa', 'Seclo', 'Fexo', 'Ace')
const key = fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5')
const words = fc.constantFrom('Rest', 'Drink water', 'No salt')
const keyed = <L extends { key: string }>(line: fc.Arbitrary<L>) =>
  fc.uniqueArray(line, { maxLength: 4, selector: (one) => one.key })
const drug = fc
  .tuple(name, key, fc.constantFrom('1+0+1 5d', '1+1+1 pc', 'as told'))
  .map(([brand, at, dose]) => drugLineOf({ ...napa, brand }, dose, at))
const advice = fc.record({ key, text: words, bn_text: fc.constant(null), note: fc.constant(null) })
const diagnosis = fc.record({
  key,
  text: fc.constantFrom('Viral fever', 'Asthma'),
  bn_text: fc.constant(null),
  note: fc.constant(null),
  icd10: fc.constant(null),
  kind: fc.constant('confirmed' as const),
  primary: fc.boolean(),
})
const lines = { drugs: keyed(drug), advises: keyed(advice), diagnosis: keyed(diagnosis) }
const follow_up = fc.option(fc.constant(returns), { nil: null })
const sheets = fc
  .record({ ...lines, follow_up })
  .map((some): PrescriptionContent => ({ ...emptyContent, ...some }))
const templates = fc.record({ ...lines, follow_up }).map((some): TemplateContent => ({
  ...fever,
  chief_complaints: [],
  investigations: [],
  ...some,
}))

test('whatever stands on a sheet stands there unchanged behind any template, and nothing of it twice', () => {
  fc.assert(
    fc.property(sheets, templates, fc.infiniteStream(fc.boolean()), (sheet, template, coin) => {
      const ticked = new Set(lineIds(template).filter(() => coin.next().value === true))
      const { content, added } = applyTemplate(sheet, template, { ticked, follow_up: today })
      for (const section of ['drugs', 'advises', 'diagnosis'] as const) {
        expect(content[section].slice(0, sheet[section].length)).toEqual(sheet[section])
        expect(content[section].slice(sheet[section].length)).toEqual(added[section])
        const keys = content[section].map((line) => line.key)
        expect(new Set(keys).size).toBe(keys.length)
      }
      const before = new Set(sheet.drugs.map(({ brand }) => brand))
      expect(added.drugs.filter(({ brand }) => before.has(brand))).toEqual([])
      expect(added.drugs.map(({ dose }) => dose)).toEqual(
        template.drugs
          .filter((line) => ticked.has(`drugs/${line.key}`) && !before.has(line.brand))
          .map(({ dose }) => dose),
      )
      expect(content.follow_up).toEqual(sheet.follow_up ?? (ticked.has(followUpId) ? today : null))
      if (sheet.diagnosis.length > 0) expect(added.diagnosis.some(({ primary }) => primary)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('taking a template back gives the very sheet of before', () => {
  fc.assert(
    fc.property(sheets, templates, (sheet, template) => {
      const { content, added } = applyTemplate(sheet, template, {
        ticked: everything(template),
        follow_up: template.follow_up && today,
      })
      expect(withoutApplied(content, added)).toEqual(sheet)
    }),
    { numRuns: 300 },
  )
})

test('what was typed or changed after it stays when the template is taken back', () => {
  const { content, added } = applyTemplate(emptyContent, fever, {
    ticked: everything(fever),
    follow_up: today,
  })
  const fexo = drugLineOf({ ...napa, brand: 'Fexo' }, '0+0+1 7d', 'r9')
  const changed = content.advises.map((line) => ({ ...line, note: 'at night too' }))
  const written = { ...content, drugs: [...content.drugs, fexo], advises: changed }
  expect(withoutApplied(written, added)).toEqual({ ...emptyContent, drugs: [fexo], advises: changed })
})

test('what stands already is told, in whatever dose it is', () => {
  const sheet = { ...emptyContent, drugs: [drugLineOf(napa, '0+0+1', 'x')] }
  expect([...standingLines(sheet, fever)]).toEqual(['drugs/r1'])
  expect(standingLines(feverSheet, fever)).toEqual(everything(fever))
})

test('a line that was edited on the sheet under the same key does not hide the template’s', () => {
  const edited = { ...feverSheet, drugs: [drugLineOf({ ...napa, brand: 'Seclo' }, '1+0+1', 'r1')] }
  const { content } = applyTemplate(edited, fever, { ticked: everything(fever), follow_up: null })
  expect(content.drugs.map(({ brand }) => brand)).toEqual(['Seclo', 'Napa'])
  expect(new Set(content.drugs.map((line) => line.key)).size).toBe(2)
})

test('a section takes sixty lines and says when there is no room', () => {
  const advises = Array.from({ length: 60 }, (_, at) => ({
    key: `l${at}`,
    text: `Line ${at}`,
    bn_text: null,
    note: null,
  }))
  const full = { ...emptyContent, advises }
  expect(hasRoom(full, fever, everything(fever))).toBe(false)
  expect(hasRoom(full, fever, new Set(['drugs/r1']))).toBe(true)
  expect(
    applyTemplate(full, fever, { ticked: everything(fever), follow_up: null }).content.advises,
  ).toHaveLength(60)
})

test('a template of a sheet keeps nothing that is true of its patient alone', () => {
  const sheet: PrescriptionContent = {
    ...feverSheet,
    investigations: feverSheet.investigations.map((line) => ({
      ...line,
      result: { value: '11.2', unit: 'g/dL', day: null },
    })),
    drugs: feverSheet.drugs.map((line) => ({ ...line, override_reason: 'tolerated before' })),
    diagnosis: feverSheet.diagnosis.map((line) => ({ ...line, since: '3 days' })),
  }
  const made = templateOf(sheet, all)
  expect(made.investigations[0]?.result).toBeNull()
  expect(made.drugs[0]?.override_reason).toBeNull()
  expect(made.diagnosis[0]).not.toHaveProperty('since')
  expect(made.chief_complaints[0]?.duration_value).toBeNull()
  expect(made.follow_up).toEqual({ ...feverSheet.follow_up, day: null })
  expect(templateOf({ ...sheet, follow_up: { ...today, after_days: null } }, all).follow_up).toBeNull()
  expect(templateOf(sheet, new Set(['advises']))).toMatchObject({ drugs: [], advises: sheet.advises })
})
