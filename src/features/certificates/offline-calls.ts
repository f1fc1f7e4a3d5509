import { certificates } from '#domain/certificate/rows.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { issueCertificate, logCertificatePrint, standCertificate, voidCertificate } from './contract.ts'
import { useCertificateText } from './words.ts'

const t = useCertificateText.words

/** What is printed is not what the practice has: nobody can put that right in a field. */
const invalid = (errors: FieldErrors): string | null =>
  Object.keys(errors).some((name) => name === 'number' || name.startsWith('paper.'))
    ? t('offline.why.paper')
    : null

const written = {
  icon: 'certificate',
  fields: wordsFor(t, 'offline.field', ['reason', 'note', 'issued_on', 'diagnosis']),
  invalid,
} as const

export const offlineCalls = [
  offlineCall(issueCertificate, {
    ...written,
    word: () => t('offline.call.issue'),
    refused: { key_on_its_way: {} },
  }),
  offlineCall(voidCertificate, {
    ...written,
    word: () => t('offline.call.void'),
    refused: {
      certificate_void: {},
      decided_meanwhile: {
        why: () => t('offline.why.decided'),
        choice: {
          table: certificates,
          // Whoever reads the card knows all that was decided.
          over: () => ({ knew_stands: true, stands_id: null }),
          words: {
            mine: () => t('offline.choice.take_back'),
            theirs: () => t('offline.choice.leave'),
            took_theirs: () => t('offline.choice.left'),
          },
          takesAway: true,
          look: { word: () => t('offline.choice.look'), at: (id) => `/doctor/certificates/${id}` },
        },
      },
    },
  }),
  offlineCall(standCertificate, {
    icon: 'certificate',
    word: () => t('offline.call.stand'),
    refused: { certificate_void: { why: () => t('offline.why.taken_back') } },
  }),
  offlineCall(logCertificatePrint, { icon: 'print', word: () => t('offline.call.print') }),
]
