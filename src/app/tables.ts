import type { SyncedTable } from '#contract/synced.ts'
import { appointments, videoLinks } from '#features/appointments/contract.ts'
import { staff } from '#features/assistants/contract.ts'
import { moneyAnswered, payments, receiptPrints } from '#features/billing/contract.ts'
import { chambers } from '#features/chambers/contract.ts'
import { dayCloses } from '#features/day-close/contract.ts'
import { favoriteDrugs, ownDrugs } from '#features/drugs/contract.ts'
import { feeCriteria } from '#features/fees/contract.ts'
import { pads, pictures } from '#features/pad/contract.ts'
import { merges } from '#features/patient-merge/contract.ts'
import { patientNotes, patients } from '#features/patients/contract.ts'
import { ownPhrases } from '#features/prescription-content/contract.ts'
import { paymentMethods } from '#features/payment-methods/contract.ts'
import { prescriptionDrafts, prescriptions, prescriptionVersions, printJobs } from '#features/prescriptions/contract.ts'
import { referralDoctors } from '#features/referral-doctors/contract.ts'
import { scheduleExceptions, schedules, scheduleSlots } from '#features/schedules/contract.ts'
import { prescriptionSettings } from '#features/settings/contract.ts'
import { clockMoves, leftWork } from '#features/sync/contract.ts'
import { vitals } from '#features/vitals/contract.ts'

/** Every table that the devices of a practice copy. The staff area and the server's sync load this; nothing else does. */
export const syncedTables: readonly SyncedTable[] = [
  staff, referralDoctors, chambers, feeCriteria, scheduleSlots, scheduleExceptions, schedules, patients, patientNotes, merges, appointments, videoLinks, vitals, payments, receiptPrints, moneyAnswered,
  dayCloses, paymentMethods,
  prescriptions, prescriptionVersions, prescriptionDrafts, printJobs, ownPhrases, ownDrugs, favoriteDrugs, pads, pictures, prescriptionSettings, leftWork, clockMoves,
]
