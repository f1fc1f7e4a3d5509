import type { FieldErrors } from '#contract/problem.ts'
import { visitFields } from '#features/appointments/offline-calls.ts'
import { drugFields } from '#features/drugs/offline-calls.ts'
import { patientCodes, patientCallFields } from '#features/patients/offline-calls.ts'
import { walkInRefused, walkInWords } from '#features/quick-appointments/offline-calls.ts'
import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import {
  discardDraft,
  keepBeside,
  logPrint,
  storePrescription,
  storeQuickPrescription,
  updatePrescription,
  voidPrescription,
} from './contract.ts'
import { useRxText } from './words.ts'

const t = useRxText.words

const fields = {
  ...patientCallFields,
  ...visitFields,
  ...drugFields,
  ...wordsFor(t, 'offline.field', ['diagnosis', 'text', 'note', 'reason', 'line', 'sitting_date']),
}
const codes = { ...patientCodes, ...wordsFor(t, 'offline.field', ['status']) }

/** What is printed is not what the practice has: nobody can put that right in a field. */
const invalid = (errors: FieldErrors): string | null =>
  Object.keys(errors).some((name) => name === 'number' || name.startsWith('version.'))
    ? t('offline.why.sheet')
    : null

const written = { icon: 'prescription', fields, codes, invalid } as const
const issued = { version_exists: {}, key_on_its_way: {} }

function editing({ touches }: { touches: readonly string[] }): string | null {
  const id = touches.find((name) => name.startsWith(`${prescriptions.table}|`))?.split('|')[1]
  return id === undefined ? null : `/doctor/prescriptions/edit/${id}`
}

export const offlineCalls = [
  offlineCall(storePrescription, {
    ...written,
    word: () => t('offline.call.prescription'),
    refused: issued,
  }),
  offlineCall(storeQuickPrescription, {
    ...written,
    fields: { ...walkInWords.fields, ...fields },
    codes: { ...walkInWords.codes, ...codes },
    wrong: walkInWords.wrong,
    word: () => t('offline.call.prescription'),
    refused: { ...walkInRefused, ...issued },
  }),
  offlineCall(updatePrescription, {
    ...written,
    form: editing,
    word: () => t('offline.call.prescription_change'),
    refused: { ...issued, void: { why: () => t('decided.over_void') } },
  }),
  offlineCall(discardDraft, { ...written, word: () => t('offline.call.prescription_drop') }),
  offlineCall(voidPrescription, {
    ...written,
    word: () => t('offline.call.prescription_void'),
    refused: {
      void: {},
      decided_meanwhile: {
        why: () => t('decided.why'),
        choice: {
          table: prescriptions,
          // Whoever reads the card knows all that was decided.
          over: () => ({ knew_stands: true, knew_head: null, stands_id: null }),
          words: {
            mine: () => t('decided.take_back'),
            theirs: () => t('decided.leave'),
            took_theirs: () => t('decided.left'),
          },
          takesAway: true,
          look: { word: () => t('decided.look'), at: (id) => `/doctor/prescription/${id}` },
        },
      },
    },
  }),
  offlineCall(keepBeside, { ...written, word: () => t('offline.call.prescription_beside') }),
  offlineCall(logPrint, { icon: 'print', word: () => t('offline.call.print') }),
]
