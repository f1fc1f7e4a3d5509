import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { valueAt } from '#local/outbox/mend.ts'
import { patients, textFields } from '#domain/patient/rows.ts'
import { addPatient, findOrAddPatient, keepPatientNote, updatePatient } from './contract.ts'
import { usePatientText } from './words.ts'

const t = usePatientText.words

/** Names of what is typed about a patient, also where another feature's call carries him along. */
export const patientCallFields = {
  ...wordsFor(t, 'field', textFields),
  ...wordsFor(t, 'offline.field', [
    'name',
    'phone',
    'dob',
    'years',
    'months',
    'days',
    'weight_kg',
    'height_cm',
    'text',
  ]),
  kept_off_phone: () => t('shared_phone.mark'),
}
export const patientCodes = wordsFor(t, 'offline.field', ['gender'])

const guarded = ['name', 'phone', 'dob']
const named = { icon: 'patient', fields: patientCallFields, codes: patientCodes } as const

export const offlineCalls = [
  offlineCall(addPatient, { ...named, word: () => t('offline.call.patient') }),
  offlineCall(findOrAddPatient, { ...named, word: () => t('offline.call.patient') }),
  offlineCall(updatePatient, {
    ...named,
    word: () => t('offline.call.patient_change'),
    refused: {
      conflict: {
        choice: {
          table: patients,
          // It names the server's version as the one that its writer has seen.
          over: (theirs) =>
            Object.fromEntries(guarded.map((field) => [`before.${field}`, valueAt(theirs, [field])])),
        },
      },
    },
  }),
  offlineCall(keepPatientNote, { ...named, word: () => t('offline.call.patient_note') }),
]
