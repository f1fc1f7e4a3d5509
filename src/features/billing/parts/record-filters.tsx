import { chooseChamber, chamberName, useChambers } from '#features/chambers/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Filters as FilterRow } from '#ui/toolbar.tsx'
import { paymentMethods } from '../contract.ts'
import type { RecordLine } from '../records.ts'
import { useStaffName } from '../use-staff-name.ts'
import { useBillingWords } from '../words.ts'
import type { Filter, Filters } from './use-filters.ts'
import { recordTypes } from './use-type-name.ts'

/** Where, when, for what, by what means and by whom. */
export function RecordFilters({ chamber_id, filters, set, lines }: { chamber_id: number; filters: Filters; set: (name: Filter, value: string) => void; lines: readonly RecordLine[] }) {
  const t = useBillingWords()
  const staffName = useStaffName()
  const chambers = useChambers(useClinic()) ?? []
  const people = [...new Set(lines.flatMap((line) => line.payment?.taken_by ?? []))]
  const all = { value: 'all', label: t('all') }
  const choose = (name: Filter) => (value: string) => set(name, value === 'all' ? '' : value)
  return (
    <FilterRow search={<SearchBox value={filters.search} onChange={(text) => set('search', text)} placeholder={t('search')} />}>
      {chambers.length > 1 && (
        <Field label={t('chamber')}>
          <Select value={String(chamber_id)} onChange={(id) => chooseChamber(Number(id))} options={chambers.map((one) => ({ value: String(one.id), label: chamberName(one) }))} />
        </Field>
      )}
      <Field label={t('from')}><DateInput value={filters.from} max={filters.to} onDay={(day) => set('from', day)} /></Field>
      <Field label={t('to')}><DateInput value={filters.to} min={filters.from} onDay={(day) => set('to', day)} /></Field>
      <Field label={t('type')}><Select value={filters.type || 'all'} onChange={choose('type')} options={[all, ...recordTypes.map((value) => ({ value, label: t(value === 'visit_3' ? 'kind_report' : value) }))]} /></Field>
      <Field label={t('method_word')}><Select value={filters.method || 'all'} onChange={choose('method')} options={[all, ...paymentMethods.map((value) => ({ value, label: t(`method_${value}`) }))]} /></Field>
      <Field label={t('person')}><Select value={filters.by || 'all'} onChange={choose('by')} options={[all, ...people.map((id) => ({ value: String(id), label: staffName(id) }))]} /></Field>
    </FilterRow>
  )
}
