import { useMemo, useState } from 'react'
import type { DrugLine, FollowUp } from '#domain/prescription/content.ts'
import { settingOf } from '#domain/prescription-setting/rows.ts'
import type { TemplateSection } from '#domain/template/kinds.ts'
import { type KnownDrugs, readKnownDrugs } from '#features/drugs/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useSpecialities } from '#net/session.ts'
import { useLanguage } from '#text/language.ts'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { SectionFrame } from '#ui/section-list.tsx'
import { Text } from '#ui/text.tsx'
import { namedDiagnoses, withLine } from '#features/prescriptions/content/rules.ts'
import { templateReturnBy } from '#features/prescriptions/templates/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { DrugEntry, useEditedLine, useHalfTyped } from '#features/prescriptions/drug-entry/parts.ts'
import { LinePart } from './line-part.tsx'
import { type OpenSection, type PartProps, sectionKeys } from './part-props.ts'
import { DrugLines } from './rx-lines.tsx'
import { useLists } from './use-lists.ts'
import type { EditedContent } from '#features/prescriptions/life/parts.ts'

/** The sections of a sheet in which a template is written, and what stands half-typed in their boxes. */
export function useContentParts(writing: EditedContent): PartProps {
  const [place, setPlace] = useState<OpenSection>({ at: 'none', asked: 0 })
  const onPlace = (at: OpenSection['at']) => setPlace((before) => ({ at, asked: before.asked + 1 }))
  const half = useHalfTyped({ isSaved: true, settle: writing.settle }, onPlace)
  const lists = useLists()
  const specialities = useSpecialities()
  return { writing, lists, place, onPlace, setting: settingOf(null), specialities, half }
}

/** Lines typed as on a sheet, but for no patient: nothing of them is checked before they stand on one. */
export function ContentEditor({ part, sections }: { part: PartProps; sections: readonly TemplateSection[] }) {
  const clinic = useClinic()
  const known = useLocal(() => readKnownDrugs(clinic), [clinic])
  return (
    <Stack>
      {sections.map((section) => {
        if (section === 'drugs') return <Medicines key={section} {...part} known={known} />
        if (section === 'follow_up') return <Return key={section} {...part} />
        return <LinePart key={section} {...part} section={section} kbd={sectionKeys[section]} />
      })}
    </Stack>
  )
}

const unchecked = { findings: [], not_checked: [], unclear: [] }
const noTemplates = { find: () => [], setOpen: () => undefined }

function Medicines({ writing, lists, half, place, known }: PartProps & { known: KnownDrugs | undefined }) {
  const t = useRxText()
  const words = useTemplateWords()
  const { editing, edit, end } = useEditedLine()
  const { drugs, diagnosis } = writing.content
  const diagnoses = useMemo(() => namedDiagnoses(diagnosis), [diagnosis])
  const at = editing ? drugs.findIndex((line) => line.key === editing.of.key) : -1
  const add = (line: DrugLine) => {
    writing.change((now) => withLine(now, line))
    end()
  }
  return (
    <SectionFrame title={t('section.drugs')}>
      <DrugLines
        {...{ writing, checked: unchecked, keyed: null, onAnswer: () => undefined, onEdit: edit }}
        edited={editing?.of.key ?? null}
      />
      <DrugEntry
        key={editing?.of.key ?? 'next'}
        number={at < 0 ? drugs.length + 1 : at + 1}
        {...{ known, half, onAdd: add, answers: [], templates: noTemplates }}
        offering={{ lists, diagnoses }}
        editing={editing?.of ?? null}
        sheet={{ isSaved: true, settle: writing.settle, has: (key) => drugs.some((one) => one.key === key) }}
        focusAt={editing?.asked ?? (place.at === 'drugs' ? place.asked : 0)}
      />
      <Text tone="muted" size="sm">
        {words('unchecked')}
      </Text>
    </SectionFrame>
  )
}

/** When to come again, counted from the day on which the template is written on a sheet. */
function Return({ writing: { content, change }, lists }: PartProps) {
  const t = useRxText()
  const language = useLanguage()
  const title = t('section.follow_up')
  const { follow_up } = content
  const items = (lists?.follow_ups ?? []).toSorted((a, b) => (a.days ?? Infinity) - (b.days ?? Infinity) || 0)
  const pick = (id: string) => {
    const item = items.find((one) => String(one.id) === id)
    if (item) change((now) => ({ ...now, follow_up: templateReturnBy(item, items, now.follow_up) }))
  }
  const picks = items.map(({ id, text, bn_text }) => ({
    id: String(id),
    label: (language === 'bn' ? bn_text : null) ?? text,
    on: text === follow_up?.text,
  }))
  return (
    <SectionFrame title={title}>
      {follow_up && (
        <KeptReturn {...follow_up} onRemove={() => change((now) => ({ ...now, follow_up: null }))} />
      )}
      <PickChips label={title} picks={picks} onPick={pick} />
    </SectionFrame>
  )
}

/** The whole return, also what no chip shows: words of one's own, a note, reports. */
function KeptReturn({
  text,
  bn_text,
  with_reports,
  note = '',
  onRemove,
}: FollowUp & { onRemove: () => void }) {
  const t = useRxText()
  const language = useLanguage()
  const words = (language === 'bn' ? bn_text : null) ?? text
  const reports = t('return.with_reports')
  const said = [words, with_reports && !words.includes(reports) ? reports : '', note]
    .filter(Boolean)
    .join(', ')
  return (
    <Row>
      <Text>{said}</Text>
      <Button kind="quiet" icon="close" label={`${t('remove_line')}: ${said}`} onClick={onRemove} />
    </Row>
  )
}
