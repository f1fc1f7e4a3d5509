import { useState } from 'react'
import { useErrorText } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Item } from '#ui/list.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Text } from '#ui/text.tsx'
import { type Choices, noChoices, planOf } from '../import-plan.ts'
import type { FiledTemplates, RefusedRow } from '../read-file.ts'
import { useFileWords } from '../words.ts'
import type { PlannedTemplate } from '../write-file.ts'
import { FiledTemplateItem } from './filed-template.tsx'
import { useEveryTemplate } from './use-import.ts'

interface PreviewProps {
  filed: FiledTemplates
  guessed: boolean
  /** Whether the list of medicines is on this device. */
  hasList: boolean
  onWrite: (planned: readonly PlannedTemplate[], left: number) => void
  onCancel: () => void
}

/** What a file holds, before anything of it is written: what was read, what asks, what was left out, and why. */
export function Preview({ filed, guessed, hasList, onWrite, onCancel }: PreviewProps) {
  const t = useFileWords()
  const rows = useEveryTemplate() ?? []
  const [choices, setChoices] = useState<Choices>(noChoices)
  const { planned, left } = planOf(filed, choices, rows)
  const change = (set: Partial<Choices>) => setChoices((before) => ({ ...before, ...set }))
  return (
    <Stack>
      {guessed && <Banner tone="warn">{t('guessed')}</Banner>}
      {!hasList && <Banner tone="warn">{t('no_list')}</Banner>}
      <PageSection level={3} title={t('preview')}>
        <Sum filed={filed} />
        <PagedList
          label={t('preview')}
          rows={filed.templates}
          none={<Banner tone="warn">{t('nothing')}</Banner>}
        >
          {(one) => (
            <FiledTemplateItem key={one.row} template={one} rows={rows} choices={choices} onChange={change} />
          )}
        </PagedList>
      </PageSection>
      {filed.refused.length > 0 && <RefusedRows refused={filed.refused} />}
      <Row>
        <Button
          kind="primary"
          icon="check"
          disabled={planned.length === 0}
          onClick={() => onWrite(planned, left)}
        >
          {t('write', { count: planned.length })}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Row>
    </Stack>
  )
}

function Sum({ filed: { templates, refused } }: { filed: FiledTemplates }) {
  const t = useFileWords()
  const lines = templates.flatMap((one) => one.lines)
  const asked = lines.filter(({ reading }) => reading.is === 'asked').length
  const parts = [
    t('sum_templates', { count: templates.length }),
    t('sum_read', { count: lines.length - asked }),
    ...(asked > 0 ? [t('sum_asked', { count: asked })] : []),
    ...(refused.length > 0 ? [t('sum_refused', { count: refused.length })] : []),
  ]
  return (
    <Text as="p" tone="muted">
      {parts.join(' · ')}
    </Text>
  )
}

/** The rows that become no line, each with its number in the file and why. */
function RefusedRows({ refused }: { refused: readonly RefusedRow[] }) {
  const t = useFileWords()
  const say = useErrorText()
  const show = useShow()
  return (
    <PageSection level={3} title={t('refused')} count={refused.length}>
      <PagedList label={t('refused')} rows={refused} none={null}>
        {({ row, said, why, about }) => (
          <Item
            key={row}
            icon="caution"
            title={t(`why.${why}`, { about: why === 'field' ? say(about) : about })}
            second={`${t('row', { row: show.number(row) })} · ${said}`}
          />
        )}
      </PagedList>
    </PageSection>
  )
}
