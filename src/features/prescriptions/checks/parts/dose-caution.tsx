import { useLanguage } from '#text/language.ts'
import { Button } from '#ui/button.tsx'
import { Caution } from '#ui/caution.tsx'
import { askedIn } from '../check-doses.ts'
import { isConfirmed, findingReason } from '../checks.ts'
import type { Finding } from '../finding.ts'
import type { DrugLine, PrescriptionContent } from '#domain/prescription/content.ts'
import { questionFacts } from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'

/** The digits that answer in the medicine box: keep the dose, or type it anew. */
export const doseKeys = { keep: '1', edit: '2' } as const

export interface FindingProps {
  finding: Finding
  content: PrescriptionContent
  /** The medicine box takes the digits of this question. */
  keyed?: boolean
  onAnswer: () => void
  onEdit: () => void
}

/** What is implausible in a line's dose, asked in place: one press keeps it, the other goes back to typing. */
export function DoseCaution({ line, ...props }: FindingProps & { line: DrugLine }) {
  const { finding, content, keyed = false, onAnswer, onEdit } = props
  const t = useRxText()
  const language = useLanguage()
  const said = askedIn(line, finding).map((one) => ({
    key: one.key,
    facts: questionFacts(one, line, language),
  }))
  const what = said.map(({ key, facts }) => t(`dose_said.${key}`, facts)).join(', ')
  const reason = findingReason(content, finding)
  if (isConfirmed(content, finding)) return <Caution tone="info" title={t('dose_kept', { what })} />
  const keep =
    finding.kind === 'dose_asked'
      ? t('dose_keep', { what })
      : t(reason === null ? 'give_reason' : 'change_reason')
  return (
    <Caution
      tone={finding.level === 'critical' ? 'danger' : 'ask'}
      title={said.map(({ key, facts }) => t(`dose_question.${key}`, facts)).join(' ')}
      {...(finding.level === 'critical'
        ? { second: reason === null ? t('unverified') : t('reason_given', { reason }) }
        : {})}
      act={
        <>
          <Button size="sm" {...(keyed ? { kbd: doseKeys.keep } : {})} onClick={onAnswer}>
            {keep}
          </Button>
          <Button size="sm" {...(keyed ? { kbd: doseKeys.edit } : {})} onClick={onEdit}>
            {t('dose_change')}
          </Button>
        </>
      }
    />
  )
}
