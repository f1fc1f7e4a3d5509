import type { CertificateRow } from '#domain/certificate/rows.ts'
import { WhichCounts } from '#features/which-counts/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { readOverTakenBack } from '../read-twice.ts'
import { useCertificateText } from '../words.ts'
import { choiceOf, useTitleOfQuestion } from './twice-corrected.tsx'
import { type Standing, useStanding } from './use-standing.tsx'

/** Papers that one device took back while another corrected them, each as a card: whether the correction counts. */
export function OverTakenBack() {
  const t = useCertificateText()
  const titleOf = useTitleOfQuestion()
  const clinic = useClinic()
  const { may } = useMay()
  const standing = useStanding()
  const found = useLocal(() => readOverTakenBack(clinic), [clinic]) ?? []
  return (
    <>
      <WhichCounts
        title={t('over.title', { count: found.length })}
        icon="certificate"
        questions={found.map(({ paper, taken_back, patient }) => ({
          key: paper.id,
          title: titleOf(paper, patient),
          hint: t('over.hint', { number: taken_back.number, reason: taken_back.void_reason ?? '' }),
          papers: [choiceOf(paper, null)],
          mayDecide: may('Prescription Issue'),
          acts: <Acts paper={paper} standing={standing} />,
        }))}
      />
      {standing.question}
    </>
  )
}

/** The same over the paper itself. */
export function OverNotice({ certificate, over }: { certificate: CertificateRow; over: CertificateRow }) {
  const t = useCertificateText()
  const { may } = useMay()
  const standing = useStanding()
  const acts = may('Prescription Issue') ? <Acts paper={certificate} standing={standing} /> : null
  return (
    <Banner tone="warn" urgent act={acts}>
      {t('over.notice', { number: over.number, reason: over.void_reason ?? '' })}
      {standing.question}
    </Banner>
  )
}

function Acts({ paper, standing }: { paper: CertificateRow; standing: Standing }) {
  const t = useCertificateText()
  return (
    <>
      <Button size="sm" onClick={() => standing.stands(paper)}>
        {t('over.stands')}
      </Button>
      <Button size="sm" kind="quiet" onClick={() => standing.takeBack(paper)}>
        {t('over.takes')}
      </Button>
    </>
  )
}
