import { Problem } from '#contract/problem.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { billOf, isReversed } from '#domain/payment/bill.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { prescriptionDrafts } from '#domain/prescription/rows.ts'
import { callNow, markDone, markInside } from '#features/appointments/local.ts'
import { collect, correct, refund } from '#features/billing/local.ts'
import { changePatient } from '#features/patients/local.ts'
import { leaveDraft, newDraft, saveDraft } from '#features/prescriptions/life/drafts.ts'
import { issueSheet } from '#features/prescriptions/life/issue.ts'
import { registerWalkIn } from '#features/quick-appointments/local.ts'
import { readSitting } from '#features/schedules/local.ts'
import { addVitals } from '#features/vitals/local.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { WriteFailed } from '#local/store/write-failed.ts'
import { decisionsOf, discardOpAndBehind } from '#local/outbox/settle.ts'
import { arrivalOf } from '#tests/bench/pages/walk-ins.ts'
import type { Act, Doing, Done } from './desk-peer.ts'

/** One act of the clinic by what its screens call, on a store that is open. */
export async function perform(clinic: Clinic, doing: Doing): Promise<Done> {
  try {
    return (await performing[doing.act](clinic, doing)) ? 'done' : 'nothing'
  } catch (error) {
    if (error instanceof Problem || (error instanceof WriteFailed && error.reason === 'missing'))
      return 'refused'
    throw error
  }
}

type Doer = (clinic: Clinic, doing: Doing) => Promise<boolean>

/** What is done to one of the chamber's last visits; false where it is not to be done to him. */
const toVisit =
  (work: (clinic: Clinic, visit: AppointmentRow, doing: Doing) => Promise<boolean>): Doer =>
  async (clinic, doing) => {
    const visit = await lateVisit(clinic, doing)
    return visit !== undefined && work(clinic, visit, doing)
  }

/** One of the chamber's last twelve visits of the day, whoever let him in. */
async function lateVisit(clinic: Clinic, { chamber_id, dice }: Doing): Promise<AppointmentRow | undefined> {
  const visits = await readRows(clinic, appointments, {
    by: '[chamber_id+sitting_date]',
    is: [chamber_id, sittingDate(clinic.clock.now())],
  })
  const late = visits.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)).slice(0, 12)
  return late[Math.floor(dice * late.length)]
}

const ledgerOf = (clinic: Clinic, visit: AppointmentRow): Promise<PaymentRow[]> =>
  readRows(clinic, payments, { by: 'appointment_id', is: visit.id })

/** An entry of the visit that nobody has taken back. */
async function openEntry(clinic: Clinic, visit: AppointmentRow): Promise<PaymentRow | undefined> {
  const ledger = await ledgerOf(clinic, visit)
  return ledger.find((entry) => entry.paid_paisa > 0 && !isReversed(entry, ledger))
}

const unmeasured = {
  pulse: null,
  temp_f: null,
  rr: null,
  spo2: null,
  on_oxygen: false,
  height_cm: null,
  rbs_mmol: null,
  muac_cm: null,
  ofc_cm: null,
  waist_cm: null,
  note: null,
}

const performing: Record<Act, Doer> = {
  async walk_in(clinic, { n, chamber_id, dice }) {
    const told = arrivalOf(n, await readSitting(clinic, chamber_id))
    await registerWalkIn(clinic, { ...told, payment: dice < 0.6 ? told.payment : null })
    return true
  },
  move: toVisit(async (clinic, visit) => {
    const next = {
      arrived: callNow,
      vitals_done: callNow,
      called: markInside,
      in_consultation: markDone,
    }[String(visit.status)]
    await next?.(clinic, visit)
    return next !== undefined
  }),
  measure: toVisit(async (clinic, visit, { dice }) => {
    const bp = { bp_sys: 110 + Math.floor(dice * 60), bp_dia: 70 }
    await addVitals(clinic, visit, { ...unmeasured, ...bp, weight_kg: 60 })
    return true
  }),
  pay: toVisit(async (clinic, visit) => {
    const { due } = billOf(visit.fee_paisa, await ledgerOf(clinic, visit))
    if (due <= 0) return false
    await collect(clinic, visit, {
      kind: 'due',
      paid_paisa: Math.min(due, 50_000),
      discount_paisa: 0,
      discount_reason: null,
      method: 'cash',
      trx_id: null,
      sender: null,
      reason: null,
    })
    return true
  }),
  give_back: toVisit(async (clinic, visit) => {
    const entry = await openEntry(clinic, visit)
    if (!entry) return false
    const { paid_paisa } = entry
    await refund(clinic, entry, {
      paid_paisa,
      method: 'cash',
      trx_id: null,
      reason: 'He was not seen',
      fee_stays: false,
    })
    return true
  }),
  correct: toVisit(async (clinic, visit) => {
    const entry = await openEntry(clinic, visit)
    if (!entry) return false
    await correct(clinic, entry, {
      paid_paisa: Math.max(1_000, entry.paid_paisa - 10_000),
      discount_paisa: 0,
      discount_reason: null,
      method: 'cash',
      trx_id: null,
      sender: null,
      reason: 'Typed wrong',
    })
    return true
  }),
  edit: toVisit(async (clinic, visit, { n }) => {
    const patient = await readRow(clinic, patients, visit.patient_id)
    if (patient) await changePatient(clinic, patient, { address: `House ${n}, Road ${n % 30}` })
    return patient !== undefined
  }),
  draft: toVisit(async (clinic, visit, { n }) => {
    const drafts = await readRows(clinic, prescriptionDrafts, { by: 'appointment_id', is: visit.id })
    const content = { ...emptyContent, notes: `Rest, ${n}`, advises: [advice] }
    const of = { chamber_id: visit.chamber_id, patient_id: visit.patient_id, appointment_id: visit.id }
    const saved = await saveDraft(clinic, { ...(drafts[0] ?? newDraft(clinic, of)), content })
    await leaveDraft(clinic, saved.id)
    return true
  }),
  async issue(clinic, { dice }) {
    const drafts = (await readRows(clinic, prescriptionDrafts)).filter(
      ({ deleted_at }) => deleted_at === null,
    )
    const draft = drafts[Math.floor(dice * drafts.length)]
    const patient = draft && (await readRow(clinic, patients, draft.patient_id))
    const visit = draft?.appointment_id
      ? await readRow(clinic, appointments, draft.appointment_id)
      : undefined
    if (!draft || !patient || !visit) return false
    await issueSheet(clinic, draft, {
      doctor_id: clinic.practice_id,
      visit,
      amended: null,
      facts: {
        patient,
        vitals: null,
        doctor: { name: 'Doctor 1', bn_name: null, bmdc: null },
        serial: visit.serial,
        day: visit.sitting_date,
      },
    })
    return true
  },
  /** Whoever has to decide about a refused call throws it away, with all that cannot be without it. */
  async decide(clinic) {
    const [first] = await decisionsOf(clinic)
    if (!first) return false
    await discardOpAndBehind(clinic, first.op.op_id)
    return true
  },
}

const advice = { key: 'a', text: 'Drink water', bn_text: 'পানি খাবেন', note: null }
