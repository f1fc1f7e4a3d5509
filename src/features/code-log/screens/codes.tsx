import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { TypedPhone } from '#contract/fields.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useQuery } from '#net/use-asked.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { codePurposes, codeStates, listCodes } from '../contract.ts'
import { useCodeColumns } from '../use-code-columns.tsx'
import { useCodeLogWords } from '../words.ts'

/** Which codes were sent, and what became of them. */
export default function Codes() {
  const t = useCodeLogWords()
  const log = useLog()
  const { asked, again, narrow, isNarrowed } = log
  const answer = asked.kind === 'known' ? asked.answer : undefined
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')} second={t('second')} />
      <Narrowing {...log} />
      <DataTable
        dense
        label={t('title')}
        columns={useCodeColumns()}
        rows={answer?.data ?? []}
        keyOf={({ id }) => id}
        none={
          <WhenKnown asked={asked} again={again}>
            {() => (
              <Empty
                icon={isNarrowed ? 'search' : 'key'}
                title={t(isNarrowed ? 'nothing' : 'none')}
                hint={t(isNarrowed ? 'nothing_hint' : 'none_hint')}
              />
            )}
          </WhenKnown>
        }
      />
      {answer && (
        <Pager
          page={answer.meta.current_page}
          pages={answer.meta.last_page}
          onPage={(page) => narrow({ page: String(page) })}
        />
      )}
    </Stack>
  )
}

/** Page and filters stand in the address, the number that is looked for in the page's memory. */
function useLog() {
  const [asks, setAsks] = useSearchParams()
  const [search, setSearch] = useTypedSearch('code-log')
  const phone = z.safeParse(TypedPhone, search).data
  const purpose = codePurposes.find((one) => one === asks.get('purpose'))
  const state = codeStates.find((one) => one === asks.get('state'))
  const page = asks.get('page')
  const query = {
    ...(page === null ? {} : { page }),
    ...(phone === undefined ? {} : { phone }),
    ...(purpose === undefined ? {} : { purpose }),
    ...(state === undefined ? {} : { state }),
  }
  const narrow = (set: Readonly<Record<string, string>>) =>
    setAsks((last) => {
      const next = new URLSearchParams(last)
      for (const [name, value] of Object.entries({ page: '', ...set }))
        if (value === '') next.delete(name)
        else next.set(name, value)
      return next
    })
  return {
    ...useQuery(listCodes, { query }),
    search,
    setSearch,
    narrow,
    purpose: purpose ?? '',
    state: state ?? '',
    isHalfTyped: search !== '' && phone === undefined,
    isNarrowed: Object.keys(query).length > 0,
  } as const
}

function Narrowing({ search, setSearch, narrow, purpose, state, isHalfTyped }: ReturnType<typeof useLog>) {
  const t = useCodeLogWords()
  const chip = (name: 'purpose' | 'state', label: string) => ({
    name,
    label,
    onRemove: () => narrow({ [name]: '' }),
  })
  return (
    <FilterBar
      search={
        <SearchBox
          value={search}
          onChange={setSearch}
          label={t('search')}
          placeholder={t('search')}
          found={isHalfTyped ? t('search_wrong') : undefined}
        />
      }
      active={[
        ...(purpose === '' ? [] : [chip('purpose', t(`purposes.${purpose}`))]),
        ...(state === '' ? [] : [chip('state', t(`states.${state}`))]),
      ]}
      onClear={() => narrow({ purpose: '', state: '' })}
    >
      <Choices {...{ purpose, state, narrow }} />
    </FilterBar>
  )
}

function Choices({
  purpose,
  state,
  narrow,
}: Pick<ReturnType<typeof useLog>, 'purpose' | 'state' | 'narrow'>) {
  const t = useCodeLogWords()
  const all = { value: '', label: t('all') }
  return (
    <>
      <Field label={t('purpose')}>
        <Select
          placeholder={t('all')}
          value={purpose}
          options={[all, ...codePurposes.map((value) => ({ value, label: t(`purposes.${value}`) }))]}
          onChange={(value) => narrow({ purpose: value })}
        />
      </Field>
      <Field label={t('state')}>
        <Select
          placeholder={t('all')}
          value={state}
          options={[all, ...codeStates.map((value) => ({ value, label: t(`states.${value}`) }))]}
          onChange={(value) => narrow({ state: value })}
        />
      </Field>
    </>
  )
}
