import { useLanguage } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { Caution } from '#ui/caution.tsx'
import { aboutIn } from '../check-doses.ts'
import { isDoseKind, type Finding } from '../finding.ts'
import { answerFinding, namesOfFinding, findingReason } from '../checks.ts'
import type { DrugLine, PrescriptionContent } from '#domain/prescription/content.ts'
import { hasNoDose } from '#features/prescriptions/content/rules.ts'
import { findingId } from '#features/prescriptions/life/rules.ts'
import { reasonLength, reasonProblem } from '../reason.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { DoseCaution, type FindingProps } from './dose-caution.tsx'
import { CheckedReasonDialog } from './reason-dialog.tsx'
import type { EditedContent } from '#features/prescriptions/life/parts.ts'

const tones = { critical: 'danger', warning: 'warn', info: 'info' } as const

/** What was found of a line, with what its answers hang on. */
export interface FoundOfLine {
  findings: readonly Finding[]
  content: PrescriptionContent
  /** The question that the medicine box answers by its digits. */
  keyed: Finding | null
  onAnswer: (finding: Finding) => void
}

interface CautionsProps {
  line: DrugLine
  found: FoundOfLine | null
  onEdit: () => void
}

/** What is to be known of a line: that its dose was not understood, and every finding with what answers it. */
export function Cautions({ line, found, onEdit }: CautionsProps) {
  const t = useRxText()
  return (
    <>
      {!line.parsed && line.dose !== '' && <Caution title={t('not_understood', { words: line.dose })} />}
      {hasNoDose(line) && <Caution title={t('no_dose')} />}
      {found?.findings.map((one) => (
        <FindingCaution
          key={findingId(one)}
          finding={one}
          content={found.content}
          keyed={found.keyed !== null && findingId(found.keyed) === findingId(one)}
          onAnswer={() => found.onAnswer(one)}
          onEdit={onEdit}
        />
      ))}
    </>
  )
}

/** One finding in its sentence; a critical one can be answered, and answered anew, a doubtful dose kept or changed. */
export function FindingCaution(props: FindingProps) {
  const { finding, content, onAnswer } = props
  const t = useRxText()
  const language = useLanguage()
  const line = content.drugs.find((one) => one.key === finding.line)
  if (line && isDoseKind(finding.kind)) return <DoseCaution {...props} line={line} />
  const reason = findingReason(content, finding)
  const answer = (
    <Button kind="quiet" size="sm" onClick={onAnswer}>
      {t(reason === null ? 'give_reason' : 'change_reason')}
    </Button>
  )
  return (
    <Caution
      tone={finding.kind === 'unlinked' ? 'danger' : tones[finding.level]}
      title={t(`finding.${finding.kind}`, { about: aboutIn(line, finding, language) })}
      {...(finding.kind === 'unlinked'
        ? {}
        : { second: reason === null ? (finding.source ?? t('unverified')) : t('reason_given', { reason }) })}
      {...(finding.level === 'critical' ? { act: answer } : {})}
    />
  )
}

/** Asks for the reason of one finding. What was written before, also by an older version for the whole line, stands in the box. */
export function AnswerDialog({
  finding,
  writing: { content, change },
  onClose,
}: {
  finding: Finding
  writing: EditedContent
  onClose: () => void
}) {
  const t = useRxText()
  const names = namesOfFinding(content, finding)
  const line = content.drugs.find((one) => one.key === finding.line)
  const about = aboutIn(line, finding, useLanguage())
  const before =
    content.findings?.find((one) => findingId(one) === findingId(finding))?.reason ?? line?.override_reason
  return (
    <CheckedReasonDialog
      keptAs={`${finding.line}:${finding.kind}`}
      least={reasonLength}
      title={t(`finding.${finding.kind}`, { about })}
      begin={before ?? ''}
      problem={(reason) => reasonProblem(reason, names)}
      onClose={onClose}
      onReason={(reason) => change((now) => answerFinding(now, finding, reason))}
    />
  )
}
