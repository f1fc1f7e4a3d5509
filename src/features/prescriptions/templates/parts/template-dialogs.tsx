import { type KeyboardEvent, useState } from 'react'
import { useTemplateWords } from '#features/templates/words.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { TemplateRow } from '#domain/template/rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Item, List } from '#ui/list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { filledSections, lineIds } from '../apply-template.ts'
import { suitsDiagnosis } from '../suited-templates.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { NewTemplate } from './new-template.tsx'
import { TemplateLines } from './template-lines.tsx'
import type { TemplateDialogsProps } from './use-templates.ts'

/** Whichever dialog of the templates is open over the sheet. */
export function TemplateDialogs(props: TemplateDialogsProps) {
  const { open, setOpen } = props.templates
  const onClose = () => setOpen({ at: 'none' })
  switch (open.at) {
    case 'none':
      return null
    case 'list':
      return <ChooseTemplate {...props} onClose={onClose} />
    case 'lines':
      return <TemplateLines {...props} row={open.row} onClose={onClose} />
    case 'new':
      return <NewTemplate {...props} onClose={onClose} />
  }
}

function ChooseTemplate({
  writing: { content },
  templates: { find, setOpen },
  onClose,
}: TemplateDialogsProps & { onClose: () => void }) {
  const t = useTemplateWords()
  const [text, setText] = useState('')
  const rows = find(text)
  const mayMake = useMay().may('Setting List')
  const openFirst = (event: KeyboardEvent) => {
    const [row] = rows
    if (event.key !== 'Enter' || text === '' || !row) return
    event.preventDefault()
    setOpen({ at: 'lines', row })
  }
  const make = mayMake && (
    <Button icon="add" onClick={() => setOpen({ at: 'new' })}>
      {t('make')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('choose')} size="form" footer={make}>
      <Stack>
        <SearchBox
          autoFocus
          value={text}
          onChange={setText}
          label={t('search')}
          placeholder={t('search')}
          onKeyDown={openFirst}
        />
        {rows.length === 0 ? (
          <Empty icon="template" title={t(text === '' ? 'none' : 'nothing')} hint={t('none_hint')} />
        ) : (
          <FoundTemplates rows={rows} content={content} onOpen={(row) => setOpen({ at: 'lines', row })} />
        )}
      </Stack>
    </Dialog>
  )
}

interface FoundTemplatesProps {
  rows: readonly TemplateRow[]
  content: PrescriptionContent
  onOpen: (row: TemplateRow) => void
}

/** Two of one name are told apart by what they hold. */
function FoundTemplates({ rows, content, onOpen }: FoundTemplatesProps) {
  const t = useTemplateWords()
  const rx = useRxText()
  const second = (row: TemplateRow) => [
    row.diagnosis === row.name ? null : row.diagnosis,
    t('lines', { count: lineIds(row.content).length }),
    ...filledSections(row.content).map((section) => rx(`section.${section}`)),
  ]
  return (
    <List label={t('choose')}>
      {rows.map((row) => (
        <Item
          key={row.id}
          icon="template"
          title={row.name}
          second={second(row).filter(Boolean).join(' · ')}
          onOpen={() => onOpen(row)}
          end={suitsDiagnosis(row, content.diagnosis) && <Badge tone="accent">{t('suits')}</Badge>}
        />
      ))}
    </List>
  )
}
