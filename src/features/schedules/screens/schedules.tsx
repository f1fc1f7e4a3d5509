import { useSearchParams } from 'react-router-dom'
import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { useSittings } from '../local.ts'
import { LeaveList } from '../parts/leave-list.tsx'
import { SittingTable } from '../parts/sitting-table.tsx'
import { useDayActs } from '../parts/use-day-acts.tsx'
import type { Sitting } from '../sitting.ts'
import { useSessionName } from '../use-session-acts.ts'
import { useScheduleWords } from '../words.ts'

/** The dated sessions of every chamber. */
export default function Schedules() {
  const t = useScheduleWords()
  const { may } = useMay()
  const chambers = useChambers(useClinic())
  if (!chambers) return <Loading />
  const add = may('Setting List') && (
    <ButtonLink to="/doctor/chambers/list" kind="primary">
      {t('plan_week')}
    </ButtonLink>
  )
  return chambers.length === 0 ? (
    <Empty page icon="schedule" title={t('none')} hint={t('none_hint')} act={add} />
  ) : (
    <Days chambers={chambers} />
  )
}

function Days({ chambers }: { chambers: readonly ChamberRow[] }) {
  const t = useScheduleWords()
  const [query, setQuery] = useSearchParams()
  const chosen = chambers.find((one) => String(one.id) === query.get('chamber')) ?? null
  const [search, setSearch] = useTypedSearch()
  const within = chosen ? [chosen] : chambers
  const { acts, dialogs } = useDayActs(within, chosen === null)
  return (
    <Stack>
      <PageHeading title={t('title')} second={t('second')}>
        {acts}
      </PageHeading>
      <Toolbar>
        <SearchBox value={search} onChange={setSearch} label={t('search')} placeholder={t('search')} />
        {chambers.length > 1 && (
          <ChamberFilter
            chambers={chambers}
            chosen={chosen}
            onChange={(id) => setQuery(id === '' ? {} : { chamber: id }, { replace: true })}
          />
        )}
      </Toolbar>
      <LeaveList chambers={within} />
      <Found chambers={within} search={search} />
      {dialogs}
    </Stack>
  )
}

function ChamberFilter({
  chambers,
  chosen,
  onChange,
}: {
  chambers: readonly ChamberRow[]
  chosen: ChamberRow | null
  onChange: (id: string) => void
}) {
  const t = useScheduleWords()
  const options = [
    { value: 'all', label: t('all_chambers') },
    ...chambers.map((one) => ({ value: String(one.id), label: chamberName(one) })),
  ]
  return (
    <Width of="narrow">
      <Select
        label={t('chamber')}
        options={options}
        value={chosen ? String(chosen.id) : 'all'}
        onChange={(id) => onChange(id === 'all' ? '' : id)}
      />
    </Width>
  )
}

function Found({ chambers, search }: { chambers: readonly ChamberRow[]; search: string }) {
  const t = useScheduleWords()
  const show = useShow()
  const nameOf = useSessionName()
  const sittings = useSittings(useClinic(), chambers.length === 1 ? (chambers[0]?.id ?? null) : null)
  if (!sittings) return <Loading rows={8} />
  const chamber = (id: number) => chambers.find((one) => one.id === id)
  const said = ({ form }: Sitting) =>
    [
      form.date,
      show.weekday(form.date),
      nameOf(form),
      chamber(form.chamber_id)?.name,
      chamber(form.chamber_id)?.bn_name,
    ]
      .join(' ')
      .toLowerCase()
  const found = sittings.filter(
    (one) => chamber(one.form.chamber_id) && said(one).includes(search.trim().toLowerCase()),
  )
  const none =
    search === '' ? (
      <Empty
        icon="schedule"
        title={t('none')}
        hint={t('none_hint')}
        act={<ButtonLink to={`/doctor/chambers/${chambers[0]?.id}/schedules`}>{t('plan_week')}</ButtonLink>}
      />
    ) : (
      <Empty icon="search" title={t('nothing_found')} />
    )
  return <SittingTable sittings={found} none={none} {...(chambers.length > 1 ? { chambers } : {})} />
}
