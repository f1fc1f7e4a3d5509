import { isDay } from '#contract/clinic/day.ts'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
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
  const day = (name: 'from' | 'to') => (event: { currentTarget: HTMLInputElement }) => {
    if (isDay(event.currentTarget.value)) onWish({ [name]: event.currentTarget.value })
  }
  const choice = (name: 'chamber' | 'state' | 'kind', options: readonly SelectOption[], every: string) => (
    <Select value={wish[name] === '' ? all : wish[name]} options={[{ value: all, label: every }, ...options]} onChange={(value) => onWish({ [name]: value === all ? '' : value })} />
  )
  return (
    <Stack gap="sm">
      <SearchBox label={t('search')} placeholder={t('search')} value={wish.search} onChange={(search) => onWish({ search })} />
      <Toolbar>
        <Field label={t('chamber')}>{choice('chamber', chambers, t('all_chambers'))}</Field>
        <Field label={t('from')}><DateInput value={wish.from} onChange={day('from')} /></Field>
        <Field label={t('to')}><DateInput value={wish.to} onChange={day('to')} /></Field>
        <Field label={t('state')}>{choice('state', states.map((value) => ({ value, label: t(`state_${value}`) })), t('all_states'))}</Field>
        <Field label={t('kind')}>{choice('kind', [{ value: 'schedule', label: t('kind_schedule') }, { value: 'quick', label: t('kind_quick') }], t('all_kinds'))}</Field>
      </Toolbar>
    </Stack>
  )
}
