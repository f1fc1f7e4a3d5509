import type { SyncedTable } from '#contract/synced.ts'
import { appointments, videoLinks } from './appointments/contract.ts'
import { staff } from './assistants/contract.ts'
import { moneyAnswered, payments, receiptPrints } from './billing/contract.ts'
import { chambers } from './chambers/contract.ts'
import { dayCloses } from './day-close/contract.ts'
import { favoriteDrugs, ownDrugs } from './drugs/contract.ts'
import { feeCriteria } from './fees/contract.ts'
import { pads, pictures } from './pad/contract.ts'
import { merges } from './patient-merge/contract.ts'
import { patientNotes, patients } from './patients/contract.ts'
import { ownPhrases } from './prescription-content/contract.ts'
import { paymentMethods } from './payment-methods/contract.ts'
import { prescriptionDrafts, prescriptions, prescriptionVersions, printJobs } from './prescriptions/contract.ts'
import { referralDoctors } from './referral-doctors/contract.ts'
import { scheduleExceptions, schedules, scheduleSlots } from './schedules/contract.ts'
import { prescriptionSettings } from './settings/contract.ts'
import { clockMoves, leftWork } from './sync/contract.ts'
import { vitals } from './vitals/contract.ts'

/** Every table that the devices of a practice copy. The staff area and the server's sync load this; nothing else does. */
export const syncedTables: readonly SyncedTable[] = [
  staff, referralDoctors, chambers, feeCriteria, scheduleSlots, scheduleExceptions, schedules, patients, patientNotes, merges, appointments, videoLinks, vitals, payments, receiptPrints, moneyAnswered,
  dayCloses, paymentMethods,
  prescriptions, prescriptionVersions, prescriptionDrafts, printJobs, ownPhrases, ownDrugs, favoriteDrugs, pads, pictures, prescriptionSettings, leftWork, clockMoves,
]
