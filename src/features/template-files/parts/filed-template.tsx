import { useState } from 'react'
import type { TemplateRow } from '#domain/template/rows.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Item, List } from '#ui/list.tsx'
import { Select } from '#ui/select.tsx'
import { type Choices, heldBy, isDoubtful, type SameName, sameNamed } from '../import-plan.ts'
import type { FiledTemplate } from '../read-file.ts'
import { useFileWords } from '../words.ts'
import { FiledLineItem } from './filed-line.tsx'

interface FiledTemplateProps {
  template: FiledTemplate
  /** The practice's own. */
  rows: readonly TemplateRow[]
  choices: Choices
  onChange: (set: Partial<Choices>) => void
}

/** One template of the file with a tick, what becomes of one of its name, and its lines; those that ask are open at once. */
export function FiledTemplateItem({ template, rows, choices, onChange }: FiledTemplateProps) {
  const t = useFileWords()
  const { row, name, kind, lines, diagnosis } = template
  const [isOpen, setOpen] = useState(() => lines.some(asksSomething))
  const ticked = choices.templates.get(row) ?? true
  const written = lines.filter((line) => heldBy(line, choices) !== null).length
  return (
    <>
      <Item
        start={
          <Checkbox
            labelHidden
            label={t('tick', { name })}
            checked={ticked}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ templates: new Map([...choices.templates, [row, checked]]) })
            }
          />
        }
        title={name}
        second={[t(`kind.${kind}`), diagnosis, `${t('sum_read', { count: written })}`]
          .filter(Boolean)
          .join(' · ')}
        end={
          <>
            <SameNameChoice {...{ template, rows, choices, onChange }} />
            <ShowLines name={name} isOpen={isOpen} onTurn={setOpen} />
          </>
        }
      />
      {isOpen && <Lines {...{ template, choices, onChange }} />}
    </>
  )
}

function Lines({ template: { name, lines }, choices, onChange }: Omit<FiledTemplateProps, 'rows'>) {
  const t = useFileWords()
  return (
    <li>
      <List flush label={t('lines_of', { name })}>
        {lines.map((line) => (
          <FiledLineItem key={line.row} {...{ line, choices, onChange }} />
        ))}
      </List>
    </li>
  )
}

interface ShowLinesProps {
  name: string
  isOpen: boolean
  onTurn: (open: boolean) => void
}

function ShowLines({ name, isOpen, onTurn }: ShowLinesProps) {
  const t = useFileWords()
  return (
    <Button
      kind="quiet"
      size="sm"
      icon={isOpen ? 'up' : 'down'}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'lines_hide' : 'lines_show', { name })}
      onClick={() => onTurn(!isOpen)}
    />
  )
}

const asksSomething = ({ reading }: FiledTemplate['lines'][number]): boolean =>
  reading.is === 'asked' || isDoubtful(reading.held)

/** Whether its name is new, else what becomes of the one that is there. */
function SameNameChoice({ template, rows, choices, onChange }: FiledTemplateProps) {
  const t = useFileWords()
  const same = sameNamed(template, rows)
  if (!same) return <Badge tone="accent">{t('is_new')}</Badge>
  const offered: SameName[] = same.many ? ['skip', 'both'] : ['skip', 'both', 'replace']
  return (
    <>
      <Badge tone="warn">{t('exists')}</Badge>
      <Select
        label={t('what_now', { name: template.name })}
        size="sm"
        value={choices.names.get(template.row) ?? 'skip'}
        options={offered.map((value) => ({ value, label: t(`how_${value}`) }))}
        onChange={(how) => onChange({ names: new Map([...choices.names, [template.row, how]]) })}
      />
    </>
  )
}
