import { isDay } from '#contract/clinic/day.ts'
import type { Reply } from '#contract/endpoint.ts'
import { AskedList, type AskedListState, useAskedList } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Select } from '#ui/select.tsx'
import { FilterRow } from '#ui/toolbar.tsx'
import { listActs } from '../contract.ts'
import { useActColumns } from '../use-act-columns.tsx'
import { useAuditWords } from '../words.ts'

/** Who did what in the administration, and from what to what. */
export default function Audit() {
  const t = useAuditWords()
  const list = useAskedList('audit', ['kind', 'by', 'from', 'until'])
  const query = useQuery(listActs, { query: list.query })
  const answer = query.asked.kind === 'known' ? query.asked.answer : undefined
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')} second={t('second')} />
      <Narrowing list={list} kinds={answer?.kinds ?? []} people={answer?.people ?? []} />
      <AskedList
        {...query}
        label={t('title')}
        columns={useActColumns()}
        keyOf={({ id }) => id}
        narrowed={list.narrowed}
        none={<Empty icon="history" title={t('none')} hint={t('none_hint')} />}
        onPage={list.toPage}
      />
    </Stack>
  )
}

interface NarrowingProps extends Pick<Reply<typeof listActs>, 'kinds' | 'people'> {
  list: AskedListState
}

function Narrowing({ list: { query, narrow }, kinds, people }: NarrowingProps) {
  const t = useAuditWords()
  const show = useShow()
  const all = { value: '', label: t('all') }
  return (
    <FilterRow>
      <Field label={t('kind')}>
        <Select
          value={query['kind'] ?? ''}
          options={[all, ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))]}
          onChange={(kind) => narrow({ kind })}
        />
      </Field>
      <Field label={t('who')}>
        <Select
          value={query['by'] ?? ''}
          options={[all, ...people.map((one) => ({ value: String(one.id), label: show.name(one) }))]}
          onChange={(by) => narrow({ by })}
        />
      </Field>
      {(['from', 'until'] as const).map((end) => (
        <DayOf key={end} label={t(end)} day={query[end] ?? ''} onDay={(day) => narrow({ [end]: day })} />
      ))}
    </FilterRow>
  )
}

function DayOf({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  return (
    <Field label={label}>
      <DateInput value={isDay(day) ? day : ''} onDay={onDay} onEmpty={() => onDay('')} />
    </Field>
  )
}
