import type { FieldErrors } from '#contract/problem.ts'
import { offlineCall, wordsFor } from '#features/saving/parts.ts'
import { issueCertificate, logCertificatePrint, voidCertificate } from './contract.ts'
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
    refused: { certificate_void: {} },
  }),
  offlineCall(logCertificatePrint, { icon: 'print', word: () => t('offline.call.print') }),
]
