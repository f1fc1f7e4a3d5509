import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { secondVisits } from '#features/appointments/parts.ts'
import { type Bill, billOf, isOwedBack, isUnproven, refundable } from '#domain/payment/bill.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import type { DeviceEntry } from '#features/auth/contract.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { changesToSee } from '#features/phone-changes/parts.ts'
import { doublesAmong } from '#features/patients/parts.ts'
import { certificates } from '#domain/certificate/rows.ts'
import { correctedTwice, overTakenBack } from '#domain/certificate/twice.ts'
import { twiceInForce } from '#domain/prescription/twice.ts'
import { prescriptionDrafts, prescriptions } from '#domain/prescription/rows.ts'
import { schedules, scheduleSlots } from '#domain/schedule/rows.ts'
import { leftWork } from '#domain/left-work/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear, readRows } from '#local/store/rows.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { metaOf, setMeta } from '#local/database/stores.ts'
import { endsWithin, lastDayOf, type NoticeFacts, staleHours } from './notices.ts'
import { silentAmong } from './silent.ts'

/** Days ahead in which bookings and visits paid ahead, and days back in which payments, second visits and drafts, are looked for: never all that a device has gathered. */
const reach = { ahead: 30, paid: 92, back: 14, seconds: 2, drafts: 90, numbers: 90 } as const

/** What the person may read, and so be told of. */
export interface NoticeScope {
  ledger: boolean
  drafts: boolean
  /** The doctor: decides which of two prescriptions counts, and on what removed people left. */
  issues?: boolean
  schedules: boolean
}

/** Everything on this device that may need somebody, read now; of `devices` what the server said of them. */
export async function readNoticeFacts(
  clinic: Clinic,
  scope: NoticeScope,
  devices: readonly DeviceEntry[] = [],
): Promise<NoticeFacts> {
  const now = clinic.clock.now()
  const today = sittingDate(now)
  const rooms = (await readRows(clinic, chambers)).filter((one) => one.active).map((one) => one.id)
  return {
    today,
    ...(await unsettled(clinic, now)),
    ...(scope.issues
      ? {
          twice: await twiceIssued(clinic, now),
          papers: await twiceCorrected(clinic, now),
          numbers: await changesToSee(clinic, ago(now, reach.numbers * 24)),
          left: (await readRows(clinic, leftWork)).filter((one) => one.settled === null).map((one) => one.id),
        }
      : {}),
    ...(devices.length > 0
      ? {
          silent: silentAmong(devices, {
            user_id: clinic.user_id,
            now,
            sittings: await readRows(clinic, schedules, {
              by: 'date',
              from: addDays(today, -reach.back),
              to: today,
            }),
          }),
        }
      : {}),
    ...(scope.ledger ? await doubtfulMoney(clinic, rooms, today) : noMoney),
    ...(await writtenTwice(clinic, rooms, today)),
    bookings: await bookingsIn(clinic, rooms, today),
    drafts: scope.drafts ? await staleDrafts(clinic, now) : [],
    chambers: scope.schedules ? await endsOf(clinic, rooms, today) : [],
  }
}

/** The instant so many hours before another, as rows have it. */
const ago = (now: number, hours: number): string => new Date(now - hours * 3_600_000).toISOString()

async function unsettled(clinic: Clinic, now: number): Promise<Pick<NoticeFacts, 'decisions' | 'stale'>> {
  const [decisions, waiting] = await Promise.all([
    callsOf(clinic.db, 'decision'),
    callsOf(clinic.db, 'waiting'),
  ])
  const old = ago(now, staleHours.unsent)
  return {
    decisions: decisions.map((one) => one.op_id),
    stale: waiting.filter((one) => one.made_at < old).map((one) => one.op_id),
  }
}

/** A visit has one prescription in force; two devices that knew nothing of each other may have issued two. */
async function twiceIssued(clinic: Clinic, now: number): Promise<NonNullable<NoticeFacts['twice']>> {
  const since = ago(now, reach.back * 24)
  const visits = twiceInForce(await readClear(clinic, prescriptions, { by: 'issued_at', from: since }))
  return visits.flatMap(({ key, ids: [prescription_id] }) =>
    prescription_id === undefined ? [] : [{ appointment_id: key, prescription_id }],
  )
}

/** A paper has one successor in force, or none where it was taken back; two devices that knew nothing of each other may each have decided. */
async function twiceCorrected(clinic: Clinic, now: number): Promise<NonNullable<NoticeFacts['papers']>> {
  const since = ago(now, reach.back * 24)
  const lately = await readClear(clinic, certificates, { by: 'issued_at', from: since })
  const twice = correctedTwice(lately).flatMap(({ key, ids: [certificate_id] }) =>
    certificate_id === undefined ? [] : [{ key, certificate_id }],
  )
  const over = overTakenBack(lately).map(({ id, taken_back }) => ({ key: taken_back, certificate_id: id }))
  return [...twice, ...over]
}

async function doubtfulMoney(
  clinic: Clinic,
  rooms: readonly number[],
  today: string,
): Promise<Pick<NoticeFacts, 'unverified' | 'overpaid' | 'to_give_back'>> {
  const found = await Promise.all(
    rooms.map((id) =>
      readRows(clinic, payments, {
        by: '[chamber_id+sitting_date]',
        from: [id, addDays(today, -reach.back)],
        to: [id, addDays(today, reach.paid)],
      }),
    ),
  )
  const all = found.flat()
  const untilToday = all.filter(({ sitting_date }) => sitting_date <= today)
  return {
    unverified: untilToday.filter((one) => isUnproven(one, all)).map((one) => one.id),
    overpaid: await overpaidAmong(clinic, untilToday),
    to_give_back: await unreturnedAmong(clinic, all),
  }
}

/** For whoever does not read the ledger. */
const noMoney = { unverified: [], overpaid: [], to_give_back: [] }

const visitsOf = (entries: readonly PaymentRow[]): string[] =>
  entries.flatMap((one) => one.appointment_id ?? [])

/** Visits for which several entries took more than they cost, as two people do who take one fee with no line. */
async function overpaidAmong(clinic: Clinic, entries: readonly PaymentRow[]): Promise<string[]> {
  const several = visitsOf(entries).filter((id, at, all) => all.indexOf(id) !== at)
  return (await billsOf(clinic, several)).filter(({ bill }) => bill.over > 0).map(({ id }) => id)
}

/** Visits that were called off or given up after something was paid ahead, of which not all was given back. */
async function unreturnedAmong(clinic: Clinic, entries: readonly PaymentRow[]): Promise<string[]> {
  const visits = await readClear(clinic, appointments, { by: 'id', any: [...new Set(visitsOf(entries))] })
  const off = visits.flatMap(({ id, status }) => (id !== undefined && isOwedBack(status ?? '') ? [id] : []))
  return (await billsOf(clinic, off)).filter(({ bill }) => refundable(bill) > 0).map(({ id }) => id)
}

async function billsOf(clinic: Clinic, visits: readonly string[]): Promise<{ id: string; bill: Bill }[]> {
  const any = [...new Set(visits)]
  const [rows, ledger] = await Promise.all([
    readRows(clinic, appointments, { by: 'id', any }),
    readRows(clinic, payments, { by: 'appointment_id', any }),
  ])
  return rows.map(({ id, fee_paisa }) => ({
    id,
    bill: billOf(
      fee_paisa,
      ledger.filter((one) => one.appointment_id === id),
    ),
  }))
}

/** Of the last days' patients: who has two visits in one sitting, and who may have two records. */
async function writtenTwice(
  clinic: Clinic,
  rooms: readonly number[],
  today: string,
): Promise<Pick<NoticeFacts, 'second_visits' | 'doubles'>> {
  const found = await Promise.all(
    rooms.map((id) =>
      readClear(clinic, appointments, {
        by: '[chamber_id+sitting_date]',
        from: [id, addDays(today, -reach.back)],
        to: [id, today],
      }),
    ),
  )
  const visits = found
    .flat()
    .flatMap(({ id, schedule_id, patient_id, status, type, sitting_date }) =>
      id === undefined ||
      schedule_id === undefined ||
      patient_id === undefined ||
      status === undefined ||
      type === undefined ||
      sitting_date === undefined
        ? []
        : [{ id, schedule_id, patient_id, status, type, sitting_date }],
    )
  const recent = visits.filter((one) => one.sitting_date >= addDays(today, -reach.seconds))
  const doubles = await doublesAmong(clinic, [...new Set(visits.map((one) => one.patient_id))])
  return {
    second_visits: secondVisits(recent).flatMap(([one]) => one?.patient_id ?? []),
    doubles: doubles.map(([, later]) => later.id),
  }
}

async function bookingsIn(
  clinic: Clinic,
  rooms: readonly number[],
  today: string,
): Promise<NoticeFacts['bookings']> {
  const found = await Promise.all(
    rooms.map((id) =>
      readRows(clinic, appointments, {
        by: '[chamber_id+sitting_date]',
        from: [id, today],
        to: [id, addDays(today, reach.ahead)],
      }),
    ),
  )
  return (
    found
      .flat()
      // A place that is only kept is nobody's booking yet.
      .filter((one) => one.source === 'online' && one.status === 'booked')
      .map(({ id, sitting_date }) => ({ id, sitting_date }))
  )
}

/** Of what was issued or thrown away a mark stays behind in this table. */
async function staleDrafts(clinic: Clinic, now: number): Promise<string[]> {
  const rows = await readClear(clinic, prescriptionDrafts, {
    by: 'updated_at',
    from: ago(now, reach.drafts * 24),
    to: ago(now, staleHours.draft),
  })
  return rows.flatMap((row) => (row.deleted_at === null && row.id !== undefined ? [row.id] : []))
}

/** Sittings of long ago tell of no end that is still told. */
async function endsOf(
  clinic: Clinic,
  rooms: readonly number[],
  today: string,
): Promise<NoticeFacts['chambers']> {
  const slots = await readRows(clinic, scheduleSlots)
  const dated = await readClear(clinic, schedules, { by: 'date', from: addDays(today, -endsWithin) })
  const planned = dated.flatMap(({ chamber_id, date, status, deleted_at }) =>
    chamber_id === undefined || date === undefined || status === 'cancelled' || deleted_at !== null
      ? []
      : [{ chamber_id, date }],
  )
  return rooms.flatMap((id) => {
    const last_day = lastDayOf(id, slots, planned)
    return last_day === undefined ? [] : [{ id, last_day }]
  })
}

/** What the person has seen on this device. */
export const readSeen = async (clinic: Clinic): Promise<ReadonlySet<string>> =>
  new Set(await metaOf(clinic.db, 'notices_read'))

export const keepSeen = (clinic: Clinic, keys: readonly string[]): Promise<void> =>
  setMeta(clinic.db, 'notices_read', keys)
