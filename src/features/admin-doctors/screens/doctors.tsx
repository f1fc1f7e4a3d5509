import { useSearchParams } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
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
  const list = useDoctorsList()
  const { asked, again, narrow, sort } = list
  const answer = asked.kind === 'known' ? asked.answer : undefined
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')}>
        <ButtonLink to={doctorPages.create} kind="primary" icon="add">
          {t('add')}
        </ButtonLink>
      </PageHeading>
      <States {...list} answer={answer} />
      <Narrowing {...list} answer={answer} />
      <DataTable
        dense
        label={t('title')}
        columns={useDoctorColumns()}
        rows={answer?.data ?? []}
        keyOf={({ id }) => id}
        sorting={{ by: sort.replace(/^-/, ''), down: sort.startsWith('-') }}
        onSort={({ by, down }) => narrow({ sort: down ? `-${by}` : by })}
        none={
          <WhenKnown asked={asked} again={again}>
            {({ counts }) => <Nobody isEmpty={Object.keys(counts).length === 0} />}
          </WhenKnown>
        }
      />
      {answer && <Pages meta={answer.meta} narrow={narrow} />}
    </Stack>
  )
}

function Pages({ meta, narrow }: Pick<Answer, 'meta'> & Pick<List, 'narrow'>) {
  const onPage = (page: number) => narrow({ page: String(page) })
  return <Pager page={meta.current_page} pages={meta.last_page} onPage={onPage} />
}

function Nobody({ isEmpty }: { isEmpty: boolean }) {
  const t = useAdminDoctorsWords()
  return isEmpty ? (
    <Empty icon="doctor" title={t('none')} hint={t('none_hint')} />
  ) : (
    <Empty icon="search" title={t('nothing')} hint={t('nothing_hint')} />
  )
}

/** Order, page and narrowing stand in the address, what is looked for in the page's memory. */
function useDoctorsList() {
  const [asks, setAsks] = useSearchParams()
  const [search, setText] = useTypedSearch('admin-doctors')
  const sort = doctorSorts.find((one) => one === asks.get('sort')) ?? '-since'
  const status = statuses.find((one) => one === asks.get('status'))
  const [page, speciality_id] = [asks.get('page'), asks.get('speciality_id')]
  const query = {
    sort,
    ...(status === undefined ? {} : { status }),
    ...(page === null ? {} : { page }),
    ...(speciality_id === null ? {} : { speciality_id }),
    ...(search === '' ? {} : { words: search.slice(0, 100) }),
  }
  const narrow = (set: Readonly<Record<string, string>>) =>
    setAsks((last) => {
      const next = new URLSearchParams(last)
      for (const [name, value] of Object.entries({ page: '', ...set }))
        if (value === '') next.delete(name)
        else next.set(name, value)
      return next
    })
  const setSearch = (text: string) => {
    setText(text)
    if (asks.has('page')) narrow({})
  }
  return {
    ...useQuery(keptDoctors.list, { query }),
    search,
    setSearch,
    narrow,
    sort,
    status: status ?? '',
    speciality_id: speciality_id ?? '',
  }
}

type List = ReturnType<typeof useDoctorsList> & { answer: Answer | undefined }

function States({ answer, status, narrow }: List) {
  const t = useAdminDoctorsWords()
  const counts: Readonly<Record<string, number>> = answer?.counts ?? {}
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const counted = (count: number | undefined) => (answer ? { count: count ?? 0 } : {})
  return (
    <Tabs
      label={t('state')}
      value={status}
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
function Narrowing({ answer, search, setSearch, speciality_id, narrow }: List) {
  const t = useAdminDoctorsWords()
  const show = useShow()
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
