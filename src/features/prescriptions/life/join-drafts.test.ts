import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mostLines, type PrescriptionContent } from '#domain/prescription/content.ts'
import { overfull } from '#domain/prescription/content-lines.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { DraftForm, IssuedForm } from '../contract.ts'
import { handsAfter, linesSeen } from './draft-lines.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { joinDrafts } from './join-drafts.ts'
import { mergeContents } from './merge-content.ts'
import { keepAllLines, keepAllNotes, keepLine, keepPart, twinsIn, withoutOthers } from './twins.ts'

const at = '2026-11-22T12:00:00.000Z'
const of = (device: number) => ({ by: device, device, at })
const napaAs = (dose: string) => drugLineOf(napa, dose, 'r1')
const with_ = (more: Partial<PrescriptionContent>): PrescriptionContent => ({ ...feverSheet, ...more })

/** A draft that both devices have; device 1 wrote it. */
const before = { content: feverSheet, hands: handsAfter(null, feverSheet, of(1)) }
const seen = linesSeen(feverSheet)

/** Device 1 saved `theirs` since; device 2, which had seen only what stood before, tells `mine`. */
function joined(theirs: PrescriptionContent, mine: PrescriptionContent, device_id = 2) {
  const hands = handsAfter(before.hands, theirs, of(1))
  return joinDrafts(
    { content: theirs, hands, saved_by_device: 1, rev: 2 },
    { content: mine, seen, device_id },
  )
}

test('one line that both changed stands twice, with both wordings and whose each is', () => {
  const content = joined(with_({ drugs: [napaAs('1+0+1 3d')] }), with_({ drugs: [napaAs('0+0+1 3d')] }))
  expect(content.drugs.map(({ key, dose }) => [key, dose])).toEqual([
    ['r1', '0+0+1 3d'],
    ['r1~', '1+0+1 3d'],
  ])
  expect(twinsIn(content)).toMatchObject([{ kind: 'line', section: 'drugs', lines: [{ key: 'r1' }, {}] }])
  const theirs = with_({ drugs: [napaAs('1+0+1 3d')] })
  const hands = handsAfter(handsAfter(before.hands, theirs, of(1)), content, of(2))
  expect([hands['drugs/r1']?.device, hands['drugs/r1~']?.device]).toEqual([2, 1])
})

test('a line that one alone changed, added or took off is no question', () => {
  const fexo = drugLineOf({ ...napa, brand: 'Fexo' }, '0+0+1 7d', 'r2')
  const content = joined(
    with_({ drugs: [napaAs('1+0+1 3d')] }),
    with_({ drugs: [napaAs('1+1+1 pc 5d'), fexo], advises: [] }),
  )
  expect(content.drugs.map(({ brand, dose }) => [brand, dose])).toEqual([
    ['Napa', '1+0+1 3d'],
    ['Fexo', '0+0+1 7d'],
  ])
  expect(content.advises).toEqual([])
  expect(twinsIn(content)).toEqual([])
})

test('what one took off and the other changed stays, as it was changed', () => {
  const content = joined(with_({ drugs: [napaAs('1+0+1 3d')] }), with_({ drugs: [] }))
  expect(content.drugs.map(({ dose }) => dose)).toEqual(['1+0+1 3d'])
})

test("a device's own earlier saving is replaced and never asked about", () => {
  const content = joined(
    with_({ drugs: [napaAs('1+0+1 3d')] }),
    with_({ drugs: [napaAs('0+0+1 3d')], advises: [] }),
    1,
  )
  expect(content.drugs.map(({ dose }) => dose)).toEqual(['0+0+1 3d'])
  expect(twinsIn(content)).toEqual([])
})

test('of three devices all three wordings stand', () => {
  const two = joined(with_({ drugs: [napaAs('1+0+1 3d')] }), with_({ drugs: [napaAs('0+0+1 3d')] }))
  const hands = handsAfter(before.hands, two, of(2))
  const three = joinDrafts(
    { content: two, hands, saved_by_device: 2, rev: 3 },
    { content: with_({ drugs: [napaAs('1+1+1 7d')] }), seen, device_id: 3 },
  )
  expect(three.drugs.map(({ key, dose }) => [key, dose]).toSorted()).toEqual([
    ['r1', '1+1+1 7d'],
    ['r1~', '1+0+1 3d'],
    ['r1~~', '0+0+1 3d'],
  ])
  expect(twinsIn(three)).toMatchObject([{ lines: [{}, {}, {}] }])
})

test('parts that a sheet has once keep the other wording beside it, and no paper has it', () => {
  const back = (text: string) => ({
    text,
    bn_text: null,
    after_days: 7,
    day: '2026-11-29',
    with_reports: false,
    chamber_id: 1,
  })
  const content = joined(
    with_({ notes: 'careful', follow_up: back('After 7 days') }),
    with_({ notes: 'his own words', follow_up: back('In a week') }),
  )
  expect(content).toMatchObject({
    notes: 'his own words',
    follow_up: { text: 'In a week' },
    others: { notes: ['careful'], follow_up: [{ text: 'After 7 days' }] },
  })
  expect(twinsIn(content)).toEqual([
    { kind: 'part', part: 'follow_up', count: 2 },
    { kind: 'part', part: 'notes', count: 2 },
  ])
  expect(withoutOthers(content)).not.toHaveProperty('others')
  const chosen = keepPart(content, 'follow_up', 0)
  expect(chosen).toMatchObject({ follow_up: { text: 'After 7 days' }, others: { notes: ['careful'] } })
  const all = keepAllNotes(chosen)
  expect(all.notes).toBe('his own words\ncareful')
  expect(twinsIn(all)).toEqual([])
  expect(all).not.toHaveProperty('others')
})

test('one wording is kept under its own key, or all as lines of their own', () => {
  const content = joined(with_({ drugs: [napaAs('1+0+1 3d')] }), with_({ drugs: [napaAs('0+0+1 3d')] }))
  const other = keepLine(content, { section: 'drugs', key: 'r1~' })
  expect(other.drugs.map(({ key, dose }) => [key, dose])).toEqual([['r1', '1+0+1 3d']])
  const both = keepAllLines(content, { section: 'drugs', key: 'r1' })
  expect(both.drugs.map(({ dose }) => dose)).toEqual(['0+0+1 3d', '1+0+1 3d'])
  expect(twinsIn(both)).toEqual([])
})

test('a decision that is told takes the waiting wording off for the other device too', () => {
  const two = joined(with_({ drugs: [napaAs('1+0+1 3d')] }), with_({ drugs: [napaAs('0+0+1 3d')] }))
  const decided = keepLine(two, { section: 'drugs', key: 'r1~' })
  const hands = handsAfter(before.hands, two, of(2))
  const after = joinDrafts(
    { content: two, hands, saved_by_device: 2, rev: 3 },
    { content: decided, seen: linesSeen(two), device_id: 1 },
  )
  expect(after.drugs.map(({ key, dose }) => [key, dose])).toEqual([['r1', '1+0+1 3d']])
})

test('two devices that together fill a section beyond a sheet lose none of it, and nothing is issued so', () => {
  const lines = (from: number) =>
    Array.from({ length: 45 }, (_, at) =>
      drugLineOf({ ...napa, brand: `Napa ${from + at}` }, '1+0+1', `d${from + at}`),
    )
  const content = joined(with_({ drugs: lines(0) }), with_({ drugs: lines(100) }))
  expect(new Set(content.drugs.map(({ key }) => key)).size).toBe(90)
  expect(mergeContents(with_({ drugs: lines(0) }), with_({ drugs: lines(100) })).drugs).toHaveLength(90)
  expect(z.safeParse(DraftForm.shape.content, content).success).toBe(true)
  expect(overfull(content)).toBe('drugs')
  expect(z.safeParse(IssuedForm.shape.content, content).success).toBe(false)
  const fewer = with_({ drugs: content.drugs.slice(0, mostLines) })
  expect(overfull(fewer)).toBeNull()
  expect(z.safeParse(IssuedForm.shape.content, fewer).success).toBe(true)
})
