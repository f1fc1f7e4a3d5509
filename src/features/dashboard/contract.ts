import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Instant, NumberText } from '#contract/fields.ts'
import { StaffRow } from '#domain/staff/rows.ts'
import { ChamberRow } from '#domain/chamber/rows.ts'
import { DoctorProfile } from '#features/doctor-profile/contract.ts'
import { FavoriteDrugRow } from '#domain/drug/rows.ts'
import { FeeCriteriaRow } from '#domain/fee/rows.ts'
import { PadRow } from '#domain/pad/rows.ts'
import { ScheduleRow, ScheduleSlotRow } from '#domain/schedule/rows.ts'

/** Who came on one day, by kind of visit, and who stayed away. */
const ChartDay = z.object({ date: Day, new: z.int(), follow_up: z.int(), report: z.int(), no_show: z.int() })
export type ChartDay = z.infer<typeof ChartDay>

const Chart = z.array(ChartDay)

/** The practice today, and the sittings of the last thirty days. Money only for whoever may see the ledger. */
export const readDashboard = endpoint({
  method: 'GET',
  path: '/doctor/v1/dashboard',
  scope: 'practice',
  reply: z.object({
    doctor: DoctorProfile,
    data: z.object({
      date: Day,
      booked: z.int(),
      waiting: z.int(),
      done: z.int(),
      absent: z.int(),
      total_patient: z.int(),
      income_paisa: z.nullable(z.int()),
      unproven_paisa: z.nullable(z.int()),
      due_paisa: z.nullable(z.int()),
    }),
    chart_data: Chart,
  }),
})

/** The same figures for any days, for what no device holds any more. */
export const readActivityChart = endpoint({
  method: 'GET',
  path: '/doctor/v1/activity-chart',
  scope: 'practice',
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day), chamber_id: z.optional(NumberText) }),
  reply: z.object({
    chart_data: Chart,
    /** Of the returns that fall into these days and are due, how many were kept; null for whoever sees no prescriptions. */
    returns: z.nullable(z.object({ due: z.int(), kept: z.int() })),
  }),
})

/** Dated sittings of the member's chambers, by day or chamber. */
export const searchSchedule = endpoint({
  method: 'GET',
  path: '/doctor/v1/search-schedule',
  scope: 'practice',
  query: z.strictObject({ chamber_id: z.optional(NumberText), date: z.optional(Day) }),
  reply: z.object({ schedules: z.array(ScheduleRow) }),
})

/** What a program of the doctor's needs at its start, in the member's scope. */
export const readDoctorAppData = endpoint({
  method: 'GET',
  path: '/doctor/v1/doctor-app-data',
  scope: 'practice',
  reply: z.object({
    server_time: Instant,
    doctor: DoctorProfile,
    abilities: z.array(z.string()),
    speciality_ids: z.array(z.int()),
    chambers: z.array(ChamberRow),
    fees: z.array(FeeCriteriaRow),
    slots: z.array(ScheduleSlotRow),
    schedules: z.array(ScheduleRow),
    pads: z.array(PadRow),
    favorite_drugs: z.array(FavoriteDrugRow),
    assistants: z.array(z.pick(StaffRow, { id: true, name: true, bn_name: true, active: true })),
    /** Where a pull goes on from. */
    cursor: z.int(),
  }),
})
