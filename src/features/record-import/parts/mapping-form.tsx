import { useMemo, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Progress } from '#ui/progress.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import type { Mapping } from '../contract.ts'
import { mappingFor, orderIn, sexWordsIn } from '../guess-mapping.ts'
import { useBringingRecords } from '../use-bringing-records.ts'
import type { ReadTable } from '../use-table-reading.ts'
import { useImportText } from '../words.ts'
import { ColumnTable } from './column-table.tsx'
import { FirstRows } from './first-rows.tsx'
import { HowItIsRead } from './how-it-is-read.tsx'

interface MappingFormProps extends ReadTable {
  first: Mapping
  onAnother: () => void
}

/** What is still to be said before a file can be read; null where nothing is. */
function missingIn(table: ReadTable['table'], mapping: Mapping) {
  const has = (target: string) => mapping.columns.some((column) => column === target)
  if (!has('name') && !has('bn_name')) return 'needs.name'
  if (!has('gender') || sexWordsIn(table, mapping.columns) === null) return 'needs.gender'
  if (!has('age') && !has('dob')) return 'needs.age'
  return orderIn(table, mapping.columns) === 'ask' && mapping.day_order === null ? 'needs.day_order' : null
}

/** Says what each column holds and how it is read, shows the first rows so, and brings them. */
export function MappingForm({ first, onAnother, ...read }: MappingFormProps) {
  const t = useImportText()
  const { table, file } = read
  const [chosen, setChosen] = useState(first)
  const mapping = useMemo(() => mappingFor(table, chosen), [table, chosen])
  const change = (set: Partial<Mapping>) => setChosen({ ...mapping, ...set })
  return (
    <Stack gap="lg">
      <Text as="p">{t('rows_in', { file, count: table.rows.length })}</Text>
      {table.guessed && (
        <Banner tone="warn" icon="caution">
          {t('guessed_letters')}
        </Banner>
      )}
      <PageSection title={t('columns')}>
        <ColumnTable table={table} columns={mapping.columns} onChange={(columns) => change({ columns })} />
      </PageSection>
      <HowItIsRead table={table} mapping={mapping} onChange={change} />
      <PageSection title={t('first_rows')}>
        <FirstRows table={table} mapping={mapping} />
      </PageSection>
      <Bringing read={read} mapping={mapping} onAnother={onAnother} />
    </Stack>
  )
}

interface BringingProps {
  read: ReadTable
  mapping: Mapping
  onAnother: () => void
}

/** The way on, and how far the rows are brought. */
function Bringing({ read, mapping, onAnother }: BringingProps) {
  const t = useImportText()
  const { state, bring } = useBringingRecords(read, mapping)
  const count = read.table.rows.length
  const press = () => {
    const missing = missingIn(read.table, mapping)
    if (missing) toast(t(missing), { kind: 'error' })
    else void bring()
  }
  return (
    <Stack>
      {state.kind === 'bringing' && (
        <Progress label={t('bringing', { done: state.done, total: count })} share={state.done / count} />
      )}
      {state.kind === 'stopped' && (
        <Banner tone="warn" icon="offline">
          {state.reason ?? t('stopped')}
        </Banner>
      )}
      <Row>
        <Button icon="undo" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button kind="primary" icon="forward" working={state.kind === 'bringing'} onClick={press}>
          {t(state.kind === 'stopped' ? 'go_on' : 'look')}
        </Button>
      </Row>
      <Text tone="muted">{t('look_hint')}</Text>
    </Stack>
  )
}
