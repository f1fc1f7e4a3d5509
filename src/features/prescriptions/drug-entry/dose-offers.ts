import { toLatinDigits } from '#contract/clinic/digits.ts'
import type { DoseLine } from '#contract/clinic/dose.ts'
import { type FormKind, formKind, type FormOf } from '#contract/clinic/dose-form.ts'
import { readDoseLine } from '#contract/clinic/drug-line.ts'
import type { ContentItem } from '#domain/phrase/rows.ts'

/** The lists of a dose, in the order in which a line is written. */
export const doseSections = ['doses', 'durations', 'instructions', 'fors'] as const
type DoseSection = (typeof doseSections)[number]
export type DoseLists = Readonly<Record<DoseSection, readonly ContentItem[]>>

/** Words that can be put behind what stands in the box. `again`: the whole line that this medicine got the last time. */
export interface DoseOffer {
  id: string
  text: string
  bn_text: string
  again: boolean
  /** Under which diagnosis of this sheet it was given. */
  diagnosis?: string
  uses: number
}

export interface DoseOfferInput {
  drug: FormOf
  lists: DoseLists
  /** The line that this medicine got the last time; empty where it never had one. */
  usual: string
  /** The line that it got the last time under a diagnosis of this sheet; it is offered before the other. */
  under?: { line: string; diagnosis: string } | null
  /** How often the practice gave these words to a medicine of this form. */
  uses: (item: ContentItem) => number
}

const most = 8

/**
 * What may follow the words of a dose: doses of the form, then for how long, then how and for what; or what the last, unfinished
 * words begin. Only what leaves the line understood and what was said before unchanged. `left`: the unfinished words, which an offer replaces.
 */
export function doseOffers(
  dose: string,
  { drug, lists, usual, under = null, uses }: DoseOfferInput,
): { left: string; offers: DoseOffer[] } {
  const { said, left, line } = cutOff(dose, drug)
  const sections = left === '' ? nextSections(line) : openSections(line)
  const items = sections.flatMap((section) =>
    lists[section]
      .filter((item) => begins(item, left))
      .map((item) => ({ section, item, rank: rankOf(section, item, drug), uses: uses(item) })),
  )
  const offers: DoseOffer[] = []
  // The likeliest first, and no more are read than are shown: every key passes here.
  for (const one of items.toSorted((a, b) => b.rank - a.rank || b.uses - a.uses)) {
    if (offers.length === most) break
    const { section, item, uses: count } = one
    if (keeps(line, readDoseLine(`${said} ${item.text}`, drug)))
      offers.push({
        id: `${section}/${item.id}`,
        text: item.text,
        bn_text: item.bn_text ?? item.text,
        again: false,
        uses: count,
      })
  }
  return {
    left,
    offers: [...(said === '' ? wholeLines({ usual, under }, left) : []), ...offers].slice(0, most),
  }
}

/** Whole lines of before that what was typed may begin: the one of this sheet's diagnosis first, and none twice. */
function wholeLines(
  { usual, under }: { usual: string; under: NonNullable<DoseOfferInput['under']> | null },
  left: string,
): DoseOffer[] {
  const whole = { again: true, uses: 0 }
  const known: DoseOffer[] = [
    ...(under
      ? [{ ...whole, id: 'under', text: under.line, bn_text: under.line, diagnosis: under.diagnosis }]
      : []),
    ...(under && plain(under.line) === plain(usual)
      ? []
      : [{ ...whole, id: 'again', text: usual, bn_text: usual }]),
  ]
  return known.filter(({ text }) => text !== '' && plain(text).startsWith(plain(left)))
}

/** What was typed with an offer behind it, and room for the next; in the script of the dose that stands there. */
export function withOffer(
  typed: string,
  { dose, left, lang }: { dose: string; left: string; lang: 'bn' | 'en' },
  { text, bn_text, again }: DoseOffer,
): string {
  const whole = typed.trimEnd()
  const before = whole.slice(0, whole.length - left.length)
  const script = /[ঀ-৿]/.test(dose) ? 'bn' : dose.trim() === '' ? lang : 'en'
  const room = before === '' || before.endsWith(' ') ? '' : ' '
  return `${before}${room}${again || script === 'en' ? text : bn_text} `
}

/** The understood beginning of a dose, and the words behind it that are not finished. */
function cutOff(dose: string, drug: FormOf): { said: string; left: string; line: DoseLine | null } {
  const words = dose
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  for (let at = words.length; at > 0; at--) {
    const said = words.slice(0, at).join(' ')
    const read = readDoseLine(said, drug)
    if ('line' in read) return { said, left: words.slice(at).join(' '), line: read.line }
  }
  return { said: '', left: words.join(' '), line: null }
}

/** What is written next. One dose, or one at need, has no days. */
function nextSections(line: DoseLine | null): DoseSection[] {
  const open = openSections(line)
  const days =
    open.includes('durations') &&
    !(line?.steps.at(-1)?.dose?.kind === 'once' || line?.steps.some(({ need, when }) => need || when))
  return open.includes('doses')
    ? ['doses']
    : days
      ? ['durations']
      : open.filter((section) => section === 'instructions' || section === 'fors')
}

function openSections(line: DoseLine | null): DoseSection[] {
  const [dose, last] = [line?.steps.some((step) => step.dose), line?.steps.at(-1)]
  return doseSections.filter((section) =>
    section === 'doses'
      ? !dose
      : section === 'durations'
        ? !last?.duration
        : section === 'instructions' || !line?.purpose,
  )
}

const plain = (text: string): string => toLatinDigits(text).toLowerCase().replace(/\s+/g, ' ').trim()
const begins = ({ text, bn_text }: ContentItem, left: string): boolean =>
  left === '' || [text, bn_text ?? ''].some((words) => plain(words).startsWith(plain(left)))

/** The line with an offer is understood, and says of the dose and its days what it said without. */
function keeps(before: DoseLine | null, read: ReturnType<typeof readDoseLine>): boolean {
  if (!('line' in read)) return false
  const [old, now] = [before?.steps[0], read.line.steps[0]]
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return (
    (!old?.dose || same(old.dose, now?.dose)) &&
    (!old?.duration || same(old.duration, now?.duration)) &&
    (before?.steps.length ?? 1) === read.line.steps.length
  )
}

/** The group of the list that a form is taken from first. */
const GROUPS: Readonly<Partial<Record<FormKind, string>>> = {
  tablet: 'oral',
  capsule: 'oral',
  sachet: 'oral',
  spoon: 'liquid',
  child_drops: 'drops',
  puffs: 'inhaler',
  nebule: 'inhaler',
  sprays: 'nasal',
  apply: 'topical',
  rinse: 'topical',
  suppository: 'rectal',
  vaginal_tablet: 'vaginal',
  injection: 'inj',
  insulin: 'insulin',
}

function rankOf(section: DoseSection, { group, common = 0 }: ContentItem, drug: FormOf): number {
  const kind = formKind(drug)
  const own = kind === 'drops' ? /eye|ear|nas/i.exec(drug.form_abbr)?.[0].toLowerCase() : GROUPS[kind]
  const fits = section === 'doses' && group !== null && own !== undefined && group.startsWith(own) ? 10 : 0
  return fits + common - doseSections.indexOf(section) * 20
}
