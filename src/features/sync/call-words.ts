import { callName, type Queueable } from '#contract/endpoint.ts'
import { discardOp } from '#contract/sync.ts'
import {
  editAppointment,
  moveAppointment,
  rescheduleAppointment,
  setPaymentStatus,
  storeAppointment,
  storeVideoLink,
} from '#features/appointments/contract.ts'
import { logReceiptPrint, storePayment, updatePayment, verifyPayment } from '#features/billing/contract.ts'
import { updateChamber } from '#features/chambers/contract.ts'
import { closeDay, decideDayClose, noteTill } from '#features/day-close/contract.ts'
import {
  addFavoriteDrug,
  addOwnDrug,
  noteDrugUses,
  removeFavoriteDrug,
  updateFavoriteDrug,
} from '#features/drugs/contract.ts'
import { storePad, storePadBody, storePadFooter, storePadPatient } from '#features/pad/contract.ts'
import { addPatient, findOrAddPatient, keepPatientNote, updatePatient } from '#features/patients/contract.ts'
import { learnPhrases } from '#features/prescription-content/contract.ts'
import {
  discardDraft,
  keepBeside,
  logPrint,
  storePrescription,
  storeQuickPrescription,
  updatePrescription,
  voidPrescription,
} from '#features/prescriptions/contract.ts'
import { addQuickAppointment, registerWalkIn } from '#features/quick-appointments/contract.ts'
import {
  addReferralDoctor,
  removeReferralDoctor,
  updateReferralDoctor,
} from '#features/referral-doctors/contract.ts'
import {
  addScheduleException,
  openSession,
  removeScheduleException,
  updateSession,
} from '#features/schedules/contract.ts'
import { storeSetting } from '#features/settings/contract.ts'
import { addVitals } from '#features/vitals/contract.ts'
import { settleClockMoves } from './contract.ts'
import type { IconName } from '#ui/icons.ts'
import type { en } from './text/en.ts'

export type CallWord = keyof (typeof en)['call']

interface Called {
  word: CallWord
  icon: IconName
}

const said = (endpoint: Queueable, word: CallWord, icon: IconName): [string, Called] => [
  callName(endpoint),
  { word, icon },
]

const words: ReadonlyMap<string, Called> = new Map([
  said(addQuickAppointment, 'walk_in', 'arrival'),
  said(registerWalkIn, 'walk_in', 'arrival'),
  said(addPatient, 'patient', 'patient'),
  said(findOrAddPatient, 'patient', 'patient'),
  said(updatePatient, 'patient_change', 'patient'),
  said(keepPatientNote, 'patient_note', 'patient'),
  said(storeAppointment, 'booking', 'appointment'),
  said(rescheduleAppointment, 'rebooking', 'schedule'),
  said(editAppointment, 'booking_edit', 'edit'),
  said(storeVideoLink, 'video_link', 'video'),
  said(moveAppointment, 'visit_state', 'queue'),
  said(setPaymentStatus, 'payment_state', 'money'),
  said(storePayment, 'payment', 'money'),
  said(updatePayment, 'payment_change', 'money'),
  said(logReceiptPrint, 'print', 'print'),
  said(verifyPayment, 'payment_verified', 'money'),
  said(noteTill, 'till', 'money'),
  said(closeDay, 'day_close', 'lock'),
  said(decideDayClose, 'day_decision', 'lock'),
  said(addVitals, 'vitals', 'vitals'),
  said(storePrescription, 'prescription', 'prescription'),
  said(storeQuickPrescription, 'prescription', 'prescription'),
  said(updatePrescription, 'prescription_change', 'prescription'),
  said(discardDraft, 'prescription_drop', 'prescription'),
  said(voidPrescription, 'prescription_void', 'prescription'),
  said(keepBeside, 'prescription_beside', 'prescription'),
  said(logPrint, 'print', 'print'),
  said(openSession, 'session', 'schedule'),
  said(updateSession, 'session_change', 'schedule'),
  said(addScheduleException, 'leave', 'schedule'),
  said(removeScheduleException, 'leave_back', 'schedule'),
  said(updateChamber, 'chamber', 'chamber'),
  said(addOwnDrug, 'own_drug', 'drug'),
  said(noteDrugUses, 'drug_uses', 'drug'),
  said(addFavoriteDrug, 'favorite', 'drug'),
  said(updateFavoriteDrug, 'favorite', 'drug'),
  said(removeFavoriteDrug, 'favorite', 'drug'),
  said(learnPhrases, 'phrases', 'list'),
  said(addReferralDoctor, 'referral', 'referral'),
  said(updateReferralDoctor, 'referral', 'referral'),
  said(removeReferralDoctor, 'referral', 'referral'),
  said(storePad, 'pad', 'print'),
  said(storePadPatient, 'pad', 'print'),
  said(storePadBody, 'pad', 'print'),
  said(storePadFooter, 'pad', 'print'),
  said(storeSetting, 'setting', 'settings'),
  said(discardOp, 'discard', 'log'),
  said(settleClockMoves, 'day_word', 'schedule'),
])

/** What a call is in the words of the clinic; one that nobody named is a change. */
export const calledAs = (call: string): Called => words.get(call) ?? { word: 'change', icon: 'edit' }
