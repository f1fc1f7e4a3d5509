import { useState } from 'react'
import type { DrugLine } from '#domain/prescription/content.ts'
import type { TemplateContent, TemplateRow } from '#domain/template/rows.ts'
import { type KnownDrugs, useUnlisted } from '#features/drugs/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { useLanguage } from '#text/language.ts'
import { Button } from '#ui/button.tsx'
import { Caution } from '#ui/caution.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { filledSections, followUpId, hasRoom, lineId, lineIds, standingLines } from '../apply-template.ts'
import { linesOn } from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import type { TemplateDialogsProps } from './use-templates.ts'

/** The medicines of a template that no list on this device has any more: whoever ticks one means it. */
export function useGoneLines(
  { drugs }: Pick<TemplateContent, 'drugs'>,
  known: KnownDrugs | undefined,
): ReadonlySet<string> {
  const unlisted = useUnlisted(drugs.flatMap(({ drug_id }) => drug_id ?? []))
  const isGone = ({ drug_id, own_drug_id }: DrugLine) =>
    (drug_id !== null && unlisted.has(drug_id)) ||
    (own_drug_id !== null && known !== undefined && !known.own.some(({ id }) => id === own_drug_id))
  return new Set(drugs.filter(isGone).map((line) => lineId('drugs', line)))
}

interface LinesProps extends TemplateDialogsProps {
  row: TemplateRow
  onClose: () => void
}

/** A template with a tick before each line that will come; what stands on the sheet already comes no second time. */
export function TemplateLines({ row, writing: { content }, templates, known, onClose }: LinesProps) {
  const t = useTemplateWords()
  const standing = standingLines(content, row.content)
  const gone = useGoneLines(row.content, known)
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (id: string) => !standing.has(id) && (turned.get(id) ?? !gone.has(id))
  const ticked = new Set(lineIds(row.content).filter(isTicked))
  const fits = hasRoom(content, row.content, ticked)
  const apply = (
    <Button
      kind="primary"
      icon="check"
      data-first-focus=""
      disabled={ticked.size === 0 || !fits}
      onClick={() => void templates.apply(row, ticked)}
    >
      {t('apply', { count: ticked.size })}
    </Button>
  )
  const tick = (id: string) => ({
    checked: isTicked(id),
    disabled: standing.has(id),
    second: standing.has(id) ? t('stands') : gone.has(id) ? t('gone') : undefined,
    onTurn: (on: boolean) => setTurned(new Map([...turned, [id, on]])),
  })
  return (
    <Dialog open onClose={onClose} title={row.name} size="form" footer={apply}>
      <Stack>
        {!fits && <Caution title={t('no_room')} />}
        <Ticks content={row.content} tick={tick} />
      </Stack>
    </Dialog>
  )
}

interface Tick {
  checked: boolean
  disabled: boolean
  second: string | undefined
  onTurn: (on: boolean) => void
}

function Ticks({ content, tick }: { content: TemplateContent; tick: (id: string) => Tick }) {
  const t = useRxText()
  const language = useLanguage()
  const { follow_up } = content
  return (
    <>
      {filledSections(content).map((section) => (
        <PageSection key={section} level={3} title={t(`section.${section}`)}>
          {linesOn(language, section, content).map(({ key, text }) => (
            <TickLine key={key} label={text} {...tick(lineId(section, { key }))} />
          ))}
        </PageSection>
      ))}
      {follow_up !== null && (
        <PageSection level={3} title={t('section.follow_up')}>
          <TickLine
            label={(language === 'bn' ? follow_up.bn_text : null) ?? follow_up.text}
            {...tick(followUpId)}
          />
        </PageSection>
      )}
    </>
  )
}

const TickLine = ({ onTurn, ...box }: Tick & { label: string }) => (
  <Checkbox {...box} onChange={(event) => onTurn(event.currentTarget.checked)} />
)
