import * as z from 'zod/mini'
import { TypedPhone } from '#contract/fields.ts'
import { AskedList, type AskedListState, useAskedList } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { codePurposes, codeStates, listCodes } from '../contract.ts'
import { useCodeColumns } from '../use-code-columns.tsx'
import { useCodeLogWords } from '../words.ts'

/** Which codes were sent, and what became of them. */
export default function Codes() {
  const t = useCodeLogWords()
  const list = useAskedList('code-log', ['purpose', 'state'])
  const { words: _, ...narrowing } = list.query
  // Only a whole number is looked for.
  const phone = z.safeParse(TypedPhone, list.search).data
  const asked = useQuery(listCodes, { query: { ...narrowing, ...(phone === undefined ? {} : { phone }) } })
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')} second={t('second')} />
      <Narrowing list={list} isHalfTyped={list.search !== '' && phone === undefined} />
      <AskedList
        {...asked}
        label={t('title')}
        columns={useCodeColumns()}
        keyOf={({ id }) => id}
        narrowed={list.narrowed}
        none={<Empty icon="key" title={t('none')} hint={t('none_hint')} />}
        onPage={list.toPage}
      />
    </Stack>
  )
}

interface NarrowingProps {
  list: AskedListState
  isHalfTyped: boolean
}

function Narrowing({ list: { query, search, setSearch, narrow }, isHalfTyped }: NarrowingProps) {
  const t = useCodeLogWords()
  const purpose = codePurposes.find((one) => one === query['purpose'])
  const state = codeStates.find((one) => one === query['state'])
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
        ...(purpose ? [chip('purpose', t(`purposes.${purpose}`))] : []),
        ...(state ? [chip('state', t(`states.${state}`))] : []),
      ]}
      onClear={() => narrow({ purpose: '', state: '' })}
    >
      <Choices purpose={purpose ?? ''} state={state ?? ''} narrow={narrow} />
    </FilterBar>
  )
}

interface ChoicesProps extends Pick<AskedListState, 'narrow'> {
  purpose: string
  state: string
}

function Choices({ purpose, state, narrow }: ChoicesProps) {
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
