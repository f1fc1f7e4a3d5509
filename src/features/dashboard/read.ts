import { addDays, type Day } from '#contract/clinic/day.ts'
import { fieldsOf } from '#contract/shapes.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { payments } from '#domain/payment/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { prescriptions, prescriptionVersions } from '#domain/prescription/rows.ts'
import { askedWithin, returnDayOf } from '#domain/return/expected.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readClear, readRows } from '#local/store/rows.ts'
import type { PaymentFact, SeenFact, SheetFact, VisitFact } from './figures.ts'

/** Days that the device reckons with. */
export const daysOnDevice = 90

/** Days that are opened at a time, so that a press on a key never waits. */
const slice = 7

/** Sheets that are opened at a time. */
const sheetsAtATime = 100

export interface DashboardData {
  /** The sitting date up to which it was read. */
  today: Day
  visits: VisitFact[]
  payments: PaymentFact[]
  /** Also those before these days that may ask somebody back within them. */
  sheets: SheetFact[]
  /** Visits of those whom these sheets asked back that are not among the others: before these days, or to another chamber than the one. */
  elsewhere: SeenFact[]
}

export interface DashboardQuery {
  today: Day
  /** One chamber, or all that this device has. */
  chamber_id: number | null
  /** May the ledger, and the sheets, be read. */
  ledger: boolean
  sheets: boolean
  stopped: () => boolean
}

const breath = () => new Promise<void>((go) => setTimeout(go))

/** The last ninety days, a slice at a time; what is known so far is told along the way. Null when it was stopped. */
export async function readDashboardData(
  clinic: Clinic,
  asked: DashboardQuery,
  tell: (season: DashboardData) => void,
): Promise<DashboardData | null> {
  const season: DashboardData = { today: asked.today, visits: [], payments: [], sheets: [], elsewhere: [] }
  const ids =
    asked.chamber_id === null ? (await readRows(clinic, chambers)).map(({ id }) => id) : [asked.chamber_id]
  for (const chamber_id of ids) {
    for (let to = asked.today; to > addDays(asked.today, -daysOnDevice); to = addDays(to, -slice)) {
      const days = {
        by: '[chamber_id+sitting_date]',
        from: [chamber_id, addDays(to, 1 - slice)],
        to: [chamber_id, to],
      }
      season.visits.push(...(await readRows(clinic, appointments, days)).map(visitFact))
      if (asked.ledger) season.payments.push(...(await readRows(clinic, payments, days)).map(paymentFact))
      await breath()
      if (asked.stopped()) return null
    }
  }
  tell({ ...season })
  if (asked.sheets) for (const chamber_id of ids) await readSheets(clinic, { ...asked, chamber_id }, season)
  season.elsewhere = await readElsewhere(clinic, asked, season)
  return asked.stopped() ? null : { ...season }
}

/** The first of the days that are reckoned with. */
export const firstDayOf = ({ today }: Pick<DashboardData, 'today'>): Day => addDays(today, -daysOnDevice)

/** Whoever was asked back to one chamber and came to the other has come, and so has who came early, before the first of these days. */
async function readElsewhere(
  clinic: Clinic,
  { chamber_id, today }: DashboardQuery,
  { sheets }: DashboardData,
): Promise<SeenFact[]> {
  const asked = new Set(sheets.flatMap((one) => (one.return_day === null ? [] : [one.patient_id])))
  if (asked.size === 0) return []
  const first = firstDayOf({ today })
  const visits = await readClear(clinic, appointments, { by: 'patient_id', any: [...asked] })
  return visits
    .filter(({ deleted_at }) => deleted_at === null)
    .flatMap(({ patient_id = '', sitting_date = '', status = '', ...visit }) => {
      const isOther = chamber_id !== null && visit.chamber_id !== chamber_id
      return isOther || sitting_date < first ? [{ patient_id, sitting_date, status }] : []
    })
}

const visitFact = (visit: VisitFact): VisitFact =>
  fieldsOf(visit, [
    'id',
    'patient_id',
    'chamber_id',
    'sitting_date',
    'type',
    'status',
    'fee_paisa',
    'payment_status',
    'arrived_at',
    'called_at',
    'in_at',
    'done_at',
  ])

const paymentFact = (payment: PaymentFact): PaymentFact => ({
  ...fieldsOf(payment, [
    'id',
    'appointment_id',
    'sitting_date',
    'kind',
    'method',
    'gross_paisa',
    'paid_paisa',
    'discount_paisa',
    'status',
    'reverses',
    'receipt_no',
  ]),
  fee_stays: payment.fee_stays ?? false,
})

/** The versions in force of the sheets issued in one chamber, as far back as one may ask somebody back by now. */
async function readSheets(
  clinic: Clinic,
  asked: DashboardQuery & { chamber_id: number },
  season: DashboardData,
): Promise<void> {
  const { chamber_id, today, stopped } = asked
  const issued = await readRows(clinic, prescriptions, {
    by: '[chamber_id+sitting_date]',
    from: [chamber_id, addDays(today, -askedWithin)],
    to: [chamber_id, today],
  })
  const heads = issued.flatMap((one) =>
    one.head_version_id === null || one.status === 3
      ? []
      : [{ id: one.head_version_id, sitting_date: one.sitting_date }],
  )
  const dayOf = new Map(heads.map(({ id, sitting_date }) => [id, sitting_date]))
  for (let at = 0; at < heads.length && !stopped(); at += sheetsAtATime) {
    const versions = await readRows(clinic, prescriptionVersions, {
      by: 'id',
      any: heads.slice(at, at + sheetsAtATime).map(({ id }) => id),
    })
    for (const { id, patient_id, content } of versions) {
      const sitting_date = dayOf.get(id) ?? today
      season.sheets.push({
        patient_id,
        chamber_id,
        sitting_date,
        diagnosis: content.diagnosis.map(({ text }) => text),
        drugs: content.drugs.map(({ brand }) => brand),
        return_day: returnDayOf(content.follow_up, sitting_date),
      })
    }
    await breath()
  }
}
