import { callName } from '#contract/endpoint.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { storePayment } from '#features/billing/contract.ts'
import { addPatient, updatePatient } from '#features/patients/contract.ts'
import { idOf, type PlannedVisit, type Planner, planCall } from './calls.ts'

const paying = callName(storePayment)
const cash = { kind: 'due', paid_paisa: 5000, method: 'cash' } as const

/** Calls that are wrong on purpose, each in another way; of a visit that was planned before. */
const wrongs: ((planner: Planner, visit: PlannedVisit) => void)[] = [
  // A patient without a name: 422.
  (planner) => {
    const id = idOf(planner)
    const body = { id, name: '', gender: 1, dob: '1980-06-15' }
    planCall(planner, {
      call: callName(addPatient),
      lane: `patient:${id}`,
      body,
      makes: [`patients ${id}`],
      wrong: true,
    })
  },
  // Nothing is paid: 422.
  (planner, { id: appointment_id, op_id }) =>
    wrongPayment(planner, { appointment_id, ...cash, paid_paisa: 0 }, [op_id]),
  // More is given back than was ever paid: 422, or 404 where that entry is not there.
  (planner, { payments, id }) => {
    const [entry] = payments
    const body = {
      kind: 'refund',
      reverses: entry?.id ?? id,
      paid_paisa: 90_000_000,
      method: 'cash',
      reason: 'All',
    }
    wrongPayment(planner, body, entry ? [entry.op_id] : [])
  },
  // Another entry has this id already: 409.
  (planner, { payments, op_id, id: appointment_id }) => {
    const [entry] = payments
    if (!entry) return
    const body = { ...cash, appointment_id, id: entry.id }
    planCall(planner, {
      call: paying,
      lane: `wrong:${idOf(planner)}`,
      body,
      deps: [op_id, entry.op_id],
      wrong: true,
    })
  },
  // A visit that nobody knows: 404.
  (planner) => {
    const id = idOf(planner)
    const body = { status: 'called', at: planner.began.toISOString() }
    planCall(planner, {
      call: callName(moveAppointment),
      lane: `visit:${id}`,
      params: { id },
      body,
      wrong: true,
    })
  },
  // A patient of another practice: 404.
  (planner) => {
    const id = planner.chance.pick(planner.foreign)?.patient_id ?? idOf(planner)
    const body = { set: { address: 'Nobody of another practice writes this' } }
    planCall(planner, {
      call: callName(updatePatient),
      lane: `patient:${id}`,
      params: { id },
      body,
      wrong: true,
    })
  },
  // Money for a visit of another practice: 404.
  (planner) =>
    wrongPayment(
      planner,
      { ...cash, appointment_id: planner.chance.pick(planner.foreign)?.id ?? idOf(planner) },
      [],
    ),
  // It waits for a call that never took effect: 424.
  (planner, { id: appointment_id }) => wrongPayment(planner, { ...cash, appointment_id }, [idOf(planner)]),
]

function wrongPayment(planner: Planner, body: object, deps: readonly string[]): void {
  const id = idOf(planner)
  planCall(planner, {
    call: paying,
    lane: `wrong:${id}`,
    body: { id, ...body },
    deps,
    makes: [`payments ${id}`],
    wrong: true,
  })
}

export function planWrong(planner: Planner, visit: PlannedVisit): void {
  planner.chance.pick(wrongs)?.(planner, visit)
}
