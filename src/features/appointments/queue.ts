import { type QueueTab, tabOf } from '#contract/clinic/appointment-state.ts'
import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import { bySerialPosition } from '#contract/clinic/serial.ts'
import type { PaymentRow } from '#features/billing/contract.ts'
import type { PatientRow } from '#features/patients/contract.ts'
import type { VitalsRow } from '#features/vitals/contract.ts'
import type { AppointmentRow } from './contract.ts'

/** One place of the queue with all that a row shows. */
export interface QueueRow {
  visit: AppointmentRow
  patient: PatientRow | undefined
  /** The latest set measured at this visit. */
  vitals: VitalsRow | undefined
  /** What was taken for it so far, and what is still owed. */
  paid_paisa: number
  due_paisa: number
  /** Of the latest entry. */
  receipt_no: string | null
}

export interface QueueData {
  visits: readonly AppointmentRow[]
  people: readonly PatientRow[]
  measured: readonly VitalsRow[]
  taken: readonly PaymentRow[]
}

/** The day's rows in calling order. */
export function queueRows({ visits, people, measured, taken }: QueueData): QueueRow[] {
  const peopleById = new Map(people.map((one) => [one.id, one]))
  const vitalsByVisit = new Map(measured.toSorted((a, b) => (a.taken_at < b.taken_at ? -1 : 1)).map((one) => [one.appointment_id, one]))
  const ledgers = new Map<string | null, PaymentRow[]>()
  for (const one of taken) ledgers.set(one.appointment_id, [...(ledgers.get(one.appointment_id) ?? []), one])
  return visits.toSorted(bySerialPosition).map((visit) => {
    const ledger = ledgers.get(visit.id) ?? []
    // Without the ledger (not everybody may read it) the visit's own state has to do.
    const settled = ledger.length === 0 && (visit.payment_status === PAYMENT_STATE.paid || visit.payment_status === PAYMENT_STATE.waived)
    const paid_paisa = settled ? visit.fee_paisa : ledger.reduce((sum, one) => sum + one.paid_paisa, 0)
    const discount = ledger.reduce((sum, one) => sum + one.discount_paisa, 0)
    return {
      visit, patient: peopleById.get(visit.patient_id), vitals: vitalsByVisit.get(visit.id), paid_paisa,
      due_paisa: Math.max(0, visit.fee_paisa - discount - paid_paisa), receipt_no: ledger.at(-1)?.receipt_no ?? null,
    }
  })
}

export const queueTabs = ['waiting', 'called', 'done', 'absent', 'booked'] as const satisfies readonly QueueTab[]

/** The queue by the tabs on which its rows stand. What was given up stands on none. */
export interface Queue {
  tabs: Record<QueueTab, QueueRow[]>
  /** Who was called last and is in the room, or on the way. */
  room: QueueRow | null
  /** Whom Call next calls. */
  next: QueueRow | null
  stats: { arrived: number; waiting: number; done: number; average_minutes: number | null }
}

export function queueOfRows(rows: readonly QueueRow[]): Queue {
  const tabs: Queue['tabs'] = { waiting: [], called: [], done: [], absent: [], booked: [] }
  for (const row of rows) {
    const tab = tabOf(row.visit.status)
    if (tab) tabs[tab].push(row)
  }
  const room = tabs.called.toSorted((a, b) => ((a.visit.called_at ?? '') < (b.visit.called_at ?? '') ? 1 : -1))[0] ?? null
  const [waiting, done] = [tabs.waiting.length, tabs.done.length]
  return { tabs, room, next: tabs.waiting[0] ?? null, stats: { arrived: waiting + tabs.called.length + done, waiting, done, average_minutes: averageMinutes(tabs.done) } }
}

/** The middle length of the visits so far, in whole minutes: one forgotten patient must not spoil it. */
function averageMinutes(done: readonly QueueRow[]): number | null {
  const lengths = done.flatMap(({ visit }) => {
    const from = visit.in_at ?? visit.called_at
    return from && visit.done_at ? [(Date.parse(visit.done_at) - Date.parse(from)) / 60_000] : []
  }).toSorted((a, b) => a - b)
  const middle = lengths[Math.floor(lengths.length / 2)]
  return middle === undefined ? null : Math.max(1, Math.round(middle))
}

/** Places that a skipped patient stands behind. */
const skipBehind = 2

/** Where a skipped patient waits from now on: behind the next two. */
export function positionBehind(waiting: readonly QueueRow[]): number {
  const before = waiting[skipBehind - 1] ?? waiting.at(-1)
  const after = before && waiting[waiting.indexOf(before) + 1]
  if (!before) return 0
  return after ? Math.floor((before.visit.position + after.visit.position) / 2) : before.visit.position + 1
}

/** Where somebody stands who is seen before all others. */
export const positionFirst = (waiting: readonly QueueRow[]): number => (waiting[0]?.visit.position ?? 0) - 1
