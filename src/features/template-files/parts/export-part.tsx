import { useState } from 'react'
import { useTypedSearch } from '#local/react/use-typed-search.ts'
import { saveCsv } from '#features/billing/parts.ts'
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
import { templatesCsv } from '../export-rows.ts'
import { useFileWords } from '../words.ts'
import { useTemplates } from './use-import.ts'

/** All templates, or those that are ticked, as a file that is read again. */
export function ExportPart() {
  const t = useFileWords()
  const lists = useLists()
  const all = useTemplates()
  const [text, setText] = useTypedSearch()
  const found = useTemplates(text)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = (all ?? []).filter(({ id }) => !left.has(id))
  const turn = (ids: readonly string[], on: boolean) =>
    setLeft(new Set([...[...left].filter((id) => !ids.includes(id)), ...(on ? [] : ids)]))
  const save = () => {
    if (lists) saveCsv(`${t('file_name')}.csv`, templatesCsv(chosen, lists))
  }
  return (
    <PageSection title={t('export')}>
      <Text as="p" tone="muted">
        {t('export_hint')}
      </Text>
      {all !== undefined && all.length > 0 && (
        <>
          <SearchBox value={text} onChange={setText} label={t('search')} placeholder={t('search')} />
          <Checkbox
            label={t('all')}
            checked={chosen.length === all.length}
            onChange={({ currentTarget: { checked } }) =>
              turn(
                all.map(({ id }) => id),
                checked,
              )
            }
          />
        </>
      )}
      <PagedList
        label={t('export')}
        rows={found}
        narrowed={text}
        none={<Empty icon="template" title={t('none')} hint={t('none_hint')} />}
      >
        {({ id, name, kind, diagnosis }) => (
          <Item
            key={id}
            start={
              <Checkbox
                labelHidden
                label={name}
                checked={!left.has(id)}
                onChange={({ currentTarget: { checked } }) => turn([id], checked)}
              />
            }
            title={name}
            second={[t(`kind.${kind}`), diagnosis].filter(Boolean).join(' · ')}
          />
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
