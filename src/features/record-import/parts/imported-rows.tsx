import { AskedList, useAskedList } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { Empty } from '#ui/list-states.tsx'
import { Stack } from '#ui/layout.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Text } from '#ui/text.tsx'
import { listImportedRows, type RecordImport, type RowList, rowLists } from '../contract.ts'
import type { ImportActs } from '../use-record-import.ts'
import { useImportText } from '../words.ts'
import { AnswerAll } from './answer-all.tsx'
import { SaveRefused } from './save-refused.tsx'
import { useRowColumns } from './use-row-columns.tsx'

/** The rows by what is to be done about them, or what became of them. */
export function ImportedRows({ of, acts }: { of: RecordImport; acts: ImportActs }) {
  const t = useImportText()
  const asked = useAskedList(`record-import-${of.id}`, ['list'])
  const there = rowLists.filter((one) => of.counts[one] > 0)
  const list = shownOf(there, asked.query['list'])
  const query = useQuery(listImportedRows, {
    params: { id: of.id },
    query: { ...(asked.query['page'] ? { page: asked.query['page'] } : {}), list },
  })
  const answer: ImportActs['answer'] = (said) => acts.answer(said).then(query.again)
  return (
    <Stack>
      <Tabs
        label={t('lists')}
        value={list}
        tabs={there.map((value) => ({
          value,
          label: t(`of.${of.kind}.list.${value}`),
          count: of.counts[value],
          urgent: value === 'ask' || value === 'stayed',
        }))}
        onChange={(value) => asked.narrow({ list: value })}
      />
      {list === 'ask' && <AnswerAll of={of} answer={answer} />}
      {list === 'ask' && of.kind === 'visits' && <Text tone="muted">{t('whose_hint')}</Text>}
      {list === 'refused' && <SaveRefused of={of} />}
      <AskedList
        {...query}
        label={t(`of.${of.kind}.list.${list}`)}
        columns={useRowColumns({ of, list, answer })}
        keyOf={({ line }) => line}
        narrowed={false}
        none={<Empty icon="list" title={t('nothing')} hint={t('nothing_hint')} />}
        onPage={asked.toPage}
      />
    </Stack>
  )
}

/** The list that the address names, else what waits for an answer, else the first. */
const shownOf = (there: readonly RowList[], named: string | undefined): RowList =>
  there.find((one) => one === named) ?? there.find((one) => one === 'ask') ?? there[0] ?? 'new'
