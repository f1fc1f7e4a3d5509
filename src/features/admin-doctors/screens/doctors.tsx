import type { Reply } from '#contract/endpoint.ts'
import { AskedList, type AskedListState, useAskedList } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { doctorSorts, keptDoctors } from '../contract.ts'
import { doctorPages } from '../pages.ts'
import { useDoctorColumns } from '../use-columns.tsx'
import { useAdminDoctorsWords } from '../words.ts'

const statuses = ['0', '1', '2', '3', '4'] as const

type Answer = Reply<typeof keptDoctors.list>

/** Who is a doctor here and who asks to be, by states. */
export default function Doctors() {
  const t = useAdminDoctorsWords()
  const list = useAskedList('admin-doctors', ['status', 'speciality_id'])
  const sort = doctorSorts.find((one) => one === list.query['sort']) ?? '-since'
  const query = useQuery(keptDoctors.list, { query: { ...list.query, sort } })
  const answer = query.asked.kind === 'known' ? query.asked.answer : undefined
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')}>
        <ButtonLink to={doctorPages.create} kind="primary" icon="add">
          {t('add')}
        </ButtonLink>
      </PageHeading>
      <States {...list} answer={answer} />
      <Narrowing {...list} answer={answer} />
      <AskedList
        {...query}
        label={t('title')}
        columns={useDoctorColumns()}
        keyOf={({ id }) => id}
        sorting={{ by: sort.replace(/^-/, ''), down: sort.startsWith('-') }}
        onSort={({ by, down }) => list.narrow({ sort: down ? `-${by}` : by })}
        narrowed={list.narrowed}
        none={<Empty icon="doctor" title={t('none')} hint={t('none_hint')} />}
        onPage={list.toPage}
      />
    </Stack>
  )
}

type List = AskedListState & { answer: Answer | undefined }

function States({ answer, query, narrow }: List) {
  const t = useAdminDoctorsWords()
  const counts: Readonly<Record<string, number>> = answer?.counts ?? {}
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const counted = (count: number | undefined) => (answer ? { count: count ?? 0 } : {})
  return (
    <Tabs
      label={t('state')}
      value={statuses.find((one) => one === query['status']) ?? ''}
      onChange={(value) => narrow({ status: value })}
      tabs={[
        { value: '', label: t('all'), ...counted(all) },
        ...statuses.map((one) => ({
          value: one,
          label: t(`list_of.${one}`),
          urgent: one === '0' && (counts[one] ?? 0) > 0,
          ...counted(counts[one]),
        })),
      ]}
    />
  )
}

/** The words looked for, and behind a button the speciality. */
function Narrowing({ answer, search, setSearch, query, narrow }: List) {
  const t = useAdminDoctorsWords()
  const show = useShow()
  const speciality_id = query['speciality_id'] ?? ''
  const choices = answer?.specialities ?? []
  const chosen = choices.find(({ id }) => String(id) === speciality_id)
  const clear = () => narrow({ speciality_id: '' })
  return (
    <FilterBar
      search={<SearchBox value={search} onChange={setSearch} label={t('search')} placeholder={t('search')} />}
      active={chosen ? [{ name: 'speciality_id', label: show.name(chosen), onRemove: clear }] : []}
      onClear={clear}
    >
      <Field label={t('speciality')}>
        <Select
          placeholder={t('all')}
          value={speciality_id}
          options={[
            { value: '', label: t('all') },
            ...choices.map((one) => ({ value: String(one.id), label: show.name(one) })),
          ]}
          onChange={(value) => narrow({ speciality_id: value })}
        />
      </Field>
    </FilterBar>
  )
}
