import { digitsFor, type Lang } from './digits.ts'
import { finderOf, type Phrase } from './dose-pattern.ts'
import { atomsOf } from './rx-tokens.ts'

/** How long a drug is taken: a span (of weeks, months and years also a half one), days of a cycle, or without a counted end. */
export type Duration =
  | { kind: 'span'; value: number; unit: SpanUnit }
  /** 'five to seven days': nobody said how many, so nothing is counted. */
  | { kind: 'range'; from: number; to: number; unit: SpanUnit }
  | { kind: 'cycle'; from: number; to: number }
  | { kind: 'continue' }
  | { kind: 'next_visit' }
  | { kind: 'lifelong' }
  | { kind: 'until_fever_subsides' }
type SpanUnit = 'd' | 'w' | 'm' | 'y'

const DAYS = { d: 1, w: 7, m: 30, y: 365 } as const
const LONGEST = 999

/** Reads a typed duration: '5d', '2w', '1m', '৭ দিন', 'for 3 months', '5/7', 'দেড় মাস', 'চলবে', 'cont', 'tf' (till the next visit). */
export function parseDuration(text: string): { duration: Duration } | { unparsed: string } {
  const atoms = atomsOf(text)
  const found = durationAt(atoms, 0)
  return found && found.length === atoms.length ? { duration: found.means } : { unparsed: text }
}

/** Days of a duration, a month being 30 days and half a week being four; null when it has no counted end. */
export function durationDays(duration: Duration): number | null {
  return duration.kind === 'span' ? Math.ceil(duration.value * DAYS[duration.unit]) : null
}

/** A duration for the sheet: '৭ দিন', '1½ months', 'চলবে'. */
export function showDuration(duration: Duration, lang: Lang): string {
  if (duration.kind === 'cycle') return cycleWords(duration, lang)
  if (duration.kind === 'range')
    return `${digitsFor(lang, `${duration.from}–${duration.to}`)} ${UNIT_WORDS[lang][duration.unit]}${lang === 'en' ? 's' : ''}`
  if (duration.kind !== 'span') return OPEN_WORDS[lang][duration.kind]
  const many = lang === 'en' && duration.value > 1 ? 's' : ''
  return `${(lang === 'bn' ? HALVES.get(duration.value) : undefined) ?? digitsFor(lang, halfText(duration.value))} ${UNIT_WORDS[lang][duration.unit]}${many}`
}

const span =
  (unit: SpanUnit) =>
  ({ numbers: [value = 0] }: { numbers: number[] }): Duration | null => {
    const whole = Number.isInteger(value) || (unit !== 'd' && Number.isInteger(value * 2))
    return whole && value > 0 && value <= LONGEST ? { kind: 'span', value, unit } : null
  }
/** From two on: '1-7 days' may be one tablet for seven days. */
const range =
  (unit: SpanUnit) =>
  ({ numbers: [from = 0, to = 0] }: { numbers: number[] }): Duration | null =>
    Number.isInteger(from) && Number.isInteger(to) && from >= 2 && to > from && to <= LONGEST
      ? { kind: 'range', from, to, unit }
      : null
const always = (duration: Duration) => () => duration
const cycle = ({ numbers: [from = 0, to = 0] }: { numbers: number[] }): Duration | null =>
  Number.isInteger(from) && Number.isInteger(to) && from >= 1 && to > from && to <= 60
    ? { kind: 'cycle', from, to }
    : null

const SPANS: readonly (readonly [SpanUnit, readonly string[]])[] = [
  ['d', ['# day|days|দিন', '# ~d', '# / 7', '# দিনের জন্য', '# দিন ধরে|পর্যন্ত|যাবত']],
  ['w', ['# week|weeks|wk|wks|সপ্তাহ', '# ~w', '# / 52', '# সপ্তাহ ধরে|পর্যন্ত', '# সপ্তাহের জন্য']],
  ['m', ['# month|months|mo|mth|mths|মাস', '# ~m', '# / 12', '# মাস ধরে|পর্যন্ত', '# মাসের জন্য']],
  ['y', ['# year|years|yr|yrs|বছর', '# ~y', '# বছর ধরে|পর্যন্ত']],
]
const RANGES: readonly (readonly [SpanUnit, readonly string[]])[] = (
  [
    ['d', 'days|day|দিন', 'd'],
    ['w', 'weeks|week|wks|সপ্তাহ', 'w'],
    ['m', 'months|month|মাস', 'm'],
    ['y', 'years|year|বছর', 'y'],
  ] as const
).map(([unit, words, letter]) => [
  unit,
  [`# ~- ~# ${words}`, `# to # ${words}`, `# থেকে # ${words}`, `# ~- ~# ~${letter}`],
])
const ORDINAL = 'ম|য়|র্থ|ষ্ঠ|তম'

/** What is typed for a duration. */
export const DURATION_PHRASES: readonly Phrase<Duration>[] = [
  ...SPANS.flatMap(([unit, patterns]) =>
    patterns.flatMap((pattern): Phrase<Duration>[] => [
      [pattern, span(unit)],
      [`for|x ${pattern}`, span(unit)],
    ]),
  ),
  ...RANGES.flatMap(([unit, patterns]) =>
    patterns.flatMap((pattern): Phrase<Duration>[] => [
      [pattern, range(unit)],
      [`for|x ${pattern}`, range(unit)],
    ]),
  ),
  ...[
    'd # - d|day? #',
    'd # to d|day? #',
    'day|days # - #',
    'day|days # to day? #',
    'day # - day #',
    `# ${ORDINAL} দিন থেকে # ${ORDINAL} দিন`,
  ].map((pattern): Phrase<Duration> => [pattern, cycle]),
  ...['cont|contd|continue|continued|চলবে', 'to continue', 'চলতে থাকবে', 'চালিয়ে যাবেন'].map(
    (pattern): Phrase<Duration> => [pattern, always({ kind: 'continue' })],
  ),
  ...['tf', 'till|until the? next visit', 'পরবর্তী|পরের সাক্ষাৎ|ভিজিট পর্যন্ত'].map((pattern): Phrase<Duration> => [
    pattern,
    always({ kind: 'next_visit' }),
  ]),
  ...['lifelong|আজীবন|সারাজীবন', 'life long', 'সারা জীবন'].map((pattern): Phrase<Duration> => [
    pattern,
    always({ kind: 'lifelong' }),
  ]),
  ...['until|till fever subsides', 'জ্বর না কমা পর্যন্ত'].map((pattern): Phrase<Duration> => [
    pattern,
    always({ kind: 'until_fever_subsides' }),
  ]),
]
const durationAt = finderOf<Duration>(() => DURATION_PHRASES)

const UNIT_WORDS = {
  en: { d: 'day', w: 'week', m: 'month', y: 'year' },
  bn: { d: 'দিন', w: 'সপ্তাহ', m: 'মাস', y: 'বছর' },
} as const

const OPEN_WORDS = {
  en: {
    continue: 'continue',
    next_visit: 'until the next visit',
    lifelong: 'lifelong',
    until_fever_subsides: 'until fever subsides',
  },
  bn: {
    continue: 'চলবে',
    next_visit: 'পরবর্তী সাক্ষাৎ পর্যন্ত',
    lifelong: 'আজীবন',
    until_fever_subsides: 'জ্বর না কমা পর্যন্ত',
  },
} as const

function cycleWords({ from, to }: { from: number; to: number }, lang: Lang): string {
  return lang === 'en' ? `day ${from} to day ${to}` : `${ordinal(from)} দিন থেকে ${ordinal(to)} দিন`
}

const ENDINGS = new Map([
  [1, 'ম'],
  [2, 'য়'],
  [3, 'য়'],
  [4, 'র্থ'],
  [5, 'ম'],
  [6, 'ষ্ঠ'],
  [7, 'ম'],
  [8, 'ম'],
  [9, 'ম'],
  [10, 'ম'],
])
const ordinal = (n: number): string => `${digitsFor('bn', n)}${ENDINGS.get(n) ?? 'তম'}`

/** One and a half, two and a half have words of their own. */
const HALVES = new Map([
  [1.5, 'দেড়'],
  [2.5, 'আড়াই'],
])

function halfText(value: number): string {
  return Number.isInteger(value) ? String(value) : `${value > 1 ? Math.floor(value) : ''}½`
}
