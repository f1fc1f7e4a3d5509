import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type ChamberRow, chambers } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRows } from '#local/react/use-rows.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Only, Stack } from '#ui/layout.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { readAppointments } from '../list.ts'
import { AppointmentDialog } from '../parts/lazy-dialog.tsx'
import { AppointmentTable } from '../parts/appointment-table.tsx'
import { VisitFilters } from '../parts/list-filters.tsx'
import { useVisitActs } from '../parts/use-visit-acts.tsx'
import { useAppointmentWords } from '../words.ts'

/** Days that the list reaches back and on when nobody says. */
const reach = { back: -7, on: 30 }

/** Every visit of the chambers one works in, archived ones too: booked and walked in, past and to come. */
export default function AppointmentsScreen() {
  const all = useRows(useClinic(), chambers)
  return all ? <Appointments chambers={all} /> : <Loading />
}

function Appointments({ chambers: all }: { chambers: ChamberRow[] }) {
  const t = useAppointmentWords()
  const clinic = useClinic()
  const { acts, dialogs } = useVisitActs()
  const show = useShow()
  const { query, usual, set } = useListQuery()
  const of = all.filter(({ id }) => ['', String(id)].includes(query.chamber)).map(({ id }) => id)
  const list = useLocal(
    () => readAppointments(clinic, { ...query, chamber_ids: of }),
    [clinic, of.join(), ...Object.values(query)],
  )
  const none = <Empty icon="appointment" title={t('none')} hint={t('none_hint')} />
  return (
    <Stack gap="sm">
      <PageHeading title={t('appointments')} second={`${show.day(query.from)} – ${show.day(query.to)}`}>
        <Make />
      </PageHeading>
      <VisitFilters
        query={query}
        usual={usual}
        onNarrow={set}
        chambers={all.map((one) => ({ value: String(one.id), label: chamberName(one) }))}
      />
      {list ? (
        <AppointmentTable visits={list.rows.map((one) => one.visit)} acts={acts} none={none} />
      ) : (
        <Loading />
      )}
      {list && (
        <Pager
          page={Math.min(query.page, list.pages)}
          pages={list.pages}
          onPage={(page) => set({ page: String(page) })}
        />
      )}
      {dialogs}
    </Stack>
  )
}

/** The form of a new one, where the header has no room for it. */
function Make() {
  const t = useAppointmentWords()
  const { may } = useMay()
  const [open, setOpen] = useState(false)
  if (!may('Appointment Create')) return null
  return (
    <Only on="phone">
      <Button kind="primary" icon="appointment-new" onClick={() => setOpen(true)}>
        {t('make')}
      </Button>
      <AppointmentDialog open={open} onClose={() => setOpen(false)} />
    </Only>
  )
}

/** What narrows the list stands in the address: a page can be kept and gone back to. The words looked for stand in none. */
function useListQuery() {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useTypedSearch()
  const today = sittingDate(useClinic().clock.now())
  const usual = { from: addDays(today, reach.back), to: addDays(today, reach.on) }
  const of = (name: string, otherwise = '') => params.get(name) ?? otherwise
  const query = {
    chamber: of('chamber'),
    from: of('from', usual.from),
    to: of('to', usual.to),
    state: of('state'),
    kind: of('kind'),
    search,
    page: Math.max(1, Number(of('page', '1')) || 1),
  }
  const set = ({ search: typed, ...change }: Record<string, string>) => {
    if (typed !== undefined) setSearch(typed)
    setParams((before) => changed(before, change), { replace: true })
  }
  return { query, usual, set }
}

/** Another filter is another list: it begins with its first page. */
function changed(before: URLSearchParams, change: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(before)
  if (change['page'] === undefined) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
