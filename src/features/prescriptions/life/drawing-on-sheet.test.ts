import { expect, test } from 'vitest'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { Drawing } from '#domain/prescription/drawing.ts'
import { factsOf, feverSheet } from '#tests/support/sheet.ts'
import { compareVersions } from '../paper/compare-versions.ts'
import { composeSheet } from '../content/compose-sheet.ts'
import { copyLines, repeated } from '../content/copy-lines.ts'
import { handsAfter, linesSeen } from './draft-lines.ts'
import { fhirBundleOf } from '#domain/prescription/fhir-bundle.ts'
import { joinDrafts } from './join-drafts.ts'
import { mergeContents } from './merge-content.ts'
import { putDrawing } from '../writer/put-drawing.ts'
import { keepPart, twinsIn, withoutOthers } from './twins.ts'
import { versionHash } from './version-hash.ts'

const drawn = (points: string): Drawing => ({
  outline: 'abdomen',
  strokes: [{ pen: 'ink', width: 2, points }],
  caption: null,
})
const [first, laptops, phones] = [drawn('1,1 2,2'), drawn('3,3 4,4'), drawn('5,5 6,6')]
const sheet = (drawing?: Drawing): PrescriptionContent => ({ ...feverSheet, ...(drawing ? { drawing } : {}) })

/** Device 1 saved `theirs`; device 2, which had seen `before`, tells `mine`. */
function joined(before: PrescriptionContent, theirs: PrescriptionContent, mine: PrescriptionContent) {
  const of = (device: number) => ({ by: device, device, at: '2026-11-22T12:00:00.000Z' })
  const hands = handsAfter(handsAfter(null, before, of(1)), theirs, of(1))
  return joinDrafts(
    { content: theirs, hands, saved_by_device: 1, rev: 2 },
    { content: mine, seen: linesSeen(before), device_id: 2 },
  )
}

test('a drawing that one device made comes to the other; one that it took away is gone', () => {
  expect(joined(sheet(), sheet(laptops), sheet()).drawing).toEqual(laptops)
  expect('drawing' in joined(sheet(first), sheet(), sheet(first))).toBe(false)
  expect(joined(sheet(), sheet(), sheet(phones)).drawing).toEqual(phones)
})

test('two that drew on one draft are asked: one stands, the other waits, and either can be kept', () => {
  const both = joined(sheet(first), sheet(laptops), sheet(phones))
  expect(both.drawing).toEqual(phones)
  expect(both.others?.drawing).toEqual([laptops])
  expect(twinsIn(both)).toEqual([{ kind: 'part', part: 'drawing', count: 2 }])
  expect(keepPart(both, 'drawing', 0)).toEqual(sheet(laptops))
  expect(keepPart(both, 'drawing', -1)).toEqual(sheet(phones))
  expect(withoutOthers(both)).toEqual(sheet(phones))
})

test('what another device drew while the pen area was open waits beside what is drawn here', () => {
  const put = putDrawing(sheet(laptops), { drawing: phones, before: first })
  expect(put).toMatchObject({ drawing: phones, others: { drawing: [laptops] } })
  expect(putDrawing(sheet(first), { drawing: phones, before: first })).toEqual(sheet(phones))
  expect(putDrawing(sheet(first), { drawing: null, before: first })).toEqual(sheet())
  expect(putDrawing(sheet(), { drawing: phones, before: null })).toEqual(sheet(phones))
})

test('an amendment that is joined to what was issued meanwhile keeps both drawings', () => {
  expect(mergeContents(sheet(laptops), sheet(phones))).toMatchObject({
    drawing: phones,
    others: { drawing: [laptops] },
  })
  expect(mergeContents(sheet(laptops), sheet())).toEqual(sheet(laptops))
  expect(mergeContents(sheet(laptops), sheet(laptops)).others).toBeUndefined()
})

test('a drawing is of its day: the repeat of a sheet leaves it out', () => {
  expect(copyLines(sheet(), sheet(first), repeated(sheet(first)))).not.toHaveProperty('drawing')
})

test('a drawing is part of what is hashed, and a sheet without one has the hash of before', () => {
  const printed = composeSheet(sheet(), factsOf('1-261122-B07'))
  const hashOf = (content: PrescriptionContent) => versionHash({ content, printed, previous_hash: null })
  expect(new Set([sheet(), sheet(first), sheet(phones)].map(hashOf)).size).toBe(3)
})

test('comparing two versions says that the drawing changed and holds both', () => {
  const printed = composeSheet(sheet(), factsOf('1-261122-B07'))
  const of = (content: PrescriptionContent) => ({ content, printed })
  const part = (a: PrescriptionContent, b: PrescriptionContent) =>
    compareVersions(of(a), of(b)).find((one) => one.part === 'drawing')
  expect(part(sheet(first), sheet(phones))?.differences).toMatchObject([
    { kind: 'changed', before: { drawing: first }, now: { drawing: phones } },
  ])
  expect(part(sheet(), sheet(phones))?.differences).toMatchObject([
    { kind: 'added', now: { drawing: phones } },
  ])
  expect(part(sheet(first), sheet(first))).toMatchObject({ differences: [], same: 1 })
  expect(part(sheet(), sheet())).toBeUndefined()
})

test('other systems are told that there is a drawing, and its words', () => {
  const version = {
    id: '019aaaaa-0000-7000-8000-000000000001',
    prescription_id: '019aaaaa-0000-7000-8000-000000000003',
    version: 1,
    issued_at: '2026-11-22T12:00:00.000Z',
    patient_id: '019aaaaa-0000-7000-8000-000000000002',
    author: 1,
    printed: composeSheet(sheet(), factsOf('1-261122-B07')),
  }
  const said = (content: PrescriptionContent) => JSON.stringify(fhirBundleOf({ ...version, content }))
  expect(said({ ...sheet(), drawing: { ...first, caption: 'Spleen' } })).toMatch(
    /outline: abdomen, lines: 1.*Spleen/,
  )
  expect(said(sheet())).not.toContain('Drawn by hand')
})
