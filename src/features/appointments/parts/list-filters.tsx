import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { Filters } from '#ui/toolbar.tsx'
import { useAppointmentWords } from '../words.ts'

export interface ListWish {
  chamber: string
  from: string
  to: string
  state: string
  kind: string
  search: string
}

const states = ['booked', 'arrived', 'vitals_done', 'called', 'in_consultation', 'done', 'no_show', 'cancelled', 'rescheduled'] as const
const all = 'all'

/** Chamber, days, state, kind and search above the list. */
export function ListFilters({ wish, onWish, chambers }: { wish: ListWish; onWish: (change: Record<string, string>) => void; chambers: readonly SelectOption[] }) {
  const t = useAppointmentWords()
  const choice = (name: 'chamber' | 'state' | 'kind', options: readonly SelectOption[], every: string) => (
    <Select value={wish[name] === '' ? all : wish[name]} options={[{ value: all, label: every }, ...options]} onChange={(value) => onWish({ [name]: value === all ? '' : value })} />
  )
  return (
    <Filters search={<SearchBox label={t('search')} placeholder={t('search')} value={wish.search} onChange={(search) => onWish({ search })} />}>
      <Field label={t('chamber')}>{choice('chamber', chambers, t('all_chambers'))}</Field>
      <Field label={t('from')}><DateInput value={wish.from} max={wish.to} onDay={(from) => onWish({ from })} /></Field>
      <Field label={t('to')}><DateInput value={wish.to} min={wish.from} onDay={(to) => onWish({ to })} /></Field>
      <Field label={t('state')}>{choice('state', states.map((value) => ({ value, label: t(`state_${value}`) })), t('all_states'))}</Field>
      <Field label={t('kind')}>{choice('kind', [{ value: 'schedule', label: t('kind_schedule') }, { value: 'quick', label: t('kind_quick') }], t('all_kinds'))}</Field>
    </Filters>
  )
}
