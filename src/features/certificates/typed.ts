import type { CertificateKind } from '#contract/clinic/certificate-kind.ts'
import { type Day, isDay } from '#contract/clinic/day.ts'
import { type Lang, toLatinDigits } from '#contract/clinic/digits.ts'
import { type FieldErrors, fieldErrors } from '#contract/problem.ts'
import {
  type AntenatalCard,
  type AntenatalVisit,
  CertificateContent,
  type Summary,
} from '#domain/certificate/content.ts'
import { contentFaults } from '#domain/certificate/faults.ts'
import * as z from 'zod/mini'

/** Words of one visit's row as they stand in their boxes; `day` is a day. */
export type TypedVisit = Readonly<Record<string, string>>

/** What stands in the form of a certificate, as it was typed. */
export interface Typed {
  lang: Lang
  /** By the name of the field. */
  words: Readonly<Record<string, string>>
  /** What was ticked: lines of the sheet, and `diagnosis`, without which none is printed. */
  ticks: readonly string[]
  visits: readonly TypedVisit[]
}

/** How the form of a kind begins on a day: nothing is filled in but days that are today's. */
export function begunTyped(kind: CertificateKind, { lang, today }: { lang: Lang; today: Day }): Typed {
  const days: Partial<Record<CertificateKind, Record<string, string>>> = {
    sick_leave: { from: today, duty: 'rest' },
    fitness: { examined_on: today },
  }
  return {
    lang,
    words: days[kind] ?? {},
    ticks: [],
    visits: kind === 'antenatal_card' ? [{ day: today }] : [],
  }
}

/** What was typed, read as far as it goes: a preview draws it, `checkedContent` says what is wrong with it. */
export function roughContent(
  kind: CertificateKind,
  { words, ticks, visits }: Typed,
  summary: Summary | null,
): CertificateContent {
  const must = (name: string): string => words[name]?.trim() ?? ''
  const may = (name: string): string | null => must(name) || null
  const note = may('note')
  switch (kind) {
    case 'sick_leave':
      return {
        kind,
        from: must('from'),
        to: must('to'),
        duty: must('duty') === 'light' ? 'light' : 'rest',
        resume_on: may('resume_on'),
        diagnosis: ticks.includes('diagnosis') ? must('diagnosis') : null,
        note,
      }
    case 'fitness':
      return {
        kind,
        fit_for: must('fit_for'),
        restrictions: may('restrictions'),
        examined_on: must('examined_on'),
        note,
      }
    case 'referral_letter':
      return {
        kind,
        to: { name: must('name'), degrees: may('degrees'), hospital: may('hospital') },
        reason: must('reason'),
        summary,
        note,
      }
    case 'antenatal_card':
      return roughCard({ words, visits }, { may, note })
  }
}

interface Reader {
  may: (name: string) => string | null
  note: string | null
}

const roughCard = (
  { words, visits }: Pick<Typed, 'words' | 'visits'>,
  { may, note }: Reader,
): AntenatalCard => ({
  kind: 'antenatal_card',
  lmp: may('lmp'),
  scan_edd: may('scan_edd'),
  gravida: numberIn(words['gravida']),
  para: numberIn(words['para']),
  living: numberIn(words['living']),
  blood_group: may('blood_group'),
  risks: may('risks'),
  visits: visits.filter((row) => hasWords(row)).map(visitOf),
  tetanus: tetanusDoses.flatMap((name) => may(name) ?? []),
  iron_folate: may('iron_folate'),
  next_visit: may('next_visit'),
  note,
})

/** The days of five doses, by their fields. */
export const tetanusDoses = ['tt1', 'tt2', 'tt3', 'tt4', 'tt5'] as const

/** Whether anything but the day stands in a row. */
export const hasWords = (row: TypedVisit): boolean =>
  Object.entries(row).some(([name, text]) => name !== 'day' && text.trim() !== '')

function visitOf(row: TypedVisit): AntenatalVisit {
  const word = (name: string): string | null => row[name]?.trim() || null
  const [bp_sys, bp_dia] = pressureIn(row['bp'])
  return {
    day: word('day') ?? '',
    weight_kg: numberIn(row['weight_kg']),
    bp_sys,
    bp_dia,
    fundal_cm: numberIn(row['fundal_cm']),
    fhr: numberIn(row['fhr']),
    oedema: word('oedema'),
    albumin: word('albumin'),
    sugar: word('sugar'),
    hb: numberIn(row['hb']),
    note: word('note'),
  }
}

/** A number in either script; null for none, NaN for words that are none. */
function numberIn(text = ''): number | null {
  const latin = toLatinDigits(text.trim())
  if (latin === '') return null
  return /^\d+(?:\.\d+)?$/.test(latin) ? Number(latin) : Number.NaN
}

/** '120/80' in either script. */
function pressureIn(text = ''): [number | null, number | null] {
  const latin = toLatinDigits(text.trim())
  if (latin === '') return [null, null]
  const read = /^(\d{2,3})\s*\/\s*(\d{2,3})$/.exec(latin)
  return read ? [Number(read[1]), Number(read[2])] : [Number.NaN, Number.NaN]
}

export type CheckedContent = { content: CertificateContent } | { errors: FieldErrors }

/** What was typed as it is issued, or what of it is wrong by its field. */
export function checkedContent(rough: CertificateContent, today: Day): CheckedContent {
  const read = z.safeParse(CertificateContent, rough)
  const errors = read.success ? contentFaults(read.data, today) : fieldErrors(read.error.issues)
  if (!read.success || Object.keys(errors).length > 0) return { errors: byField(errors) }
  return { content: read.data }
}

/** Errors under the names of the boxes: a pressure is typed in one, an address by its parts. */
const byField = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, keys]) => [
      name
        .replace(/\.bp_(?:sys|dia)$/, '.bp')
        .replace(/^to\./, '')
        .replace(/^tetanus\.(\d)$/, (_, at: string) => `tt${Number(at) + 1}`)
        .replace(/^tetanus$/, 'tt1'),
      keys,
    ]),
  )

/** Whether it is a number that can be drawn: half a typed one is left out of a preview. */
export function drawable(content: CertificateContent): CertificateContent {
  if (content.kind !== 'antenatal_card') return content
  const sound = (value: number | null) => (value === null || Number.isNaN(value) ? null : value)
  return {
    ...content,
    lmp: content.lmp !== null && isDay(content.lmp) ? content.lmp : null,
    scan_edd: content.scan_edd !== null && isDay(content.scan_edd) ? content.scan_edd : null,
    gravida: sound(content.gravida),
    para: sound(content.para),
    living: sound(content.living),
    visits: content.visits.map((visit) => ({
      ...visit,
      weight_kg: sound(visit.weight_kg),
      bp_sys: sound(visit.bp_sys),
      bp_dia: sound(visit.bp_dia),
      fundal_cm: sound(visit.fundal_cm),
      fhr: sound(visit.fhr),
      hb: sound(visit.hb),
    })),
  }
}
