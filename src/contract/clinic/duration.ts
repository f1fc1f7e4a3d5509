import { digitsFor, type Lang } from './digits.ts'
import { oneTokenOf } from './rx-tokens.ts'

/** How long a drug is taken: a span, or without a counted end. */
export type Duration =
  | { kind: 'span'; value: number; unit: 'd' | 'w' | 'm' | 'y' }
  | { kind: 'continue' } | { kind: 'next_visit' } | { kind: 'lifelong' }

const DAYS = { d: 1, w: 7, m: 30, y: 365 } as const
const UNIT = new Map([['d', 'd'], ['w', 'w'], ['m', 'm'], ['y', 'y']] as const)
const OPEN = new Map([['cont', 'continue'], ['tf', 'next_visit'], ['lifelong', 'lifelong']] as const)

/** Reads a typed duration: '5d', '2w', '1m', '৭ দিন', '3 months', 'চলবে', 'cont', 'tf' (till the next visit). */
export function parseDuration(text: string): { duration: Duration } | { unparsed: string } {
  const token = oneTokenOf(text)
  const duration = token === null ? null : durationOfToken(token)
  return duration ? { duration } : { unparsed: text }
}

/** Days of a duration, a month being 30 days; null when it has no counted end. */
export function durationDays(duration: Duration): number | null {
  return duration.kind === 'span' ? duration.value * DAYS[duration.unit] : null
}

/** A duration for the sheet: '৭ দিন', '1 month', 'চলবে'. */
export function showDuration(duration: Duration, lang: Lang): string {
  if (duration.kind !== 'span') return OPEN_WORDS[lang][duration.kind]
  const many = lang === 'en' && duration.value > 1 ? 's' : ''
  return `${digitsFor(lang, duration.value)} ${UNIT_WORDS[lang][duration.unit]}${many}`
}

/** The duration that one canonical token of a drug line means, or null. */
export function durationOfToken(token: string): Duration | null {
  const open = [...OPEN].find(([word]) => word === token.toLowerCase())?.[1]
  if (open) return { kind: open }
  const match = /^([1-9]\d{0,2})([dwmy])$/i.exec(token)
  const unit = [...UNIT].find(([letter]) => letter === match?.[2]?.toLowerCase())?.[1]
  return unit ? { kind: 'span', value: Number(match?.[1]), unit } : null
}

const UNIT_WORDS = {
  en: { d: 'day', w: 'week', m: 'month', y: 'year' },
  bn: { d: 'দিন', w: 'সপ্তাহ', m: 'মাস', y: 'বছর' },
} as const

const OPEN_WORDS = {
  en: { continue: 'continue', next_visit: 'until the next visit', lifelong: 'lifelong' },
  bn: { continue: 'চলবে', next_visit: 'পরবর্তী সাক্ষাৎ পর্যন্ত', lifelong: 'আজীবন' },
} as const
