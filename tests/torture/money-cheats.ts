import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { formerRule } from '#domain/appointment/rows.ts'
import { editAppointment, setPaymentStatus } from '#features/appointments/contract.ts'
import { storePayment } from '#features/billing/contract.ts'
import type { closeDay } from '#features/day-close/contract.ts'
import { registerWalkIn as registering } from '#features/quick-appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import type { TestClinic } from '#tests/support/device.ts'

type Server = TestClinic['server']

/** Words about money of a visit that a program may not say. */
export const falseWords = (
  server: Server,
  who: Principal,
  id: string,
): [string, () => Promise<unknown>][] => [
  ...[1, 4].map((payment_status): [string, () => Promise<unknown>] => [
    `payment state ${payment_status}`,
    () => server.call(who, setPaymentStatus, { params: { appointment_id: id }, body: { payment_status } }),
  ]),
  [
    'waived without the permission',
    () =>
      server.call(who, setPaymentStatus, {
        params: { appointment_id: id },
        body: { payment_status: 3, reason: 'x' },
      }),
  ],
  [
    'a fee of nothing',
    () => server.call(who, editAppointment, { params: { id }, body: { fee_paisa: 0, fee_reason: 'x' } }),
  ],
  [
    'a discount without the permission',
    () =>
      server.call(who, storePayment, {
        body: {
          appointment_id: id,
          kind: 'due',
          paid_paisa: 0,
          discount_paisa: 5_000,
          discount_reason: 'x',
          method: 'cash',
        },
      }),
  ],
  [
    "a wallet's code of six signs",
    () =>
      server.call(who, storePayment, {
        body: { appointment_id: id, kind: 'due', paid_paisa: 100, method: 'bkash', trx_id: '123456' },
      }),
  ],
  [
    'negative money',
    () =>
      server.call(who, storePayment, {
        body: { appointment_id: id, kind: 'due', paid_paisa: -5_000, method: 'cash' },
      }),
  ],
  [
    'money of a day long past',
    () =>
      server.call(who, storePayment, {
        body: {
          appointment_id: id,
          kind: 'due',
          paid_paisa: 100,
          method: 'cash',
          sitting_date: '2019-01-01',
          reason: 'x',
        },
      }),
  ],
]

/** Visits cheaper than any rule that was ever told. */
export const freeVisits = (server: Server, who: Principal, day: string): [string, () => Promise<unknown>][] =>
  [
    { fee_paisa: 0 },
    { fee_paisa: 100 },
    { fee_paisa: 100, fee_reason: formerRule },
    { fee_paisa: 99_900, fee_reason: formerRule },
  ].map((fee) => [
    `a visit for ${fee.fee_paisa} paisa`,
    () =>
      server.call(who, registering, {
        body: {
          chamber_id: 1,
          sitting_date: day,
          schedule_id: scheduleId(1, day, 'A'),
          type: 1,
          ...fee,
          suggested_fee_paisa: fee.fee_paisa,
          patient: { id: newId(), name: 'নেই', gender: 2, years: 40 },
        },
      }),
  ])

/** A drawer in which there is nothing. */
export const emptyClose = (day = '2026-11-01'): Giving<typeof closeDay>['body'] => ({
  chamber_id: 1,
  sitting_date: day,
  opening_paisa: 0,
  outs: [],
  cash_in_paisa: 0,
  expected_paisa: 0,
  notes: {},
  counted_paisa: 0,
  digital: [],
  receipt_ids: day === '2026-11-01' ? [newId()] : [],
  unsent: 0,
  closed_at: '2026-11-01T12:00:00.000Z',
})

/** Whether the server refused it; a fault of its own is no refusal. */
export const refused = (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    () => false,
    (error: unknown) => {
      if (error instanceof Problem && error.status >= 400 && error.status < 500) return true
      throw error
    },
  )
