import type { ReactNode } from 'react'
import type { CertificateRow } from '#domain/certificate/rows.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toasts.ts'
import { keepOnly } from '../issue.ts'
import { useCertificateText } from '../words.ts'

interface Keeping {
  /** Asks, then takes the others back. */
  keepOne: (one: CertificateRow, others: readonly CertificateRow[]) => void
  question: ReactNode
}

/** Which of the papers that stand in place of one counts is the doctor's word. */
export function useKeeping(): Keeping {
  const t = useCertificateText()
  const clinic = useClinic()
  const { happened } = useSaves()
  const [ask, question] = useConfirm()
  const keep = async (kept: CertificateRow, others: readonly CertificateRow[]): Promise<void> => {
    const { number } = kept
    const isMeant = await ask({
      title: t('twice.ask', { number }),
      body: t('twice.ask_hint', { others: others.map((one) => one.number).join(', ') }),
      yes: t('twice.yes'),
      danger: true,
    })
    const reason = t('twice.reason', { number })
    if (isMeant && (await happened(() => keepOnly(clinic, { kept, others }, reason))))
      toast(t('twice.done', { number }), { kind: 'success' })
  }
  // What went wrong was told by `happened`; what nobody expects is reported there.
  return { keepOne: (one, others) => void keep(one, others), question }
}
