import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { Row } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { isShown, type PlacedSection, type WriterSection } from '#domain/prescription-setting/rows.ts'
import { useSpecialities } from '#net/session.ts'
import { moveSection, sideOf, turnSection } from '../order.ts'
import { useSettingsWords } from '../words.ts'

interface SectionRowsProps {
  label: string
  side: readonly WriterSection[]
  sections: readonly PlacedSection[]
  onChange: (sections: PlacedSection[]) => void
  disabled: boolean
}

/** The sections of one side of the writer: shown or not, and one place up or down by a press. */
export function SectionRows({ label, side, sections, onChange, disabled }: SectionRowsProps) {
  const rows = sideOf(sections, side)
  return (
    <List label={label}>
      {rows.map((row, at) => (
        <SectionRow
          key={row.section}
          row={row}
          disabled={{ all: disabled, up: at === 0, down: at === rows.length - 1 }}
          onMove={(by) => onChange(moveSection(sections, { section: row.section, by, side }))}
          onTurn={(shown) => onChange(turnSection(sections, row.section, shown))}
        />
      ))}
    </List>
  )
}

interface RowProps {
  row: PlacedSection
  disabled: { all: boolean; up: boolean; down: boolean }
  onMove: (by: -1 | 1) => void
  onTurn: (shown: boolean) => void
}

function SectionRow({ row, disabled, onMove, onTurn }: RowProps) {
  const t = useSettingsWords()
  const shown = isShown(row, useSpecialities())
  const section = t(`section.${row.section}`)
  const mover = { kind: 'quiet', size: 'sm' } as const
  return (
    <Item
      title={section}
      end={
        <Row gap="xs" wrap={false}>
          <Button
            {...mover}
            icon="chevron-up"
            label={t('up', { section })}
            disabled={disabled.all || disabled.up}
            onClick={() => onMove(-1)}
          />
          <Button
            {...mover}
            icon="chevron-down"
            label={t('down', { section })}
            disabled={disabled.all || disabled.down}
            onClick={() => onMove(1)}
          />
          <Switch
            label={t('show', { section })}
            labelHidden
            checked={shown}
            disabled={disabled.all}
            onChange={() => onTurn(!shown)}
          />
        </Row>
      }
    />
  )
}
