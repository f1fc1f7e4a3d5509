import type { Reply } from '#contract/endpoint.ts'
import { AskedList, askedRows, type AskedListState, useAskedList } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { FilterRow } from '#ui/toolbar.tsx'
import { type DoctorSms, listSmsEvents } from '../contract.ts'
import { smsEventsPage } from '../pages.ts'
import { useSmsEventsWords } from '../words.ts'

const standings = ['sending', 'suspended'] as const

/** How much each doctor sends, and whose messages are stopped. */
export default function SmsDoctors() {
  const t = useSmsEventsWords()
  const list = useAskedList('sms-events', ['state', 'event_name'])
  const { asked, again } = useQuery(listSmsEvents, { query: list.query })
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')} second={t('second')} />
      <Narrowing list={list} kinds={asked.kind === 'known' ? asked.answer.kinds : []} />
      <AskedList
        asked={askedRows(asked, ({ sms_events }) => sms_events)}
        again={again}
        label={t('title')}
        columns={useColumns()}
        keyOf={({ doctor }) => doctor.id}
        narrowed={list.narrowed}
        none={<Empty icon="sms" title={t('none')} hint={t('none_hint')} />}
        onPage={list.toPage}
      />
    </Stack>
  )
}

interface NarrowingProps {
  list: AskedListState
  kinds: Reply<typeof listSmsEvents>['kinds']
}

function Narrowing({ list: { query, search, setSearch, narrow }, kinds }: NarrowingProps) {
  const t = useSmsEventsWords()
  const show = useShow()
  const names = (
    <SearchBox label={t('search')} placeholder={t('search')} value={search} onChange={setSearch} />
  )
  return (
    <FilterRow search={names}>
      <Field label={t('kind')}>
        <Select
          value={query['event_name'] ?? ''}
          options={[
            { value: '', label: t('every_kind') },
            ...kinds.map((one) => ({ value: one.key, label: show.name(one) })),
          ]}
          onChange={(event_name) => narrow({ event_name })}
        />
      </Field>
      <Field label={t('state')}>
        <Select
          value={query['state'] ?? ''}
          options={[
            { value: '', label: t('all') },
            ...standings.map((value) => ({ value, label: t(`standing.${value}`) })),
          ]}
          onChange={(state) => narrow({ state })}
        />
      </Field>
    </FilterRow>
  )
}

function useColumns(): Column<DoctorSms>[] {
  const t = useSmsEventsWords()
  const show = useShow()
  return [
    {
      key: 'doctor',
      title: t('doctor'),
      phone: 'title',
      cell: ({ doctor }) => (
        <TextLink strong to={`${smsEventsPage}/${doctor.id}`}>
          {show.name(doctor)}
        </TextLink>
      ),
    },
    {
      key: 'count',
      title: t('count'),
      phone: 'figure',
      number: true,
      bare: true,
      cell: ({ count }) => show.number(count),
    },
    ...(['delivered', 'failed', 'dropped'] as const).map((state) => ({
      key: state,
      title: t(`states.${state}`),
      number: true,
      cell: ({ states }: DoctorSms) => show.number(states[state]),
    })),
    {
      key: 'state',
      title: t('state'),
      phone: 'mark',
      cell: ({ suspended }) => (
        <Badge tone={suspended ? 'danger' : 'ok'}>
          {t(suspended ? 'standing.suspended' : 'standing.sending')}
        </Badge>
      ),
    },
  ]
}
