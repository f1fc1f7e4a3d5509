import { useState } from 'react'
import { type KnownDrugs, useCatalogue } from '#features/drugs/parts.ts'
import { Button } from '#ui/button.tsx'
import { Only } from '#ui/layout.tsx'
import { WriterSection } from '#ui/section-list.tsx'
import { Text } from '#ui/text.tsx'
import { isDoseKind, type Checked } from '../finding.ts'
import { decisionsLeft } from '../checks.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { useRxText } from '../words.ts'
import { AnswerDialog } from './cautions.tsx'
import { DrugEntry } from './drug-entry.tsx'
import type { PartProps } from './part-props.ts'
import { DrugLines } from './rx-lines.tsx'
import { Unchecked } from './unchecked.tsx'
import { useAnswers } from './use-answers.ts'
import type { EditedLine } from './use-edited-line.ts'
import { isSaved } from './use-kept-boxes.ts'

interface RxPartProps extends PartProps {
  known: KnownDrugs | undefined
  checked: Checked
  edited: EditedLine
  onRepeat: () => void
}

/** The medicines of the sheet with what is to be known of each, and the box in which the next is typed. */
export function RxPart({
  writing,
  lists,
  place,
  onPlace,
  half,
  known,
  checked,
  edited: { editing, edit, end },
  onRepeat,
}: RxPartProps) {
  const t = useRxText()
  const { catalogue, isHere } = useCatalogue()
  const { drugs } = writing.content
  const [added, setAdded] = useState<string | null>(null)
  const { answering, answer, close } = useAnswers(writing, () => onPlace('drugs'))
  const asked =
    decisionsLeft(writing.content, checked).findings.find(
      (one) => one.line === added && isDoseKind(one.kind),
    ) ?? null
  const askedLine = drugs.find((line) => line.key === asked?.line)
  const put = (line: DrugLine) => {
    writing.change((content) => ({
      ...content,
      drugs: content.drugs.some((one) => one.key === line.key)
        ? content.drugs.map((one) => (one.key === line.key ? line : one))
        : [...content.drugs, line],
    }))
    // No moment of quiet: the state line says when the device could not.
    void writing.settle().catch(() => undefined)
    setAdded(line.key)
    end()
  }
  const at = editing ? drugs.findIndex((line) => line.key === editing.of.key) : -1
  return (
    <>
      <WriterSection
        rx
        title={t('section.drugs')}
        kbd="Alt 6"
        note={drugs.length > 0 ? t('drugs', { count: drugs.length }) : undefined}
        end={
          <Only on="below-laptop">
            <Button kind="quiet" size="sm" icon="repeat" onClick={onRepeat}>
              {t('repeat_last')}
            </Button>
          </Only>
        }
      />
      <DrugLines
        writing={writing}
        checked={checked}
        edited={editing?.of.key ?? null}
        keyed={editing ? null : asked}
        onAnswer={answer}
        onEdit={edit}
      />
      <Only on="below-laptop">
        <Unchecked checked={checked} />
      </Only>
      {catalogue && !isHere && (
        <Text tone="muted" size="sm">
          {t('no_catalogue')}
        </Text>
      )}
      <DrugEntry
        key={editing?.of.key ?? 'next'}
        number={at < 0 ? drugs.length + 1 : at + 1}
        known={known}
        lists={lists}
        half={half}
        editing={editing?.of ?? null}
        onAdd={put}
        sheet={{
          isSaved: isSaved(writing),
          settle: writing.settle,
          has: (key) => drugs.some((line) => line.key === key),
        }}
        focusAt={editing?.asked ?? (place.at === 'drugs' ? place.asked : 0)}
        answers={asked && askedLine && !editing ? [() => answer(asked), () => edit(askedLine)] : noAnswers}
      />
      {answering && <AnswerDialog finding={answering} writing={writing} onClose={close} />}
    </>
  )
}

const noAnswers: readonly (() => void)[] = []
