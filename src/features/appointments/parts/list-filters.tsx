import { useShow } from '#text/show.ts'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { useAppointmentWords } from '../words.ts'

export interface VisitFilter {
  chamber: string
  from: string
  to: string
  state: string
  kind: string
  search: string
}

const states = [
  'booked',
  'arrived',
  'vitals_done',
  'called',
  'in_consultation',
  'done',
  'no_show',
  'cancelled',
  'rescheduled',
] as const
const all = 'all'

interface Props {
  query: VisitFilter
  /** The days that stand where nobody chose any. */
  usual: Pick<VisitFilter, 'from' | 'to'>
  onNarrow: (change: Record<string, string>) => void
  chambers: readonly SelectOption[]
}

/** The box to find a visit in, and behind one button chamber, days, state and kind. */
export function VisitFilters(props: Props) {
  const t = useAppointmentWords()
  const { query, onNarrow } = props
  const choices = useChoices(props.chambers)
  const active = useActive(props, choices)
  const search = (
    <SearchBox
      label={t('search')}
      placeholder={t('search')}
      value={query.search}
      onChange={(search) => onNarrow({ search })}
    />
  )
  return (
    <FilterBar
      search={search}
      active={active}
      onClear={() => onNarrow({ chamber: '', state: '', kind: '', from: '', to: '' })}
    >
      <Field label={t('from')}>
        <DateInput value={query.from} max={query.to} onDay={(from) => onNarrow({ from })} />
      </Field>
      <Field label={t('to')}>
        <DateInput value={query.to} min={query.from} onDay={(to) => onNarrow({ to })} />
      </Field>
      {choices.map(({ name, label, options, every }) => (
        <Field key={name} label={label}>
          <Select
            value={query[name] === '' ? all : query[name]}
            options={[{ value: all, label: every }, ...options]}
            onChange={(value) => onNarrow({ [name]: value === all ? '' : value })}
          />
        </Field>
      ))}
    </FilterBar>
  )
}

/** What is set, each to be taken off by itself. */
function useActive(
  { query, usual, onNarrow }: Props,
  choices: ReturnType<typeof useChoices>,
): ActiveFilter[] {
  const t = useAppointmentWords()
  const show = useShow()
  const set = (name: keyof VisitFilter, label: string): ActiveFilter => ({
    name,
    label,
    onRemove: () => onNarrow({ [name]: '' }),
  })
  const chosen = choices.flatMap(({ name, label, options }) => {
    const one = options.find(({ value }) => value === query[name])
    return one ? [set(name, `${label}: ${one.label}`)] : []
  })
  const days = (['from', 'to'] as const).filter((name) => query[name] !== usual[name])
  return [...chosen, ...days.map((name) => set(name, `${t(name)}: ${show.day(query[name])}`))]
}

function useChoices(chambers: readonly SelectOption[]) {
  const t = useAppointmentWords()
  return [
    { name: 'chamber', label: t('chamber'), options: chambers, every: t('all_chambers') },
    {
      name: 'state',
      label: t('state'),
      options: states.map((value) => ({ value, label: t(`state_${value}`) })),
      every: t('all_states'),
    },
    {
      name: 'kind',
      label: t('kind'),
      options: (['schedule', 'quick'] as const).map((value) => ({ value, label: t(`kind_${value}`) })),
      every: t('all_kinds'),
    },
  ] as const
}
