import { visitFields } from '#features/appointments/offline-calls.ts'
import { moneyCodes, moneyFields, moneyWrongs } from '#features/billing/offline-calls.ts'
import { patientCodes, patientCallFields } from '#features/patients/offline-calls.ts'
import { offlineCall } from '#features/saving/parts.ts'
import { overSession, sessionFields } from '#features/schedules/offline-calls.ts'
import { addQuickAppointment, registerWalkIn } from './contract.ts'
import { useDeskWords } from './words.ts'

/** A walk-in's call carries the patient, the appointment, the sitting and what was paid. */
export const walkInWords = {
  fields: { ...sessionFields, ...moneyFields, ...patientCallFields, ...visitFields },
  codes: { ...patientCodes, ...moneyCodes },
  wrong: moneyWrongs,
}
export const walkInRefused = { session_closed: overSession }

const card = {
  ...walkInWords,
  word: () => useDeskWords.words('offline.call.walk_in'),
  icon: 'arrival',
  form: () => '/doctor/desk',
  refused: walkInRefused,
} as const

export const offlineCalls = [offlineCall(addQuickAppointment, card), offlineCall(registerWalkIn, card)]
