import { useMemo, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Progress } from '#ui/progress.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import type { Mapping, RecordImport } from '../contract.ts'
import { mappingFor } from '../guess-mapping.ts'
import { kinds } from '../kinds.ts'
import { useBringingRecords } from '../use-bringing-records.ts'
import type { ReadTable } from '../use-table-reading.ts'
import { useImportText } from '../words.ts'
import { ColumnTable } from './column-table.tsx'
import { FirstRows } from './first-rows.tsx'
import { HowItIsRead } from './how-it-is-read.tsx'

interface MappingFormProps {
  read: ReadTable
  first: Mapping
  /** The imports whose patients' numbers the file may name. */
  numbered: readonly RecordImport[]
  /** One that was compared and waits for answers: another file takes its place. */
  waiting: RecordImport | undefined
  onAnother: () => void
}

/** Says what each column holds and how it is read, shows the first rows so, and brings them. */
export function MappingForm({ read, first, numbered, waiting, onAnother }: MappingFormProps) {
  const t = useImportText()
  const { kind, table, file } = read
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
        <ColumnTable
          {...{ kind, table }}
          columns={mapping.columns}
          onChange={(columns) => change({ columns })}
        />
      </PageSection>
      <HowItIsRead {...{ kind, table, mapping, numbered }} onChange={change} />
      <PageSection title={t('first_rows')}>
        <FirstRows {...{ kind, table, mapping }} numbered={numbered.length} />
      </PageSection>
      <Bringing {...{ read, mapping, numbered, waiting, onAnother }} />
    </Stack>
  )
}

interface BringingProps extends Omit<MappingFormProps, 'first'> {
  mapping: Mapping
}

/** Asks before another file takes the place of one that waits for answers. */
function useReplacing(waiting: RecordImport | undefined) {
  const t = useImportText()
  const [ask, question] = useConfirm()
  const mayReplace = async (): Promise<boolean> =>
    waiting === undefined ||
    ask({
      title: t('replace_ask', { file: waiting.file }),
      body: t('replace_hint'),
      yes: t('replace_yes'),
      danger: true,
    })
  return [mayReplace, question] as const
}

/** The way on, and how far the rows are brought. */
function Bringing({ read, mapping, numbered, waiting, onAnother }: BringingProps) {
  const t = useImportText()
  const { state, bring } = useBringingRecords(read, mapping)
  const count = read.table.rows.length
  const [mayReplace, question] = useReplacing(waiting)
  const press = async () => {
    const missing = kinds[read.kind].missing(read.table, mapping, numbered.length)
    if (missing) toast(t(`needs.${missing}`), { kind: 'error' })
    else if (state.kind === 'stopped' || (await mayReplace())) await bring()
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
        <Button
          kind="primary"
          icon="forward"
          working={state.kind === 'bringing'}
          onClick={() => void press()}
        >
          {t(state.kind === 'stopped' ? 'go_on' : 'look')}
        </Button>
      </Row>
      <Text tone="muted">{t('look_hint')}</Text>
      {question}
    </Stack>
  )
}
