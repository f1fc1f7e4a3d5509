import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { usePatientText, usePatientWords } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import type { PatientFilter } from '../patient-page.ts'
import { ageKeys, seenKeys } from './use-filter.ts'

/** What is typed shows at once; the list follows a breath later, so that no key waits for it. */
const breathMs = 40

interface Props {
  filter: PatientFilter
  /** Several at once; an empty word takes a filter away. */
  onSet: (...changes: [name: string, value: string][]) => void
  /** The arrows go through the list below, where a pane says whom they stand on. */
  onStep: ((by: 1 | -1) => void) | undefined
  /** Whom Enter opens. */
  to: string | null
  found: string | undefined
}

/** The box to find somebody in, and what narrows the list. */
export function PatientFilters({ filter, onSet, onStep, to, found }: Props) {
  const t = usePatientText()
  const choices = useChoices(filter)
  const active = choices.flatMap(({ name, value, options, label }) => {
    const chosen = options.find((one) => one.value === value)
    return chosen ? [{ name, label: `${label}: ${chosen.label}`, onRemove: () => onSet([name, '']) }] : []
  })
  const keys = useListKeys({ onStep, to: filter.search === '' ? null : to })
  return (
    <FilterBar
      active={active}
      onClear={() => onSet(...choices.map(({ name }): [string, string] => [name, '']))}
      search={
        <SearchLine
          text={filter.search}
          onText={(text) => onSet(['q', text])}
          label={t('search')}
          hint={t('search_hint')}
          found={found}
          onKeyDown={keys}
        />
      }
    >
      {choices.map(({ name, label, value, options }) => (
        <Field key={name} label={label}>
          <Select
            options={[{ value: anyone, label: t('any') }, ...options]}
            value={value ?? anyone}
            onChange={(next) => onSet([name, next === anyone ? '' : next])}
          />
        </Field>
      ))}
    </FilterBar>
  )
}

const anyone = 'any'

function useChoices(filter: PatientFilter) {
  const t = usePatientText()
  const words = usePatientWords()
  const chambers = useChambers(useClinic()) ?? []
  const text = (value: number | null) => (value === null ? null : String(value))
  return [
    {
      name: 'kind',
      label: t('filter.kind'),
      value: filter.kind,
      options: (['schedule', 'quick'] as const).map((one) => ({ value: one, label: t(`tab.${one}`) })),
    },
    {
      name: 'seen',
      label: t('filter.seen'),
      value: filter.seen,
      options: seenKeys.map((one) => ({ value: one, label: t(`seen.${one}`) })),
    },
    {
      name: 'chamber',
      label: t('filter.chamber'),
      value: text(filter.chamber_id),
      options: chambers.map((one) => ({ value: String(one.id), label: chamberName(one) })),
    },
    {
      name: 'age',
      label: t('filter.age'),
      value: filter.age,
      options: ageKeys.map((one) => ({ value: one, label: t(`band.${one}`) })),
    },
    {
      name: 'gender',
      label: t('filter.gender'),
      value: text(filter.gender),
      options: [1, 2, 3].map((one) => ({ value: String(one), label: words.gender(one) })),
    },
  ]
}

/** The arrows move through the list while one types; Enter opens whom they stand on. */
function useListKeys({ onStep, to }: Pick<Props, 'onStep' | 'to'>): (event: KeyboardEvent) => void {
  const go = useNavigate()
  return (event) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by !== null && onStep) {
      event.preventDefault()
      onStep(by)
    } else if (event.key === 'Enter' && to !== null && onStep) void go(`/doctor/patients/info?id=${to}`)
  }
}

interface SearchLineProps {
  text: string
  onText: (text: string) => void
  label: string
  hint: string
  found: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

function SearchLine({ text, onText, label, hint, ...rest }: SearchLineProps) {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    if (typed === text) return undefined
    const timer = setTimeout(() => onText(typed), breathMs)
    return () => clearTimeout(timer)
  }, [typed, text, onText])
  return <SearchBox value={typed} onChange={setTyped} label={label} placeholder={hint} {...rest} />
}
