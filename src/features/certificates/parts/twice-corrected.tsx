import type { CertificateRow } from '#domain/certificate/rows.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { type ChoicePaper, WhichCounts } from '#features/which-counts/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { readTwiceCorrected } from '../read-twice.ts'
import { useCertificateText } from '../words.ts'
import { useKeeping } from './use-keeping.tsx'

/** Papers that two devices corrected, each as a card to decide: what stands in its place, and which one counts. */
export function TwiceCorrected() {
  const t = useCertificateText()
  const titleOf = useTitleOfQuestion()
  const clinic = useClinic()
  const { may } = useMay()
  const { keepOne, question } = useKeeping()
  const mayIssue = may('Prescription Issue')
  const found = useLocal(() => readTwiceCorrected(clinic), [clinic]) ?? []
  const keepOf = (paper: CertificateRow, papers: readonly CertificateRow[]) => ({
    label: t('twice.keep'),
    act: () =>
      keepOne(
        paper,
        papers.filter(({ id }) => id !== paper.id),
      ),
  })
  return (
    <>
      <WhichCounts
        title={t('twice.title', { count: found.length })}
        icon="certificate"
        questions={found.map(({ key, patient, papers }) => ({
          key,
          title: titleOf(papers[0], patient),
          hint: t('twice.hint'),
          papers: papers.map((paper) => choiceOf(paper, mayIssue ? keepOf(paper, papers) : null)),
          mayDecide: mayIssue,
        }))}
      />
      {question}
    </>
  )
}

/** A certificate in such a question, with the beginning of what it says. */
export const choiceOf = (paper: CertificateRow, keep: ChoicePaper['keep']): ChoicePaper => {
  const { id, printed } = paper
  const says = printed.blocks.flatMap(({ lines }) => lines).slice(0, 3)
  return {
    ...paper,
    to: `/doctor/certificates/${id}`,
    says: <span lang={printed.lang}>{says.join(' ')}</span>,
    keep,
  }
}

/** Which paper of whom such a question is about. */
export function useTitleOfQuestion() {
  const t = useCertificateText()
  const show = useShow()
  return (paper: CertificateRow | undefined, patient: PatientRow | undefined): string =>
    t('twice.of', {
      kind: paper ? t(`kinds.${paper.kind}`) : '',
      name: patient ? show.name(patient) : t('no_patient'),
    })
}
