import { type ReactNode, useState } from 'react'
import type { CertificateRow } from '#domain/certificate/rows.ts'
import { ReasonDialog, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { toast } from '#ui/toasts.ts'
import { standNow, voidNow } from '../issue.ts'
import { useCertificateText } from '../words.ts'

export interface Standing {
  stands: (paper: CertificateRow) => void
  /** Asks for the reason, then takes it back. */
  takeBack: (paper: CertificateRow) => void
  question: ReactNode
}

/** Whether a paper counts is the doctor's word: says that it does, or takes it back. */
export function useStanding(): Standing {
  const t = useCertificateText()
  const clinic = useClinic()
  const { happened } = useSaves()
  const [asked, setAsked] = useState<CertificateRow | null>(null)
  const stands = async (paper: CertificateRow): Promise<void> => {
    if (await happened(() => standNow(clinic, paper)))
      toast(t('over.stood', { number: paper.number }), { kind: 'success' })
  }
  const question = asked && (
    <ReasonDialog
      title={t('void_ask')}
      body={t('void_body')}
      label={t('reason_label')}
      submit={t('void')}
      as={`certificate-void:${asked.id}`}
      onClose={() => setAsked(null)}
      onReason={async (reason) => {
        const done = await happened(() => voidNow(clinic, asked, reason))
        if (done) toast(t('was_voided'), { kind: 'success' })
        return done
      }}
    />
  )
  // What went wrong was told by `happened`; what nobody expects is reported there.
  return { stands: (paper) => void stands(paper), takeBack: setAsked, question }
}
