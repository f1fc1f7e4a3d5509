import { moneyWrongs } from '#features/billing/offline-calls.ts'
import { patientCodes, patientCallFields } from '#features/patients/offline-calls.ts'
import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { overSession } from '#features/schedules/offline-calls.ts'
import {
  editAppointment,
  moveAppointment,
  rescheduleAppointment,
  setPaymentStatus,
  storeAppointment,
  storeVideoLink,
} from './contract.ts'
import { useAppointmentWords } from './words.ts'

const t = useAppointmentWords.words

/** Names of what is typed about an appointment, also of a walk-in's. */
export const visitFields = wordsFor(t, 'offline.field', [
  'serial',
  'question',
  'fee_paisa',
  'fee_reason',
  'priority_reason',
  'cancel_reason',
  'reason',
])
const named = {
  fields: { ...patientCallFields, ...visitFields },
  codes: { ...patientCodes, ...wordsFor(t, 'offline.field', ['status', 'payment_status']) },
  wrong: { ...moneyWrongs, ...wordsFor(t, 'offline.wrong', ['no_receipt', 'has_receipt', 'nothing_owed']) },
}

const form = () => '/doctor/appointments'
const taken = { why: () => t('offline.why.slot_taken') }
const noPlace = { full: { why: () => t('offline.why.full') }, slot_taken: taken, session_closed: overSession }

export const offlineCalls = [
  offlineCall(storeAppointment, {
    ...named,
    form,
    icon: 'appointment',
    word: () => t('offline.call.booking'),
    refused: { ...noPlace, phone_limit: {}, advance: {}, open_limit: {}, booked_already: {}, conflict: {} },
  }),
  offlineCall(rescheduleAppointment, {
    ...named,
    form,
    icon: 'schedule',
    word: () => t('offline.call.rebooking'),
    refused: { ...noPlace, conflict: {} },
  }),
  offlineCall(editAppointment, {
    ...named,
    icon: 'edit',
    word: () => t('offline.call.booking_edit'),
    refused: { conflict: {} },
  }),
  offlineCall(storeVideoLink, { ...named, icon: 'video', word: () => t('offline.call.video_link') }),
  offlineCall(moveAppointment, {
    ...named,
    icon: 'queue',
    word: () => t('offline.call.visit_state'),
    refused: { slot_taken: taken, conflict: {} },
  }),
  offlineCall(setPaymentStatus, {
    ...named,
    icon: 'money',
    word: () => t('offline.call.payment_state'),
    refused: { conflict: {} },
  }),
]
