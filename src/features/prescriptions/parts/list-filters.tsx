import { chamberName, useChambers } from '#features/chambers/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Filters } from '#ui/toolbar.tsx'
import type { ListFilter } from '../listed.ts'
import { useRxText } from '../words.ts'

const every = 'all'
const states = [1, 2, 3] as const
const stateNames = { 1: 'issued', 2: 'superseded', 3: 'void' } as const

/** Narrows a list of prescriptions: by words, chamber, days, state, and what is not sent yet. */
export function ListFilters({ filter, onChange, pending }: { filter: ListFilter; onChange: (to: Partial<ListFilter>) => void; pending: boolean }) {
  const t = useRxText()
  const clinic = useClinic()
  const chambers = useChambers(clinic) ?? []
  const numbered = (value: string): number | null => (value === every ? null : Number(value))
  return (
    <Filters search={<SearchBox value={filter.text} onChange={(text) => onChange({ text })} placeholder={t('list.search')} />}>
      {chambers.length > 1 && (
        <Field label={t('list.chamber')}>
          <Select
            value={`${filter.chamber_id ?? every}`} onChange={(value) => onChange({ chamber_id: numbered(value) })}
            options={[{ value: every, label: t('list.every') }, ...chambers.map((one) => ({ value: `${one.id}`, label: chamberName(one) }))]}
          />
        </Field>
      )}
      {!pending && (
        <Field label={t('list.state')}>
          <Select
            value={`${filter.status ?? every}`} onChange={(value) => onChange({ status: numbered(value) })}
            options={[{ value: every, label: t('list.every') }, ...states.map((state) => ({ value: `${state}`, label: t(`state.${stateNames[state]}`) }))]}
          />
        </Field>
      )}
      <Field label={t('list.from')}><DateInput value={filter.from} max={filter.to} onDay={(from) => onChange({ from })} /></Field>
      <Field label={t('list.to')}><DateInput value={filter.to} min={filter.from} onDay={(to) => onChange({ to })} /></Field>
      <Field label={t('list.sent')} group><Checkbox label={t('list.unsent')} checked={filter.unsent} onChange={(event) => onChange({ unsent: event.target.checked })} /></Field>
    </Filters>
  )
}
