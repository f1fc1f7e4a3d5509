import { chooseChamber, chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { useIsNarrow } from '#ui/use-phone.ts'
import { paymentMethodNames } from '#domain/payment/rows.ts'
import type { RecordLine } from '../records.ts'
import { useNameOfStaff } from '../use-staff-name.ts'
import { useBillingWords } from '../words.ts'
import { type Filter, type RecordFilterState, owing } from './use-filters.ts'
import { recordTypes } from './use-type-name.ts'

interface Props {
  chamber_id: number
  filters: RecordFilterState
  set: (name: Filter, value: string) => void
  clear: () => void
  lines: readonly RecordLine[]
}

/** The box to find a line in, and behind one button where, when, for what, by whom and by what means; where rows stand instead of a table, the means are tabs over them. */
export function RecordFilters(props: Props) {
  const t = useBillingWords()
  const { filters, set, clear } = props
  const isNarrow = useIsNarrow()
  const choices = useChoices(props).filter(({ name }) => !isNarrow || name !== 'method')
  const search = (
    <SearchBox value={filters.search} onChange={(text) => set('search', text)} placeholder={t('search')} />
  )
  const active = choices.flatMap(({ name, label, options }) => {
    const chosen = options.find((one) => one.value === filters[name])
    return chosen ? [{ name, label: `${label}: ${chosen.label}`, onRemove: () => set(name, '') }] : []
  })
  return (
    <FilterBar search={search} active={active} onClear={clear}>
      <Chamber chamber_id={props.chamber_id} />
      <Field label={t('from')}>
        <DateInput value={filters.from} max={filters.to} onDay={(day) => set('from', day)} />
      </Field>
      <Field label={t('to')}>
        <DateInput value={filters.to} min={filters.from} onDay={(day) => set('to', day)} />
      </Field>
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          <Select
            value={filters[name] || 'all'}
            onChange={(value) => set(name, value === 'all' ? '' : value)}
            options={[{ value: 'all', label: t('all') }, ...options]}
          />
        </Field>
      ))}
    </FilterBar>
  )
}

function Chamber({ chamber_id }: { chamber_id: number }) {
  const t = useBillingWords()
  const chambers = useChambers(useClinic()) ?? []
  if (chambers.length < 2) return null
  return (
    <Field label={t('chamber')}>
      <Select
        value={String(chamber_id)}
        onChange={(id) => chooseChamber(Number(id))}
        options={chambers.map((one) => ({ value: String(one.id), label: chamberName(one) }))}
      />
    </Field>
  )
}

function useChoices({ lines }: Props) {
  const t = useBillingWords()
  const staffName = useNameOfStaff()
  const people = [...new Set(lines.flatMap((line) => line.payment?.taken_by ?? []))]
  return [
    {
      name: 'type',
      label: t('type'),
      options: recordTypes.map((value) => ({ value, label: t(value === 'visit_3' ? 'kind_report' : value) })),
    },
    {
      name: 'method',
      label: t('method_word'),
      options: [
        ...paymentMethodNames.map((value) => ({ value, label: t(`method.${value}`) })),
        { value: owing, label: t('due') },
      ],
    },
    {
      name: 'by',
      label: t('person'),
      options: people.map((id) => ({ value: String(id), label: staffName(id) })),
    },
  ] as const
}
