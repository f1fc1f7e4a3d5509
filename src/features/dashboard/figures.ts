import { type Day, dhakaTimeOf } from '#contract/clinic/day.ts'
import { type BillEntry, isUnproven, owedFor } from '#domain/payment/bill.ts'
import { cameStates, judgeReturn, keptReturns, type ReturnFate } from '#domain/return/expected.ts'

/** What the charts need of a visit; a few words of the row, so that a season of them is held with ease. */
export interface VisitFact {
  id: string
  patient_id: string
  chamber_id: number
  sitting_date: Day
  /** 1 new, 2 follow-up, 3 report. */
  type: number
  status: string
  fee_paisa: number
  payment_status: number
  arrived_at: string | null
  called_at: string | null
  in_at: string | null
  done_at: string | null
}

/** What decides whether somebody has come. */
export type SeenFact = Pick<VisitFact, 'patient_id' | 'sitting_date' | 'status'>

export interface PaymentFact extends BillEntry {
  appointment_id: string | null
  sitting_date: Day
  method: string
}

export interface SheetFact {
  patient_id: string
  chamber_id: number
  sitting_date: Day
  diagnosis: readonly string[]
  drugs: readonly string[]
  /** When he was asked to come again. */
  return_day: Day | null
}

/** How many of them were people who came. */
export const cameIn = (visits: readonly VisitFact[]): number =>
  visits.filter(({ status }) => cameStates.has(status)).length

function groupedBy<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(by(one))
    if (group) group.push(one)
    else groups.set(by(one), [one])
  }
  return groups
}

/** Who came on each day that somebody came, by kind of visit, the earliest day first. */
export function visitsByDay(
  visits: readonly VisitFact[],
): { day: Day; kinds: [fresh: number, follow_up: number, report: number] }[] {
  const days = new Map<Day, [number, number, number]>()
  for (const visit of visits) {
    if (!cameStates.has(visit.status)) continue
    const kinds = days.get(visit.sitting_date) ?? [0, 0, 0]
    kinds[visit.type === 3 ? 2 : visit.type === 2 ? 1 : 0] += 1
    days.set(visit.sitting_date, kinds)
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, kinds]) => ({ day, kinds }))
}

/** The longest wait or visit that is believed, in minutes: beyond it somebody forgot to press. */
const longest = 8 * 60

const minutesBetween = (from: string | null, to: string | null): number[] => {
  if (from === null || to === null) return []
  const minutes = (Date.parse(to) - Date.parse(from)) / 60_000
  return minutes >= 0 && minutes <= longest ? [minutes] : []
}

/** The middle of some numbers, rounded; null for none. Of an even count, the mean of the two in the middle. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

/** Minutes from coming to being called, and from going in to going out. */
export const waitMinutes = (visit: VisitFact): number[] =>
  minutesBetween(visit.arrived_at, visit.called_at ?? visit.in_at)
export const consultOf = (visit: VisitFact): number[] =>
  minutesBetween(visit.in_at ?? visit.called_at, visit.done_at)

/** Median wait and visit of each day that has any, in minutes, the earliest day first. */
export function minutesByDay(
  visits: readonly VisitFact[],
): { day: Day; wait: number | null; consult: number | null }[] {
  const days = groupedBy(visits, (visit) => visit.sitting_date)
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, seen]) => ({
      day,
      wait: median(seen.flatMap(waitMinutes)),
      consult: median(seen.flatMap(consultOf)),
    }))
    .filter(({ wait, consult }) => wait !== null || consult !== null)
}

/** Of those who were expected before `today` and came or stayed away, how many stayed away; the percentage is null for nobody. */
export function noShows(
  visits: readonly VisitFact[],
  today: Day,
): { absent: number; expected: number; percent: number | null } {
  const past = visits.filter((visit) => visit.sitting_date < today)
  const absent = past.filter((visit) => visit.status === 'no_show').length
  const expected = absent + past.filter((visit) => visit.status === 'done').length
  return { absent, expected, percent: expected === 0 ? null : Math.round((absent / expected) * 100) }
}

/** What was taken by each way of paying, the most first; what was given back counts against its way. */
export function incomeByMethod(payments: readonly PaymentFact[]): { method: string; paisa: number }[] {
  const sums = new Map<string, number>()
  for (const one of payments) sums.set(one.method, (sums.get(one.method) ?? 0) + one.paid_paisa)
  return [...sums]
    .map(([method, paisa]) => ({ method, paisa }))
    .filter(({ paisa }) => paisa !== 0)
    .toSorted((a, b) => b.paisa - a.paisa)
}

/** What of the income a provider should have, and nobody has found on the account so far, in paisa. */
export const unprovenIn = (
  payments: readonly PaymentFact[],
  ledger: readonly PaymentFact[] = payments,
): number => payments.reduce((sum, one) => sum + (isUnproven(one, ledger) ? one.paid_paisa : 0), 0)

/** What those who came still owe, in paisa, as every list of dues counts it. */
export function totalDue(visits: readonly VisitFact[], payments: readonly PaymentFact[]): number {
  const ledgers = new Map<string, PaymentFact[]>()
  for (const one of payments) {
    if (one.appointment_id === null) continue
    const ledger = ledgers.get(one.appointment_id)
    if (ledger) ledger.push(one)
    else ledgers.set(one.appointment_id, [one])
  }
  return visits.reduce((sum, visit) => sum + owedFor(visit, ledgers.get(visit.id) ?? []), 0)
}

/** The words that come most often, however their letters were cased, under the spelling that was used most recently. */
export function topOf(words: readonly string[], most: number): { name: string; count: number }[] {
  const counted = new Map<string, { name: string; count: number }>()
  for (const word of words) {
    const name = word.trim()
    if (name === '') continue
    const known = counted.get(name.toLowerCase())
    counted.set(name.toLowerCase(), { name, count: (known?.count ?? 0) + 1 })
  }
  return [...counted.values()]
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, most)
}

/** What became of each return that was asked for, by the rule of the list of those who were asked back. */
function fatesOf(
  asked: readonly SheetFact[],
  { visits, sheets }: { visits: readonly SeenFact[]; sheets: readonly SheetFact[] },
  today: Day,
): { return_day: Day; fate: ReturnFate }[] {
  const seen = groupedBy(visits, (visit) => visit.patient_id)
  const written = groupedBy(sheets, (sheet) => sheet.patient_id)
  return asked.flatMap(({ return_day, ...one }) => {
    if (return_day === null) return []
    const { patient_id } = one
    const since = { visits: seen.get(patient_id) ?? [], sheets: written.get(patient_id) ?? [] }
    return [{ return_day, fate: judgeReturn({ ...one, return_day }, since, today) }]
  })
}

/** Of the returns of some sheets that are due by `today`, how many were kept; `visits` and `sheets`: all that is known. */
export function followUpsKept(
  asked: readonly SheetFact[],
  { visits, sheets }: { visits: readonly SeenFact[]; sheets: readonly SheetFact[] },
  today: Day,
): { kept: number; due: number; percent: number | null } {
  const { kept, due } = keptReturns(fatesOf(asked, { visits, sheets }, today).map(({ fate }) => fate))
  return { kept, due, percent: due === 0 ? null : Math.round((kept / due) * 100) }
}

/** The same for each day on which somebody was asked back. */
export function returnsByDay(
  sheets: readonly SheetFact[],
  visits: readonly SeenFact[],
  today: Day,
): ReadonlyMap<Day, { kept: number; due: number }> {
  const days = groupedBy(fatesOf(sheets, { visits, sheets }, today), (one) => one.return_day)
  return new Map([...days].map(([day, fates]) => [day, keptReturns(fates.map(({ fate }) => fate))]))
}

/** How many came in each hour of the Dhaka day, from the first to the last hour that anybody came. */
export function peakHours(visits: readonly VisitFact[]): { hour: number; count: number }[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { arrived_at } of visits) {
    if (arrived_at === null) continue
    const hour = Number(dhakaTimeOf(arrived_at).slice(0, 2))
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  const busy = hours.flatMap((count, hour) => (count > 0 ? [{ hour, count }] : []))
  const [first, last] = [busy[0]?.hour, busy.at(-1)?.hour]
  if (first === undefined || last === undefined) return []
  return hours.slice(first, last + 1).map((count, at) => ({ hour: first + at, count }))
}
