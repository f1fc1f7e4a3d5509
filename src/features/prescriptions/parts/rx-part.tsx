import { type ReactNode, useState } from 'react'
import { type KnownDrugs, useCatalogue, useUnlisted } from '#features/drugs/parts.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Caution } from '#ui/caution.tsx'
import { Only } from '#ui/layout.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { RxLine, RxLines } from '#ui/rx-line.tsx'
import { WriterSection } from '#ui/section-list.tsx'
import { Text } from '#ui/text.tsx'
import type { Checked } from '../checks.ts'
import type { DrugLine } from '../content.ts'
import { drugHead } from '../drug-line-of.ts'
import { removeLine } from '../edit-content.ts'
import { useRxText } from '../words.ts'
import { Cautions } from './cautions.tsx'
import { DrugEntry, type Editing } from './drug-entry.tsx'
import type { PartProps } from './sections.tsx'
import { Unchecked } from './unchecked.tsx'

/** The medicines of the sheet with what is to be known of each, and the box in which the next is typed. */
export function RxPart({ writing, place, known, checked, onRepeat }: PartProps & { known: KnownDrugs | undefined; checked: Checked; onRepeat: () => void }) {
  const t = useRxText()
  const [editing, setEditing] = useState<{ of: Editing; asked: number } | null>(null)
  const { catalogue, isHere } = useCatalogue()
  const { drugs } = writing.content
  const unlisted = useUnlisted(drugs.flatMap(({ drug_id }) => drug_id ?? []))
  const put = (line: DrugLine) => {
    writing.change((content) => ({
      ...content,
      drugs: content.drugs.some((one) => one.key === line.key) ? content.drugs.map((one) => (one.key === line.key ? line : one)) : [...content.drugs, line],
    }))
    setEditing(null)
  }
  const edit = ({ key, dose, drug_id, own_drug_id, form_abbr, brand, generic, generic_key, strength }: DrugLine) =>
    setEditing({ of: { key, text: dose, drug: { drug_id, own_drug_id, form_abbr, brand, generic, generic_key, strength } }, asked: (editing?.asked ?? 0) + 1 })
  const at = editing ? drugs.findIndex((line) => line.key === editing.of.key) : -1
  return (
    <>
      <WriterSection rx title={t('section.drugs')} kbd="Alt 6" end={<Only on="below-laptop"><Button kind="quiet" size="sm" icon="repeat" onClick={onRepeat}>{t('repeat_last')}</Button></Only>} />
      <RxLines label={t('section.drugs')}>
        {drugs.map((line, index) => (
          <Line
            key={line.key} number={index + 1} line={line} on={editing?.of.key === line.key}
            caution={<LineCautions line={line} checked={checked} writing={writing} unlisted={unlisted} />}
            onEdit={() => edit(line)} onRemove={() => writing.change((content) => removeLine(content, 'drugs', line.key))}
          />
        ))}
      </RxLines>
      <Only on="phone"><Unchecked checked={checked} /></Only>
      {catalogue && !isHere && <Text tone="muted" size="sm">{t('no_catalogue')}</Text>}
      <DrugEntry
        key={editing?.of.key ?? 'next'} number={at < 0 ? drugs.length + 1 : at + 1} known={known} editing={editing?.of ?? null} onAdd={put}
        focusAt={editing?.asked ?? (place.at === 'drugs' ? place.asked : 0)}
      />
    </>
  )
}

function Line({ number, line, on, caution, onEdit, onRemove }: { number: number; line: DrugLine; on: boolean; caution: ReactNode; onEdit: () => void; onRemove: () => void }) {
  const t = useRxText()
  const show = useShow()
  const head = drugHead(line)
  const menu = <RowMenu name={head} items={[{ label: t('edit_line'), icon: 'edit', act: onEdit }, { label: t('remove_line'), icon: 'trash', danger: true, act: onRemove }]} />
  return (
    <RxLine
      number={number} drug={head} generic={line.generic} dose={line.bn_sentence === '' ? line.dose : line.bn_sentence} on={on} onOpen={onEdit} menu={menu}
      quantity={line.quantity === null ? '—' : t('pieces', { count: show.number(line.quantity) })} caution={caution}
    />
  )
}

/** What is to be known of a line: that no list has the medicine any more, and what the checks found. */
function LineCautions({ line, checked, writing, unlisted }: Pick<PartProps, 'writing'> & { line: DrugLine; checked: Checked; unlisted: ReadonlySet<number> }) {
  const t = useRxText()
  return (
    <>
      {line.drug_id !== null && unlisted.has(line.drug_id) && <Caution title={t('unlisted')} />}
      <Cautions line={line} findings={checked.findings.filter((one) => one.line === line.key)} writing={writing} />
    </>
  )
}
