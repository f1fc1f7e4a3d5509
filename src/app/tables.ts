import type { SyncedTable } from '#contract/synced.ts'
import { safetyRuleParts, safetyRuleSets } from '#domain/safety/rule-rows.ts'
import { appointments, videoLinks } from '#domain/appointment/rows.ts'
import { broughtVisits } from '#domain/brought-visit/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import { moneyAnswered } from '#domain/payment/answers.ts'
import { receiptPrints } from '#domain/payment/receipt-prints.ts'
import { payments } from '#domain/payment/rows.ts'
import { chambers } from '#domain/chamber/rows.ts'
import { dayCloses } from '#domain/day-close/rows.ts'
import { favoriteDrugs, ownDrugs } from '#domain/drug/rows.ts'
import { feeCriteria } from '#domain/fee/rows.ts'
import { certificates } from '#domain/certificate/rows.ts'
import { pictures } from '#domain/pad/pictures.ts'
import { pads } from '#domain/pad/rows.ts'
import { merges } from '#domain/patient/merge.ts'
import { phoneChanges } from '#domain/patient/phone-changes.ts'
import { patientNotes, patients } from '#domain/patient/rows.ts'
import { ownPhrases } from '#domain/phrase/rows.ts'
import { paymentMethods } from '#domain/payment-method/rows.ts'
import { printJobs } from '#domain/prescription/print-jobs.ts'
import { prescriptionDrafts, prescriptions, prescriptionVersions } from '#domain/prescription/rows.ts'
import { referralDoctors } from '#domain/referral-doctor/rows.ts'
import { scheduleExceptions, schedules, scheduleSlots } from '#domain/schedule/rows.ts'
import { prescriptionSettings } from '#domain/prescription-setting/rows.ts'
import { clockMoves, leftWork } from '#domain/left-work/rows.ts'
import { templates } from '#domain/template/rows.ts'
import { exercisePictures, therapyItems } from '#domain/therapy/rows.ts'
import { returnWords } from '#domain/return/rows.ts'
import { reportPhotos } from '#domain/test-result/photos.ts'
import { sharedSheets } from '#domain/shared-sheet/rows.ts'
import { testResults } from '#domain/test-result/rows.ts'
import { vitals } from '#domain/vitals/rows.ts'

/** Every table that the devices of a practice copy. The staff area and the server's sync load this; nothing else does. */
export const syncedTables: readonly SyncedTable[] = [
  staff,
  referralDoctors,
  chambers,
  feeCriteria,
  scheduleSlots,
  scheduleExceptions,
  schedules,
  patients,
  patientNotes,
  broughtVisits,
  phoneChanges,
  merges,
  appointments,
  videoLinks,
  vitals,
  payments,
  receiptPrints,
  moneyAnswered,
  dayCloses,
  paymentMethods,
  prescriptions,
  prescriptionVersions,
  prescriptionDrafts,
  printJobs,
  ownPhrases,
  ownDrugs,
  favoriteDrugs,
  templates,
  therapyItems,
  exercisePictures,
  returnWords,
  testResults,
  reportPhotos,
  sharedSheets,
  certificates,
  pads,
  pictures,
  prescriptionSettings,
  leftWork,
  clockMoves,
  safetyRuleSets,
  safetyRuleParts,
]
