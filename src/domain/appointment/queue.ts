import { type QueueTab, tabOf } from '#contract/clinic/appointment-state.ts'
import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import { bySerialPosition, POSITION_GAP } from '#contract/clinic/serial.ts'
import { turnAt, visitSeconds } from '#contract/clinic/wait.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { billOfVisit } from '#domain/payment/bill.ts'
import { type PaymentRow } from '#domain/payment/rows.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import { type DaySitting, placesOfDay, sittingBase } from './day-order.ts'
import type { AppointmentRow } from './rows.ts'

/** One place of the queue with all that a row shows. */
export interface QueueRow {
  visit: AppointmentRow
  /** Where he stands in the calling order of the day, over all its sittings. */
  place: number
  patient: PatientRow | undefined
  /** The latest set measured at this visit. */
  vitals: VitalsRow | undefined
  /** What was taken for it so far, and what is still owed. */
  paid_paisa: number
  due_paisa: number
  /** What of the paid a provider should have, and nobody has found on the account so far. */
  unproven_paisa: number
  /** Of the latest entry. */
  receipt_no: string | null
}

export interface QueueData {
  /** Those of the chamber on that day. */
  sittings: readonly DaySitting[]
  visits: readonly AppointmentRow[]
  people: readonly PatientRow[]
  measured: readonly VitalsRow[]
  taken: readonly PaymentRow[]
}

/** The day's rows in calling order. */
export function queueRows({ sittings, visits, people, measured, taken }: QueueData): QueueRow[] {
  const peopleById = new Map(people.map((one) => [one.id, one]))
  const vitalsByVisit = new Map(
    measured.toSorted((a, b) => (a.taken_at < b.taken_at ? -1 : 1)).map((one) => [one.appointment_id, one]),
  )
  const ledgers = new Map<string | null, PaymentRow[]>()
  for (const one of taken) ledgers.set(one.appointment_id, [...(ledgers.get(one.appointment_id) ?? []), one])
  const placeOf = placesOfDay(sittings)
  const rows = visits.map((visit): QueueRow => {
    const ledger = ledgers.get(visit.id) ?? []
    return {
      visit,
      place: placeOf(visit),
      patient: peopleById.get(visit.patient_id),
      vitals: vitalsByVisit.get(visit.id),
      ...moneyOf(visit, ledger),
      receipt_no: ledger.at(-1)?.receipt_no ?? null,
    }
  })
  return rows.toSorted(byPlace)
}

const byPlace = (one: QueueRow, other: QueueRow): number =>
  bySerialPosition(
    { position: one.place, serial: one.visit.serial },
    { position: other.place, serial: other.visit.serial },
  )

/** Without the ledger (not everybody may read it) the visit's own state has to do. */
function moneyOf(
  visit: AppointmentRow,
  ledger: readonly PaymentRow[],
): Pick<QueueRow, 'paid_paisa' | 'due_paisa' | 'unproven_paisa'> {
  const { fee_paisa, payment_status } = visit
  if (ledger.length === 0 && payment_status === PAYMENT_STATE.refunded)
    return { paid_paisa: 0, due_paisa: 0, unproven_paisa: 0 }
  if (ledger.length === 0 && payment_status === PAYMENT_STATE.paid)
    return { paid_paisa: fee_paisa, due_paisa: 0, unproven_paisa: 0 }
  if (ledger.length === 0 && payment_status === PAYMENT_STATE.verification_pending)
    return { paid_paisa: fee_paisa, due_paisa: 0, unproven_paisa: fee_paisa }
  const { paid, refunded, due, unproven } = billOfVisit(visit, ledger)
  return { paid_paisa: paid - refunded, due_paisa: due, unproven_paisa: unproven }
}

export const queueTabs = [
  'waiting',
  'booked',
  'called',
  'done',
  'absent',
] as const satisfies readonly QueueTab[]

/** The queue by the tabs on which its rows stand. What was given up stands on none. */
export interface QueueByTab {
  tabs: Record<QueueTab, QueueRow[]>
  /** Who was called last and is in the room, or on the way. */
  room: QueueRow | null
  /** Whom Call next calls. */
  next: QueueRow | null
  stats: {
    booked: number
    arrived: number
    waiting: number
    done: number
    absent: number
    average_minutes: number | null
  }
}

export function queueOfRows(rows: readonly QueueRow[]): QueueByTab {
  const tabs: QueueByTab['tabs'] = { waiting: [], called: [], done: [], absent: [], booked: [] }
  for (const row of rows) {
    const tab = tabOf(row.visit.status)
    if (tab) tabs[tab].push(row)
  }
  const room =
    tabs.called.toSorted((a, b) => ((a.visit.called_at ?? '') < (b.visit.called_at ?? '') ? 1 : -1))[0] ??
    null
  const [waiting, done] = [tabs.waiting.length, tabs.done.length]
  const stats = {
    booked: tabs.booked.length,
    arrived: waiting + tabs.called.length + done,
    waiting,
    done,
    absent: tabs.absent.length,
    average_minutes: averageMinutes(tabs.done),
  }
  return { tabs, room, next: tabs.waiting[0] ?? null, stats }
}

/** The middle length of the visits so far, in whole minutes: one forgotten patient must not spoil it. */
function averageMinutes(done: readonly QueueRow[]): number | null {
  const lengths = lengthsOf(done).toSorted((a, b) => a - b)
  const middle = lengths[Math.floor(lengths.length / 2)]
  return middle === undefined ? null : Math.max(1, Math.round(middle / 60))
}

/** Places that a skipped patient stands behind. */
const skipBehind = 2

/** A new place of somebody in the calling order. */
export interface QueuePosition {
  row: QueueRow
  position: number
}

/** Places that a patient who comes back with his reports stands behind: they are shown between the others. */
export const reportsBehind = 4

/** Where a skipped patient waits from now on: behind the next two. Whoever must make room for him is named after him. */
export const placedBehind = (
  waiting: readonly QueueRow[],
  row: QueueRow,
  behind = skipBehind,
): QueuePosition[] => placedAt(waiting, row, Math.min(behind, waiting.length))

/**
 * The positions that put a row at an index of those who wait without him: his own, between his new neighbours, and, where
 * no number is left between them, those of the rows that move on by one. Serials stay as they were told.
 */
export function placedAt(waiting: readonly QueueRow[], row: QueueRow, index: number): QueuePosition[] {
  const others = waiting.filter((one) => one.visit.id !== row.visit.id)
  const place = placeBetween(others[index - 1]?.place, others[index]?.place, baseOf(row))
  return [positionAt(row, place), ...pushed(others.slice(index), place)]
}

/** The position in his own sitting that is this place of the day. */
const positionAt = (row: QueueRow, place: number): QueuePosition => ({
  row,
  position: place - baseOf(row),
})

/** Behind which place the positions of his sitting count. */
const baseOf = ({ place, visit }: QueueRow): number => place - visit.position

function placeBetween(before: number | undefined, after: number | undefined, base: number): number {
  const from = before ?? (after ?? base + POSITION_GAP) - POSITION_GAP
  return Math.max(from + 1, Math.floor((from + (after ?? from + POSITION_GAP)) / 2))
}

/**
 * The place of an emergency who comes to a sitting: before all who wait and before whoever comes after him, whatever number
 * that one was told; behind the emergencies before him. One who was skipped, or sent for tests, has had his turn.
 */
export function emergencyPosition({ tabs }: Pick<QueueByTab, 'tabs'>, sitting: DaySitting): number {
  const base = sittingBase(sitting)
  const first = firstPlace(tabs, base)
  const ahead = tabs.waiting.findLast(({ visit, place }) => visit.priority === 'emergency' && place < first)
  const next = tabs.waiting.find(({ place }) => place > (ahead?.place ?? -Infinity))
  return placeBetween(ahead?.place, Math.min(first, next?.place ?? first), base) - base
}

/** The place before all who wait, and before whoever comes after. */
export function placedFirst({ tabs }: Pick<QueueByTab, 'tabs'>, row: QueueRow): QueuePosition[] {
  const first = firstPlace(tabs, baseOf(row))
  return [positionAt(row, placeBetween(undefined, Math.min(first, tabs.waiting[0]?.place ?? first), first))]
}

/** The place of number 1 in the day's first sitting: nobody comes before it by his number. */
const firstPlace = (tabs: QueueByTab['tabs'], base: number): number =>
  Math.min(base, ...Object.values(tabs).flat().map(baseOf)) + POSITION_GAP

/** The rows that stand no longer behind `place`, each put right behind the one before. */
function pushed([next, ...rest]: readonly QueueRow[], place: number): QueuePosition[] {
  if (!next || next.place > place) return []
  return [positionAt(next, place + 1), ...pushed(rest, place + 1)]
}

/** What of a day's queue is of one sitting. */
export const inSitting = ({ tabs }: Pick<QueueByTab, 'tabs'>, schedule_id: string): QueueByTab =>
  queueOfRows(
    Object.values(tabs)
      .flat()
      .filter(({ visit }) => visit.schedule_id === schedule_id),
  )

/**
 * When each who waits, or is still to come to this sitting, is likely to be called (ms), by visit; nobody before it runs
 * and while it pauses. Who is here for another sitting is seen in his turn; who is only booked in one takes no time of this.
 */
export function turnsOf(
  queue: QueueByTab,
  at: {
    schedule_id: string
    now: number
    starts_at: number
    delay_min: number
    configured: number
    runs: boolean
  },
): ReadonlyMap<string, number> {
  if (!at.runs) return new Map()
  const own = inSitting(queue, at.schedule_id)
  const visit_seconds = visitSeconds(lengthsOf(own.tabs.done), at.configured)
  const not_before = notBefore(own, at, visit_seconds)
  const called_at = queue.room?.visit.called_at ? Date.parse(queue.room.visit.called_at) : null
  const ahead = { arrived: 0, booked: 0 }
  const turns = new Map<string, number>()
  for (const { visit } of [...queue.tabs.waiting, ...own.tabs.booked].toSorted(byPlace)) {
    turns.set(visit.id, turnAt({ now: at.now, not_before, called_at, ...ahead, visit_seconds }))
    ahead[visit.status === 'booked' ? 'booked' : 'arrived'] += 1
  }
  return turns
}

/**
 * Before when the next one is not called (ms). Once somebody was called the sitting has begun, whatever its plan says;
 * an announced delay then still puts off everybody to come, each by the visits that were planned before him.
 */
function notBefore(
  { tabs }: QueueByTab,
  { now, starts_at, delay_min }: { now: number; starts_at: number; delay_min: number },
  visit_seconds: number,
): number {
  const seen = tabs.called.length + tabs.done.length
  if (seen > 0 && delay_min === 0) return now
  return starts_at + delay_min * 60_000 + seen * visit_seconds * 1000
}

/** When the last of those who are here is likely to be done (ms), at the evening's own pace; null before the session runs, and while nobody is left or nothing is known. */
export function likelyEnd(
  { stats, tabs }: QueueByTab,
  { now, runs }: { now: number; runs: boolean },
): number | null {
  const left = stats.waiting + tabs.called.length
  return !runs || stats.average_minutes === null || left === 0
    ? null
    : now + left * stats.average_minutes * 60_000
}

/** Seconds of the visits so far, in the order in which they ended. */
const lengthsOf = (done: readonly QueueRow[]): number[] =>
  done
    .toSorted((a, b) => ((a.visit.done_at ?? '') < (b.visit.done_at ?? '') ? -1 : 1))
    .flatMap(({ visit }) => {
      const from = visit.in_at ?? visit.called_at
      return from && visit.done_at ? [(Date.parse(visit.done_at) - Date.parse(from)) / 1000] : []
    })
