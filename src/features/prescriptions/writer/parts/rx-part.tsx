import { useMemo, useState } from 'react'
import { type KnownDrugs, useCatalogue } from '#features/drugs/parts.ts'
import { Button } from '#ui/button.tsx'
import { Only } from '#ui/layout.tsx'
import { SectionFrame } from '#ui/section-list.tsx'
import { Text } from '#ui/text.tsx'
import { type CheckResult, decisionsLeft, isDoseKind } from '#features/prescriptions/checks/rules.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { namedDiagnoses, withLine } from '#features/prescriptions/content/rules.ts'
import { saveBehind } from '#features/prescriptions/life/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { AnswerDialog, Unchecked, useAnswers } from '#features/prescriptions/checks/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import {
  DrugEntry,
  type EditedLine,
  isSaved,
  SheetPriceLine,
} from '#features/prescriptions/drug-entry/parts.ts'
import type { PartProps } from './part-props.ts'
import { DrugLines } from './rx-lines.tsx'
import {
  OfferedTemplates,
  TemplateDialogs,
  type WriterTemplates,
} from '#features/prescriptions/templates/parts.ts'

interface RxPartProps extends PartProps {
  known: KnownDrugs | undefined
  checked: CheckResult
  edited: EditedLine
  onRepeat: () => void
  templates: WriterTemplates
}

/** The medicines of the sheet with what is to be known of each, and the box in which the next is typed. */
export function RxPart({ writing, lists, place, onPlace, half, known, checked, ...props }: RxPartProps) {
  const { editing, edit, end } = props.edited
  const { drugs, diagnosis } = writing.content
  const { asked, put } = useAsked(writing, checked)
  const { answering, answer, close } = useAnswers(writing, () => onPlace('drugs'))
  const askedLine = drugs.find((line) => line.key === asked?.line)
  const add = (line: DrugLine) => {
    put(line)
    end()
  }
  const diagnoses = useMemo(() => namedDiagnoses(diagnosis), [diagnosis])
  const has = (key: string) => drugs.some((line) => line.key === key)
  const at = editing ? drugs.findIndex((line) => line.key === editing.of.key) : -1
  return (
    <>
      <RxTitle {...{ writing, known, ...props }} />
      <DrugLines
        {...{ writing, checked, onAnswer: answer, onEdit: edit }}
        edited={editing?.of.key ?? null}
        keyed={editing ? null : asked}
      />
      <SheetPriceLine drugs={drugs} />
      <Only on="below-laptop">
        <Unchecked checked={checked} />
      </Only>
      <NoCatalogue />
      <DrugEntry
        key={editing?.of.key ?? 'next'}
        number={at < 0 ? drugs.length + 1 : at + 1}
        {...{ known, half, onAdd: add, templates: props.templates }}
        offering={{ lists, diagnoses }}
        editing={editing?.of ?? null}
        sheet={{ isSaved: isSaved(writing), settle: writing.settle, has }}
        focusAt={editing?.asked ?? (place.at === 'drugs' ? place.asked : 0)}
        answers={asked && askedLine && !editing ? [() => answer(asked), () => edit(askedLine)] : noAnswers}
      />
      {answering && <AnswerDialog finding={answering} writing={writing} onClose={close} />}
    </>
  )
}

/** Puts a line on the sheet, or back into its place; what its dose asks then is answered in the box. */
function useAsked({ content, change, settle }: PartProps['writing'], checked: CheckResult) {
  const [added, setAdded] = useState<string | null>(null)
  const left = decisionsLeft(content, checked).findings
  const put = (line: DrugLine) => {
    change((now) => withLine(now, line))
    saveBehind({ settle })
    setAdded(line.key)
  }
  return { asked: left.find((one) => one.line === added && isDoseKind(one.kind)) ?? null, put }
}

type TitleProps = Pick<RxPartProps, 'writing' | 'known' | 'onRepeat' | 'templates'>

function RxTitle({ onRepeat, ...props }: TitleProps) {
  const t = useRxText()
  const words = useTemplateWords()
  const count = props.writing.content.drugs.length
  const end = (
    <>
      <Only on="below-laptop">
        <Button kind="quiet" size="sm" icon="repeat" onClick={onRepeat}>
          {t('repeat_last')}
        </Button>
      </Only>
      <Button
        kind="quiet"
        size="sm"
        icon="template"
        kbd="Alt T"
        onClick={() => props.templates.setOpen({ at: 'list' })}
      >
        {words('templates')}
      </Button>
    </>
  )
  const note = count > 0 ? t('drugs', { count }) : undefined
  return (
    <SectionFrame rx title={t('section.drugs')} kbd="Alt 6" note={note} end={end}>
      <OfferedTemplates {...props} />
      <TemplateDialogs {...props} />
    </SectionFrame>
  )
}

function NoCatalogue() {
  const t = useRxText()
  const { catalogue, isHere } = useCatalogue()
  return (
    catalogue &&
    !isHere && (
      <Text tone="muted" size="sm">
        {t('no_catalogue')}
      </Text>
    )
  )
}

const noAnswers: readonly (() => void)[] = []
