import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#contract/clinic/day.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { leaveDays, leaveLengthIn } from '#contract/clinic/leave.ts'
import { gestationOn } from '#contract/clinic/pregnancy.ts'
import { ageSaid } from '#domain/certificate/age-said.ts'
import { certificateState } from '#domain/certificate/rows.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import { certificateBody } from '#tests/support/certificate.ts'
import { composeSheet } from '#features/prescriptions/content/compose-sheet.ts'
import { drugLineOf } from '#features/prescriptions/content/drug-line-of.ts'
import { factsOf, feverSheet, napa } from '#tests/support/sheet.ts'
import { certificateHash } from './certificate-hash.ts'
import { measuredOn } from './measured-on.ts'
import { weeksOn } from './say.ts'
import { summaryLines, tickedSummary, ticksOf } from './summary.ts'
import { begunTyped, checkedContent, roughContent, type Typed } from './typed.ts'

const today = '2026-11-22'

const seclo = {
  ...napa,
  drug_id: 8,
  form_abbr: 'Cap.',
  brand: 'Seclo',
  generic: 'Omeprazole',
  strength: '20 mg',
}
const versionOf = (content: PrescriptionContent) => ({
  id: newId(),
  content,
  printed: composeSheet(content, factsOf('1-261122-B07')),
})
const vitalsSet = (taken_at: string, more: Partial<VitalsRow>): VitalsRow => ({
  practice_id: 1,
  rev: 1,
  created_by: 104,
  device_id: 1,
  created_at: taken_at,
  deleted_at: null,
  id: newId(),
  chamber_id: 1,
  appointment_id: null,
  patient_id: newId(),
  bp_sys: null,
  bp_dia: null,
  pulse: null,
  temp_f: null,
  rr: null,
  spo2: null,
  on_oxygen: false,
  weight_kg: null,
  height_cm: null,
  rbs_mmol: null,
  muac_cm: null,
  ofc_cm: null,
  waist_cm: null,
  note: null,
  taken_by: 104,
  sent_by: null,
  taken_at,
  ...more,
})
/** What is ticked for lines with these words. */
const keysOf = (version: ReturnType<typeof versionOf>, words: string) =>
  summaryLines(version).flatMap(({ key, text }) => (text.includes(words) ? [key] : []))

describe('the days of a leave', () => {
  test('both its ends count, over the end of February as well', () => {
    expect(leaveDays({ from: today, to: today })).toBe(1)
    expect(leaveDays({ from: '2028-02-28', to: '2028-03-01' })).toBe(3)
    expect(leaveDays({ from: '2027-02-28', to: '2027-03-01' })).toBe(2)
    expect(leaveDays({ from: today, to: '2026-11-21' })).toBe(0)
  })
  test('are said in figures and words, in either script', () => {
    const week = { from: '2026-11-22', to: '2026-11-28' }
    expect(leaveLengthIn(week, 'en')).toBe('7 (seven) days')
    expect(leaveLengthIn(week, 'bn')).toBe('৭ (সাত) দিন')
    expect(leaveLengthIn({ from: today, to: today }, 'en')).toBe('1 (one) day')
  })
})

describe('a pregnancy', () => {
  test.each([
    ['2027-05-10', '2028-02-14'],
    ['2027-06-01', '2028-03-07'],
    ['2028-01-15', '2028-10-21'],
  ])('from a last period on %s birth is due on %s, 280 days later, leap day or not', (lmp, due) => {
    expect(gestationOn({ lmp, scan_edd: null }, lmp)?.due).toBe(due)
    expect(daysBetween(lmp, due)).toBe(280)
  })
  test("a scan's day counts before the last period, and is named", () => {
    expect(gestationOn({ lmp: '2026-06-01', scan_edd: '2027-03-20' }, today)).toEqual({
      weeks: 23,
      days: 1,
      due: '2027-03-20',
      by: 'scan',
    })
    expect(gestationOn({ lmp: null, scan_edd: null }, today)).toBeNull()
    expect(gestationOn({ lmp: today, scan_edd: null }, '2026-11-21')).toBeNull()
  })
  test('is as many weeks and days as have gone, on any day, in either script', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (gone) => {
        const at = gestationOn({ lmp: '2027-09-01', scan_edd: null }, addDays('2027-09-01', gone))
        return at !== null && at.weeks * 7 + at.days === gone && at.days < 7
      }),
    )
    const dating = { lmp: '2026-06-01', scan_edd: null }
    expect(weeksOn(dating, today, { lang: 'en' })).toBe('24 weeks 6 days')
    expect(weeksOn(dating, today, { lang: 'bn' })).toBe('২৪ সপ্তাহ ৬ দিন')
    expect(weeksOn(dating, today, { lang: 'bn', short: true })).toBe('২৪+৬')
  })
})

describe('what is typed', () => {
  const typed = (words: Record<string, string>, more: Partial<Typed> = {}): Typed => ({
    ...begunTyped('sick_leave', { lang: 'en', today }),
    ...more,
    words: { from: today, duty: 'rest', ...words },
  })
  const leave = (of: Typed) => checkedContent(roughContent('sick_leave', of, null), today)
  test('a diagnosis stands on a leave only by its tick', () => {
    const words = { to: '2026-11-24', diagnosis: 'Typhoid fever' }
    expect(leave(typed(words))).toMatchObject({ content: { diagnosis: null } })
    expect(leave(typed(words, { ticks: ['diagnosis'] }))).toMatchObject({
      content: { diagnosis: 'Typhoid fever' },
    })
  })
  test('what cannot be says so at its box', () => {
    expect(leave(typed({}))).toHaveProperty('errors.to.0', 'day')
    expect(leave(typed({ to: '2026-11-20' }))).toEqual({ errors: { to: ['ends_first'] } })
    expect(leave(typed({ to: '2026-11-24', resume_on: '2026-11-24' }))).toEqual({
      errors: { resume_on: ['within_leave'] },
    })
    expect(leave(typed({ to: '2028-11-24' }))).toEqual({ errors: { to: ['too_long_leave'] } })
  })
  test('a card reads figures of either script, and asks about what is none', () => {
    const card = (words: Record<string, string>, visit: Record<string, string>) =>
      checkedContent(
        roughContent(
          'antenatal_card',
          { lang: 'bn', words, ticks: [], visits: [{ day: today, ...visit }] },
          null,
        ),
        today,
      )
    expect(card({ lmp: '2026-06-01', gravida: '২' }, { bp: '১৪০/৯০', weight_kg: '৫৫.৫' })).toMatchObject({
      content: { gravida: 2, visits: [{ bp_sys: 140, bp_dia: 90, weight_kg: 55.5 }] },
    })
    expect(card({ lmp: '2026-06-01' }, { bp: '140' })).toEqual({ errors: { 'visits.0.bp': ['number'] } })
    expect(card({}, { bp: '120/80' })).toEqual({ errors: { lmp: ['undated'] } })
    expect(card({ lmp: '2025-06-01' }, {})).toEqual({ errors: { lmp: ['over'] } })
    expect(card({ lmp: '2026-06-01' }, { bp: '80/120' })).toEqual({ errors: { 'visits.0.bp': ['bp'] } })
  })
  test('a card’s visit takes the latest of each value of its day, and nothing of another day', () => {
    const pressure = { bp_sys: 150, bp_dia: 95 }
    const measured = [
      vitalsSet('2026-11-22T13:00:00.000Z', { pulse: 88 }),
      vitalsSet('2026-11-22T12:30:00.000Z', { weight_kg: 55.5 }),
      vitalsSet('2026-11-22T12:00:00.000Z', { ...pressure, weight_kg: 60 }),
      vitalsSet('2026-11-08T12:00:00.000Z', { bp_sys: 120, bp_dia: 80 }),
      vitalsSet('2026-11-01T12:00:00.000Z', { pulse: 80 }),
    ]
    expect(measuredOn(measured, today)).toEqual({ bp: '150/95', weight_kg: '55.5' })
    expect(measuredOn(measured, '2026-11-08')).toEqual({ bp: '120/80' })
    expect([measuredOn(measured, '2026-11-01'), measuredOn(measured, '2026-11-02')]).toEqual([null, null])
  })
  test('nothing of a sheet comes into a letter without a tick', () => {
    const version = versionOf(feverSheet)
    const lines = summaryLines(version)
    expect(lines.map(({ section }) => section)).toEqual(['chief_complaints', 'diagnosis', 'drugs'])
    expect(tickedSummary(version, [])).toBeNull()
    expect(tickedSummary(version, keysOf(version, 'Napa'))?.parts).toEqual([
      { section: 'drugs', lines: [expect.stringContaining('Napa')] },
    ])
  })
  test('what was ticked on a prescription that was amended since ticks no other medicine', () => {
    const issued = versionOf(feverSheet)
    const amended = versionOf({ ...feverSheet, drugs: [drugLineOf(seclo, '1+0+1 ac 14d', 'r2')] })
    const ticks = keysOf(issued, 'Napa')
    expect(tickedSummary(amended, ticks)).toBeNull()
    expect([ticksOf(issued, ticks), ticksOf(amended, ticks)]).toEqual([ticks, []])
    expect(tickedSummary(amended, [...ticks, ...keysOf(amended, 'Seclo')])?.parts).toEqual([
      { section: 'drugs', lines: [expect.stringContaining('Seclo')] },
    ])
  })
  test('a letter tells of a medicine what it is for and its note, and quotes a dose that was printed as it was typed', () => {
    const read = { ...drugLineOf(napa, '1+1+1 pc 5d', 'r1'), for_text: 'জ্বরের জন্য', note: 'Not with alcohol' }
    const typed = { ...drugLineOf(seclo, 'as told by phone', 'r2'), note: 'From Sunday' }
    const lines = summaryLines(versionOf({ ...feverSheet, drugs: [read, typed] }))
    expect(lines.filter(({ section }) => section === 'drugs').map(({ text }) => text)).toEqual([
      `Tab. Napa 500 mg: ${read.bn_sentence} · জ্বরের জন্য · Not with alcohol`,
      'Cap. Seclo 20 mg: “as told by phone” · From Sunday',
    ])
  })
  test('an age is said in whole words', () => {
    expect(ageSaid('6Y 4M', 'en')).toBe('6 years 4 months')
    expect(ageSaid('38Y', 'bn')).toBe('৩৮ বছর')
  })
})

describe('an issued certificate', () => {
  test('has the same hash whatever the order of its keys, and another for one letter', () => {
    const { paper, replaces_id } = certificateBody()
    const turned = Object.fromEntries(Object.entries(paper.content).toReversed()) as typeof paper.content
    expect(certificateHash({ ...paper, replaces_id, content: turned })).toBe(paper.hash)
    const title = `${paper.printed.title}.`
    expect(certificateHash({ ...paper, replaces_id, printed: { ...paper.printed, title } })).not.toBe(
      paper.hash,
    )
    expect(certificateHash({ ...paper, replaces_id: paper.hash })).not.toBe(paper.hash)
  })
  test('that another stands in place of never counts again', () => {
    const one = { id: 'a', voided_at: null }
    expect(certificateState(one, [])).toBe('in_force')
    expect(certificateState(one, [{ replaces_id: 'a' }])).toBe('replaced')
    expect(certificateState({ ...one, voided_at: 'then' }, [{ replaces_id: 'a' }])).toBe('void')
  })
})
