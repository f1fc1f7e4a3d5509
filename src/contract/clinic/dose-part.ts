import type { Weekday } from './day.ts'
import type { Amount, DoseParts } from './dose.ts'

export type DoseUnit = 'piece' | 'tsp' | 'ml' | 'drop' | 'puff' | 'iu' | 'sachet' | 'spray'
/** 1 morning, 2 noon, 3 afternoon or evening, 4 night. */
export type Moment = 1 | 2 | 3 | 4

const DOSE_UNITS: readonly DoseUnit[] = ['piece', 'tsp', 'ml', 'drop', 'puff', 'iu', 'sachet', 'spray']
const MOMENTS: readonly Moment[] = [1, 2, 3, 4]
const AMOUNT = /^(?:(\d+(?:\.\d+)?)|(\d*)([½¼¾])|([1-9])\/([2-9]))(piece|tsp|ml|drop|puff|iu|sachet|spray)?$/i
const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
const TIMES: Record<string, number> = { od: 1, qd: 1, bd: 2, bid: 2, tds: 3, tid: 3, qds: 4, qid: 4 }
const SPACED = { alt: 'alternate', weekly: 'weekly', monthly: 'monthly' } as const
const WEEKDAY_WORDS: readonly (readonly [RegExp, Weekday])[] = [
  [/^(sat(urday)?|শনি(বার)?)$/i, 0], [/^(sun(day)?|রবি(বার)?)$/i, 1], [/^(mon(day)?|সোম(বার)?)$/i, 2], [/^(tue(sday)?|মঙ্গল(বার)?)$/i, 3],
  [/^(wed(nesday)?|বুধ(বার)?)$/i, 4], [/^(thu(rsday)?|বৃহস্পতি(বার)?)$/i, 5], [/^(fri(day)?|শুক্র(বার)?)$/i, 6],
]

// Bare numbers beyond these are strengths ("5+20", "500+65"), not a count of tablets.
const MOST_AT_ONCE = 100
const MOST_BARE = 20
const MOST_BARE_IN_PAIR = 4

/** Reads one canonical token into the parts of a dose; false when it is no word of a dose or says again what was said. */
export function readDosePart(token: string, parts: DoseParts): boolean {
  return readSlots(token, parts) || readAmount(token, parts) || readFrequency(token, parts) || readMoment(token, parts) || readNeed(token, parts)
}

/** Whether the token says how often, when or why, but not how much: what may stand beside an amount. */
export function isFrequency(token: string): boolean {
  const parts: DoseParts = { every: 'weekly' }
  const spaced = Object.keys(SPACED).includes(token.toLowerCase())
  return spaced || readFrequency(token, parts) || readMoment(token, parts) || readNeed(token, parts)
}

/** Whether the token alone settles the times of a day ('bd', 'q6h', 'at night', 'stat', 'sos'), so that slots beside it would contradict it. */
export function saysHowOften(token: string): boolean {
  const parts: DoseParts = { bedtime: true }
  return (readFrequency(token, parts) && !parts.every) || readMoment(token, parts) || token.toLowerCase() === 'sos'
}

/** The slots of '1+0+1', '½+0+½', '2tsp+0+2tsp', '1-0-1' or the compact '101'; null for anything else. */
export function slotsOf(token: string): { amounts: number[]; unit?: DoseUnit } | null {
  if (/^[0-3]{3,4}$/.test(token)) return positive({ amounts: Array.from(token, Number) })
  const written = token.includes('+') ? token.split('+') : token.split('-')
  if (written.length > 4 || written.length < (token.includes('+') ? 2 : 3)) return null
  const read = written.map(amountOf)
  const amounts = read.filter((amount) => amount !== null)
  const units = new Set(amounts.flatMap((amount) => amount.unit ?? []))
  const [unit] = units
  const most = unit ? MOST_AT_ONCE : written.length === 2 ? MOST_BARE_IN_PAIR : MOST_BARE
  if (amounts.length < read.length || units.size > 1 || amounts.some(({ amount }) => amount > most)) return null
  return positive({ amounts: amounts.map(({ amount }) => amount), ...(unit && { unit }) })
}

/** One amount with its unit: '1', '1½', '1/2', '5ml', '10drop'; null for anything else. */
export function amountOf(token: string): Amount | null {
  const match = AMOUNT.exec(token)
  if (!match) return null
  const [, whole, before, fraction, over, under, written] = match
  const amount = whole !== undefined ? Number(whole)
    : fraction !== undefined ? Number(before) + (FRACTIONS[fraction] ?? 0)
    : Number(over) / Number(under)
  const unit = DOSE_UNITS.find((name) => name === written?.toLowerCase())
  return { amount, ...(unit && { unit }) }
}

function readSlots(token: string, parts: DoseParts): boolean {
  const slots = parts.slots ? null : slotsOf(token)
  return slots !== null && keep(parts, { slots })
}

function readAmount(token: string, parts: DoseParts): boolean {
  const amount = parts.amount ? null : amountOf(token)
  if (!amount || amount.amount <= 0 || amount.amount > (amount.unit ? MOST_AT_ONCE : MOST_BARE)) return false
  return keep(parts, { amount })
}

function readFrequency(token: string, parts: DoseParts): boolean {
  const word = token.toLowerCase()
  const times = TIMES[word] ?? Number(/^([1-9])times$/.exec(word)?.[1])
  if (times > 0 && parts.per_day === undefined) return keep(parts, { per_day: times })
  const hours = Number(/^q(\d{1,3})h$/.exec(word)?.[1])
  if (hours >= 1 && hours <= 168 && parts.hours === undefined) return keep(parts, { hours })
  const every = word === 'alt' || word === 'weekly' || word === 'monthly' ? SPACED[word] : null
  if (every && !parts.every) return keep(parts, { every })
  const weekday = WEEKDAY_WORDS.find(([name]) => name.test(word))?.[1]
  if (weekday === undefined || parts.every !== 'weekly' || parts.weekdays?.includes(weekday)) return false
  return keep(parts, { weekdays: [...(parts.weekdays ?? []), weekday] })
}

function readMoment(token: string, parts: DoseParts): boolean {
  const moment = MOMENTS.find((known) => token === `@${known}`)
  if (moment !== undefined && !parts.moments?.includes(moment)) return keep(parts, { moments: [...(parts.moments ?? []), moment] })
  const word = token.toLowerCase()
  if (word === 'stat' && !parts.once) return keep(parts, { once: true })
  return word === 'hs' && !parts.bedtime ? keep(parts, { bedtime: true }) : false
}

function readNeed(token: string, parts: DoseParts): boolean {
  const word = token.toLowerCase()
  if (word === 'sos' && !parts.as_needed) return keep(parts, { as_needed: true })
  const most = Number(/^max(\d{1,2})$/.exec(word)?.[1])
  if (most > 0 && parts.max_per_day === undefined) return keep(parts, { max_per_day: most })
  if (parts.when) return false
  const over = Number(/^if>(\d+(?:\.\d)?)f$/.exec(word)?.[1])
  if (over >= 95 && over <= 110) return keep(parts, { when: { temp_over_f: over } })
  const reason = /^why:(.+)$/u.exec(token)?.[1]
  return reason !== undefined && keep(parts, { when: { reason } })
}

function positive<Slots extends { amounts: number[] }>(slots: Slots): Slots | null {
  return slots.amounts.some((amount) => amount > 0) ? slots : null
}

function keep(parts: DoseParts, part: DoseParts): true {
  Object.assign(parts, part)
  return true
}
