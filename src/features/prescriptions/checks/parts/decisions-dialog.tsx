import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Caution } from '#ui/caution.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { decisionsLeft } from '../checks.ts'
import type { CheckResult } from '../finding.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { drugHead } from '#features/prescriptions/content/rules.ts'
import { findingId } from '#features/prescriptions/life/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { AnswerDialog, FindingCaution } from './cautions.tsx'
import { useAnswers } from './use-answers.ts'
import type { Writing } from '#features/prescriptions/life/parts.ts'

interface DecisionsProps {
  writing: Writing
  checked: CheckResult
  onClose: () => void
  /** Nothing is left to decide. */
  onNone: () => void
  onAllergy: (about: string) => void
  onEdit: (line: DrugLine) => void
}

/** Everything that waits before the sheet is issued, each with what answers it; with the last answer it closes. Nothing here forbids issuing. */
export function DecisionsDialog({ writing, checked, onClose, onNone, onAllergy, onEdit }: DecisionsProps) {
  const t = useRxText()
  const { answering, answer, close } = useAnswers(writing)
  const { content } = writing
  const { findings, allergies } = decisionsLeft(content, checked)
  const count = findings.length + allergies.length
  useWhenNone(count, onNone)
  const edit = (line: DrugLine | undefined) => {
    onClose()
    if (line) onEdit(line)
  }
  return (
    <Dialog open onClose={onClose} title={t('decisions', { count })}>
      <Stack>
        {findings.map((finding) => {
          const line = content.drugs.find(({ key }) => key === finding.line)
          const acts = { onAnswer: () => answer(finding), onEdit: () => edit(line) }
          return (
            <Stack key={findingId(finding)} gap="xs">
              <Text strong lang="en">
                {line ? drugHead(line) : ''}
              </Text>
              <FindingCaution finding={finding} content={content} {...acts} />
            </Stack>
          )
        })}
        {allergies.map((about) => (
          <UnclearAllergy key={about} about={about} onDecide={() => onAllergy(about)} />
        ))}
      </Stack>
      {answering && <AnswerDialog finding={answering} writing={writing} onClose={close} />}
    </Dialog>
  )
}

function useWhenNone(count: number, act: () => void): void {
  const nowNone = useEffectEvent(act)
  useEffect(() => {
    if (count === 0) nowNone()
  }, [count])
}

function UnclearAllergy({ about, onDecide }: { about: string; onDecide: () => void }) {
  const t = useRxText()
  const decide = (
    <Button kind="quiet" size="sm" onClick={onDecide}>
      {t('unclear.decide')}
    </Button>
  )
  return (
    <Caution
      tone="danger"
      title={t('unclear.title')}
      second={t('unclear.words', { words: about })}
      act={decide}
    />
  )
}
