import { useState } from 'react'
import { useTemplateWords } from '#features/templates/words.ts'
import { useMay } from '#nav/use-may.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Item, List } from '#ui/list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { lineIds } from '../apply-template.ts'
import { suitsDiagnosis } from '../suited-templates.ts'
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
  const make = mayMake && (
    <Button icon="add" onClick={() => setOpen({ at: 'new' })}>
      {t('make')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('choose')} size="form" footer={make}>
      <Stack>
        <SearchBox value={text} onChange={setText} label={t('search')} placeholder={t('search')} />
        {rows.length === 0 ? (
          <Empty icon="template" title={t(text === '' ? 'none' : 'nothing')} hint={t('none_hint')} />
        ) : (
          <List label={t('choose')}>
            {rows.map((row) => (
              <Item
                key={row.id}
                icon="template"
                title={row.name}
                second={[row.diagnosis, t('lines', { count: lineIds(row.content).length })]
                  .filter(Boolean)
                  .join(' · ')}
                onOpen={() => setOpen({ at: 'lines', row })}
                end={suitsDiagnosis(row, content.diagnosis) && <Badge tone="accent">{t('suits')}</Badge>}
              />
            ))}
          </List>
        )}
      </Stack>
    </Dialog>
  )
}
