import type { Giving } from '#contract/endpoint.ts'
import { useShow } from '#text/show.ts'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { type listOwnPast, type PastChoices, pastStates } from '../contract.ts'
import { useVisitWords } from '../words.ts'

/** What the past is narrowed to; absent: not by that. */
export type PastFilter = Pick<NonNullable<Giving<typeof listOwnPast>['query']>, (typeof pastFilters)[number]>
export const pastFilters = ['patient_id', 'doctor_id', 'chamber_id', 'status', 'from', 'to'] as const

interface Props {
  words: string
  onWords: (text: string) => void
  filter: PastFilter
  onFilter: (filter: PastFilter) => void
  choices: PastChoices | null
  found: string | undefined
}

/** Narrows by one thing; nothing where the value is empty. */
type SetFilter = (name: keyof PastFilter, value: string) => void

/** The box to find a visit in, and behind one button whose it was, at whom, where, how it ended and when. */
export function PastFilters({ words, onWords, filter, onFilter, choices, found }: Props) {
  const t = useVisitWords()
  const lists = useLists(choices)
  const set: SetFilter = (name, value) => {
    const { [name]: _, ...rest } = filter
    onFilter(value === '' ? rest : { ...rest, [name]: value })
  }
  return (
    <FilterBar
      search={
        <SearchBox
          value={words}
          onChange={onWords}
          label={t('search')}
          placeholder={t('search')}
          found={found}
        />
      }
      active={useActive(lists, filter).map((one) => ({ ...one, onRemove: () => set(one.name, '') }))}
      onClear={() => onFilter({})}
    >
      {lists.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          <Select
            value={filter[name] ?? 'all'}
            onChange={(value) => set(name, value === 'all' ? '' : value)}
            options={[{ value: 'all', label: t('all') }, ...options]}
          />
        </Field>
      ))}
      <Days filter={filter} set={set} />
    </FilterBar>
  )
}

/** From which day to which. */
function Days({ filter: { from = '', to = '' }, set }: Pick<Props, 'filter'> & { set: SetFilter }) {
  const t = useVisitWords()
  return (
    <>
      <Field label={t('from')}>
        <DateInput value={from} onDay={(day) => set('from', day)} onEmpty={() => set('from', '')} />
      </Field>
      <Field label={t('to')}>
        <DateInput value={to} onDay={(day) => set('to', day)} onEmpty={() => set('to', '')} />
      </Field>
    </>
  )
}

function useLists(choices: PastChoices | null) {
  const t = useVisitWords()
  const show = useShow()
  const named = (rows: PastChoices['patients'] | PastChoices['doctors'] = []) =>
    rows.map((one) => ({ value: String(one.id), label: show.name(one) }))
  return [
    { name: 'patient_id', label: t('person'), options: named(choices?.patients) },
    { name: 'doctor_id', label: t('doctor'), options: named(choices?.doctors) },
    { name: 'chamber_id', label: t('chamber'), options: named(choices?.chambers) },
    {
      name: 'status',
      label: t('status'),
      options: pastStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ] as const
}

/** What is set, as its chip says it. */
function useActive(lists: ReturnType<typeof useLists>, filter: PastFilter) {
  const t = useVisitWords()
  const show = useShow()
  const chosen = lists.flatMap(({ name, options }) => {
    const option = options.find(({ value }) => value === filter[name])
    return option ? [{ name, label: option.label }] : []
  })
  const days = (['from', 'to'] as const).flatMap((name) => {
    const day = filter[name]
    return day === undefined
      ? []
      : [{ name, label: t(name === 'from' ? 'since' : 'until', { day: show.day(day) }) }]
  })
  return [...chosen, ...days]
}
