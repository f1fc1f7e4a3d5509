import { expect, test } from 'vitest'
import { emptyContent } from '#domain/prescription/content.ts'
import type { TemplateRow } from '#domain/template/rows.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { namedTemplates, offeredTemplates, suitsDiagnosis, templatesFor } from './suited-templates.ts'
import { templateOf } from '../content/template-of-sheet.ts'

const content = templateOf(feverSheet, new Set(['drugs', 'advises']))
const row = (name: string, more: Partial<TemplateRow> = {}): TemplateRow => ({
  id: name,
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: null,
  created_at: '2026-11-22T04:00:00.000Z',
  deleted_at: null,
  kind: 'prescription',
  name,
  diagnosis: null,
  icd10: null,
  chamber_id: null,
  is_default: false,
  shared: false,
  content,
  uses: 0,
  edition: 1,
  ...more,
})
const names = (rows: readonly TemplateRow[]) => rows.map(({ name }) => name)

test('a diagnosis suggests its template by code or word for word, and no other', () => {
  const lines = feverSheet.diagnosis
  expect(suitsDiagnosis({ diagnosis: 'Fever, viral', icd10: 'B34.9' }, lines)).toBe(true)
  expect(suitsDiagnosis({ diagnosis: 'viral  FEVER', icd10: null }, lines)).toBe(true)
  expect(suitsDiagnosis({ diagnosis: 'Fever', icd10: 'A90' }, lines)).toBe(false)
  expect(suitsDiagnosis({ diagnosis: null, icd10: null }, lines)).toBe(false)
})

test('a template that names its diagnosis by a code alone is that diagnosis’, in whatever letters, and no other sheet’s', () => {
  expect(suitsDiagnosis({ diagnosis: null, icd10: 'b34.9' }, feverSheet.diagnosis)).toBe(true)
  expect(suitsDiagnosis({ diagnosis: null, icd10: 'A90' }, feverSheet.diagnosis)).toBe(false)
  const rows = [row('By code', { is_default: true, icd10: 'b34.9' })]
  expect(names(offeredTemplates(rows, emptyContent))).toEqual([])
  const diagnosed = { ...emptyContent, diagnosis: feverSheet.diagnosis, drugs: feverSheet.drugs }
  expect(names(offeredTemplates(rows, diagnosed))).toEqual(['By code'])
  const uncoded = feverSheet.diagnosis.map((line) => ({ ...line, icd10: null }))
  expect(names(offeredTemplates(rows, { ...diagnosed, diagnosis: uncoded }))).toEqual([])
})

test('a chamber sees its own and those of all, what suits the diagnosis first', () => {
  const rows = [
    row('Asthma'),
    row('Elsewhere', { chamber_id: 2 }),
    row('Fever', { diagnosis: 'Viral fever', chamber_id: 1 }),
  ]
  expect(names(templatesFor(rows, feverSheet, 1))).toEqual(['Fever', 'Asthma'])
})

test('a default is offered where it brings something: by its diagnosis, else before the first medicine', () => {
  const rows = [
    row('Usual', { is_default: true }),
    row('Fever', { is_default: true, diagnosis: 'Viral fever' }),
    row('Asthma', { is_default: true, diagnosis: 'Asthma' }),
    row('Other'),
  ]
  expect(names(offeredTemplates(rows, emptyContent))).toEqual(['Usual'])
  const diagnosed = { ...emptyContent, diagnosis: feverSheet.diagnosis }
  expect(names(offeredTemplates(rows, diagnosed))).toEqual(['Usual', 'Fever'])
  expect(names(offeredTemplates(rows, { ...diagnosed, drugs: feverSheet.drugs }))).toEqual(['Fever'])
  expect(names(offeredTemplates(rows, feverSheet))).toEqual([])
})

test('a name in the medicine box means the templates in which each word begins a word', () => {
  const rows = [row('Viral fever, adult'), row('Fever of a child'), row('জ্বর')]
  expect(names(namedTemplates(rows, 'fev'))).toEqual(['Viral fever, adult', 'Fever of a child'])
  expect(names(namedTemplates(rows, 'vir fev'))).toEqual(['Viral fever, adult'])
  expect(names(namedTemplates(rows, 'fever 101'))).toEqual([])
  expect(names(namedTemplates(rows, 'f'))).toEqual([])
})
