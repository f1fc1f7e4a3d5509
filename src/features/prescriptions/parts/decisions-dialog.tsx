import { Button } from '#ui/button.tsx'
import { Caution } from '#ui/caution.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { decisionsLeft } from '../checks.ts'
import type { Checked } from '../finding.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { drugHead } from '../drug-line-of.ts'
import { findingId } from '../merge-content.ts'
import { useRxText } from '../words.ts'
import { AnswerDialog, FindingCaution } from './cautions.tsx'
import { useAnswers } from './use-answers.ts'
import type { Writing } from './use-writing.ts'

/** Everything that waits before the sheet is issued, each with what answers it. Nothing here forbids issuing. */
export function DecisionsDialog({
  writing,
  checked,
  onClose,
  onAllergy,
  onEdit,
}: {
  writing: Writing
  checked: Checked
  onClose: () => void
  onAllergy: (about: string) => void
  onEdit: (line: DrugLine) => void
}) {
  const t = useRxText()
  const { answering, answer, close } = useAnswers(writing)
  const { content } = writing
  const left = decisionsLeft(content, checked)
  const lineOf = (key: string) => content.drugs.find((one) => one.key === key)
  const nameOf = (key: string) => {
    const line = lineOf(key)
    return line ? drugHead(line) : ''
  }
  const edit = (key: string) => {
    const line = lineOf(key)
    onClose()
    if (line) onEdit(line)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('decisions', { count: left.findings.length + left.allergies.length })}
    >
      <Stack>
        {left.findings.length + left.allergies.length === 0 && <Text as="p">{t('decisions_none')}</Text>}
        {left.findings.map((one) => (
          <Stack key={findingId(one)} gap="xs">
            <Text strong lang="en">
              {nameOf(one.line)}
            </Text>
            <FindingCaution
              finding={one}
              content={content}
              onAnswer={() => answer(one)}
              onEdit={() => edit(one.line)}
            />
          </Stack>
        ))}
        {left.allergies.map((about) => (
          <Caution
            key={about}
            tone="danger"
            title={t('unclear.title')}
            second={t('unclear.words', { words: about })}
            act={
              <Button kind="quiet" size="sm" onClick={() => onAllergy(about)}>
                {t('unclear.decide')}
              </Button>
            }
          />
        ))}
      </Stack>
      {answering && <AnswerDialog finding={answering} writing={writing} onClose={close} />}
    </Dialog>
  )
}
