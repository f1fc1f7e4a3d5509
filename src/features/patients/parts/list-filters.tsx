import { useEffect, useState } from 'react'
import { chamberName, useChambers } from '#features/chambers/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { Field } from '#ui/field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import type { PatientFilter } from '../patient-page.ts'
import { usePatientText, usePatientWords } from '../words.ts'
import { ageKeys, seenKeys } from './use-filter.ts'

/** What is typed shows at once; the list follows a breath later, so that no key waits for it. */
const breathMs = 40

/** The box to find somebody in, and what narrows the list. */
export function ListFilters({ filter, onSet }: { filter: PatientFilter; onSet: (name: string, value: string) => void }) {
  const t = usePatientText()
  return (
    <Stack gap="sm">
      <SearchLine text={filter.search} onText={(text) => onSet('q', text)} label={t('search')} hint={t('search_hint')} />
      <Narrowing filter={filter} onSet={onSet} />
    </Stack>
  )
}

function SearchLine({ text, onText, label, hint }: { text: string; onText: (text: string) => void; label: string; hint: string }) {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    if (typed === text) return undefined
    const timer = setTimeout(() => onText(typed), breathMs)
    return () => clearTimeout(timer)
  }, [typed, text, onText])
  return <SearchBox size="lg" value={typed} onChange={setTyped} label={label} placeholder={hint} />
}

function Narrowing({ filter, onSet }: { filter: PatientFilter; onSet: (name: string, value: string) => void }) {
  const t = usePatientText()
  const words = usePatientWords()
  const chambers = useChambers(useClinic()) ?? []
  const choices = [
    { name: 'gender', label: t('filter.gender'), value: filter.gender, options: [1, 2, 3].map((one) => ({ value: String(one), label: words.gender(one) })) },
    { name: 'age', label: t('filter.age'), value: filter.age, options: ageKeys.map((one) => ({ value: one, label: t(`band.${one}`) })) },
    { name: 'chamber', label: t('filter.chamber'), value: filter.chamber_id, options: chambers.map((one) => ({ value: String(one.id), label: chamberName(one) })) },
    { name: 'seen', label: t('filter.seen'), value: filter.seen, options: seenKeys.map((one) => ({ value: one, label: t(`seen.${one}`) })) },
  ]
  return (
    <Grid columns={4} gap="sm">
      {choices.map(({ name, label, value, options }) => (
        <Field key={name} label={label}>
          <Select options={[{ value: anyone, label: t('any') }, ...options]} value={value === null ? anyone : String(value)} onChange={(next) => onSet(name, next === anyone ? '' : next)} />
        </Field>
      ))}
    </Grid>
  )
}

const anyone = 'any'
