import { useState } from 'react'
import type { TemplateRow } from '#domain/template/rows.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { saveCsv } from '#ui/save-file.ts'
import { useLists } from '#features/prescriptions/parts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { Item } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Text } from '#ui/text.tsx'
import { fileName, templatesCsv } from '../export-rows.ts'
import { useFileWords } from '../words.ts'
import { useEveryTemplate } from './use-import.ts'

/** All templates, or those that are ticked, as a file that is read again. */
export function ExportPart() {
  const t = useFileWords()
  const lists = useLists()
  const all = useEveryTemplate()
  const [text, setText] = useTypedSearch()
  const found = useEveryTemplate(text)
  const { isTicked, turn } = useTicks()
  const chosen = (all ?? []).filter(({ id }) => isTicked(id))
  const save = () => {
    if (lists) saveCsv(`${fileName}.csv`, templatesCsv(chosen, lists))
  }
  return (
    <PageSection title={t('export')}>
      <Hint />
      <SearchBox value={text} onChange={setText} label={t('search')} placeholder={t('search')} />
      {all !== undefined && all.length > 0 && (
        <Checkbox
          label={t('all')}
          checked={chosen.length === all.length}
          onChange={({ currentTarget: { checked } }) => turn(all, checked)}
        />
      )}
      <PagedList
        label={t('export')}
        rows={found}
        narrowed={text}
        none={<Empty icon="template" title={t('none')} hint={t('none_hint')} />}
      >
        {(row) => (
          <ExportItem key={row.id} row={row} ticked={isTicked(row.id)} onTurn={(on) => turn([row], on)} />
        )}
      </PagedList>
      <Row>
        <Button icon="download" disabled={chosen.length === 0 || !lists} onClick={save}>
          {t('save', { count: chosen.length })}
        </Button>
      </Row>
    </PageSection>
  )
}

function Hint() {
  const t = useFileWords()
  return (
    <Text as="p" tone="muted">
      {t('export_hint')}
    </Text>
  )
}

/** All are ticked until somebody unticks one. */
function useTicks() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const turn = (rows: readonly TemplateRow[], on: boolean) => {
    const ids = rows.map(({ id }) => id)
    setLeft(new Set([...[...left].filter((id) => !ids.includes(id)), ...(on ? [] : ids)]))
  }
  return { isTicked: (id: string) => !left.has(id), turn }
}

interface ExportItemProps {
  row: TemplateRow
  ticked: boolean
  onTurn: (on: boolean) => void
}

function ExportItem({ row: { name, kind, diagnosis }, ticked, onTurn }: ExportItemProps) {
  const t = useFileWords()
  return (
    <Item
      start={
        <Checkbox
          labelHidden
          label={name}
          checked={ticked}
          onChange={({ currentTarget: { checked } }) => onTurn(checked)}
        />
      }
      title={name}
      second={[t(`kind.${kind}`), diagnosis].filter(Boolean).join(' · ')}
    />
  )
}
