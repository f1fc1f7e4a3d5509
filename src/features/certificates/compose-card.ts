import { digitsFor, type Lang } from '#contract/clinic/digits.ts'
import { gestationOn } from '#contract/clinic/pregnancy.ts'
import { isDay } from '#contract/clinic/day.ts'
import type { AntenatalCard, AntenatalVisit } from '#domain/certificate/content.ts'
import type { PrintedBlock } from '#domain/certificate/rows.ts'
import { certificateWords } from '#domain/certificate/words.ts'
import { dayOn, gap, weeksOn } from './say.ts'

interface CardDay {
  lang: Lang
  /** The day of issue. */
  day: string
}

/** What stands on an antenatal card: what was counted from says so, and nothing is flagged but a pressure by a named source. */
export function cardBlocks(card: AntenatalCard, at: CardDay): PrintedBlock[] {
  const t = certificateWords[at.lang]
  const { visits, note } = card
  const named = (name: string, value: string | null) =>
    value === null || value === '' ? [] : [`${name}: ${value}`]
  const after = [
    ...named(t.tetanus, card.tetanus.map((day) => dayOn(day, at.lang)).join(', ')),
    ...named(t.iron, card.iron_folate),
    ...named(t.next, card.next_visit && dayOn(card.next_visit, at.lang)),
    ...named(t.note, note),
  ]
  return [
    { title: t.pregnancy, lines: datingLines(card, at) },
    {
      title: null,
      lines: [...named(t.blood, card.blood_group), ...named(t.risks, card.risks)],
    },
    ...(visits.length > 0 ? [visitTable(card, at)] : []),
    { title: null, lines: after },
  ].filter((block) => block.lines.length > 0 || 'table' in block)
}

function datingLines(card: AntenatalCard, { lang, day }: CardDay): string[] {
  const t = certificateWords[lang]
  const { lmp, scan_edd } = card
  const now = (lmp ?? scan_edd) !== null && isDay(day) ? gestationOn(sound(card), day) : null
  return [
    ...(lmp === null ? [] : [`${t.lmp}: ${dayOn(lmp, lang)}`]),
    now
      ? `${t.edd}: ${dayOn(now.due, lang)} (${now.by === 'scan' ? t.by_scan : t.by_lmp})`
      : `${t.edd}: ${gap}`,
    ...(now ? [`${ageTitle({ lang, day })}: ${weeksOn(sound(card), day, { lang }) ?? gap}`] : []),
    ...obstetricLine(card, lang),
  ]
}

/** Days that are half typed are none. */
const sound = ({ lmp, scan_edd }: Pick<AntenatalCard, 'lmp' | 'scan_edd'>) => ({
  lmp: lmp !== null && isDay(lmp) ? lmp : null,
  scan_edd: scan_edd !== null && isDay(scan_edd) ? scan_edd : null,
})

const ageTitle = ({ lang, day }: CardDay): string =>
  lang === 'bn' ? `${dayOn(day, 'bn')} তারিখে গর্ভকাল` : `On ${dayOn(day, 'en')}`

function obstetricLine({ gravida, para, living }: AntenatalCard, lang: Lang): string[] {
  const names =
    lang === 'bn'
      ? { gravida: 'গর্ভধারণ (Gravida)', para: 'প্রসব (Para)', living: 'জীবিত সন্তান (ALC)' }
      : { gravida: 'Gravida', para: 'Para', living: 'Living children (ALC)' }
  const parts = [
    [names.gravida, gravida],
    [names.para, para],
    [names.living, living],
  ] as const
  const told = parts.flatMap(([name, value]) => (value === null ? [] : [`${name} ${digitsFor(lang, value)}`]))
  return told.length === 0 ? [] : [told.join(', ')]
}

/** Systolic or diastolic pressure (mmHg) from which a pregnant woman's counts as high: ISSHP guideline of 2021. */
const high = { sys: 140, dia: 90 } as const

const isHigh = ({ bp_sys, bp_dia }: AntenatalVisit): boolean =>
  (bp_sys ?? 0) >= high.sys || (bp_dia ?? 0) >= high.dia

function visitTable(card: AntenatalCard, { lang }: CardDay): PrintedBlock {
  const t = certificateWords[lang]
  const figure = (value: number | null) => (value === null ? '' : digitsFor(lang, value))
  const rows = card.visits.map((visit) => [
    dayOn(visit.day, lang),
    weeksOn(sound(card), visit.day, { lang, short: true }) ?? '–',
    figure(visit.weight_kg),
    pressure(visit, lang),
    figure(visit.fundal_cm),
    figure(visit.fhr),
    visit.oedema ?? '',
    visit.albumin ?? '',
    visit.sugar ?? '',
    figure(visit.hb),
    visit.note ?? '',
  ])
  return {
    title: t.visits,
    lines: card.visits.some(isHigh) ? [t.high] : [],
    table: { columns: [...t.columns], rows },
  }
}

const pressure = (visit: AntenatalVisit, lang: Lang): string =>
  visit.bp_sys === null || visit.bp_dia === null
    ? ''
    : `${digitsFor(lang, `${visit.bp_sys}/${visit.bp_dia}`)}${isHigh(visit) ? '*' : ''}`
