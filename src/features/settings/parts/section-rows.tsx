import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { Row } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import type { ShownSection, WriterSection } from '#domain/prescription-setting/rows.ts'
import { moveSection, sideOf, turnSection } from '../order.ts'
import { useSettingsWords } from '../words.ts'

interface SectionRowsProps {
  label: string
  side: readonly WriterSection[]
  sections: readonly ShownSection[]
  onChange: (sections: ShownSection[]) => void
  disabled: boolean
}

/** The sections of one side of the writer: shown or not, and one place up or down by a press. */
export function SectionRows({ label, side, sections, onChange, disabled }: SectionRowsProps) {
  const t = useSettingsWords()
  const rows = sideOf(sections, side)
  const move = (section: WriterSection, by: -1 | 1) => onChange(moveSection(sections, { section, by, side }))
  return (
    <List label={label}>
      {rows.map(({ section, shown }, at) => {
        const name = { section: t(`section.${section}`) }
        return (
          <Item
            key={section}
            title={name.section}
            end={
              <Row gap="xs" wrap={false}>
                <Button
                  kind="quiet"
                  size="sm"
                  icon="chevron-up"
                  label={t('up', name)}
                  disabled={disabled || at === 0}
                  onClick={() => move(section, -1)}
                />
                <Button
                  kind="quiet"
                  size="sm"
                  icon="chevron-down"
                  label={t('down', name)}
                  disabled={disabled || at === rows.length - 1}
                  onClick={() => move(section, 1)}
                />
                <Switch
                  label={t('show', name)}
                  labelHidden
                  checked={shown}
                  disabled={disabled}
                  onChange={() => onChange(turnSection(sections, section))}
                />
              </Row>
            }
          />
        )
      })}
    </List>
  )
}
