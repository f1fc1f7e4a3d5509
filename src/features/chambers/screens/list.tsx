import { useSearchParams } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useMay } from '#nav/use-may.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { type MenuItem, RowMenu } from '#ui/menu.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useChamberList } from '../local.ts'
import { chamberAddress, chamberName } from '#features/chosen-chamber/parts.ts'
import { useChamberActs } from '../use-chamber-acts.ts'
import { useChamberText } from '../words.ts'

/** The chambers of the practice. */
export default function Chambers() {
  const t = useChamberText()
  useLanguage()
  const { may } = useMay()
  const all = useChamberList(useClinic())
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'archived' ? 'archived' : 'open'
  const [search, setSearch] = useTypedSearch()
  if (!all) return <Loading />
  const turn = (next: string) => setQuery(next === 'open' ? {} : { tab: next }, { replace: true })
  const add = may('Setting List') && (
    <ButtonLink to="/doctor/chambers/create" kind="primary" icon="add">
      {t('add')}
    </ButtonLink>
  )
  if (all.length === 0) return <Empty page icon="chamber" title={t('none')} hint={t('none_hint')} act={add} />
  const open = all.filter(({ chamber }) => chamber.active)
  const archived = all.filter(({ chamber }) => !chamber.active)
  return (
    <Stack>
      <PageHeading title={t('title')}>{add}</PageHeading>
      <SearchBox value={search} onChange={setSearch} label={t('search')} placeholder={t('search')} />
      {archived.length > 0 && (
        <Tabs
          label={t('lists')}
          value={tab}
          onChange={turn}
          tabs={[
            { value: 'open', label: t('open_ones'), count: open.length },
            { value: 'archived', label: t('archived_ones'), count: archived.length },
          ]}
        />
      )}
      <Found chambers={tab === 'archived' ? archived : open} search={search} tab={tab} />
    </Stack>
  )
}

type Listed = NonNullable<ReturnType<typeof useChamberList>>[number]

interface FoundProps {
  chambers: readonly Listed[]
  search: string
  tab: 'open' | 'archived'
}

function Found({ chambers, search, tab }: FoundProps) {
  const t = useChamberText()
  const show = useShow()
  const said = ({ chamber }: Listed) =>
    [chamber.name, chamber.bn_name, chamber.address, chamber.bn_address].join(' ').toLowerCase()
  const found = chambers.filter((one) => said(one).includes(search.trim().toLowerCase()))
  if (found.length === 0)
    return (
      <Empty
        icon={search === '' ? 'chamber' : 'search'}
        title={t(search === '' ? (tab === 'archived' ? 'none_archived' : 'none') : 'nothing_found')}
      />
    )
  const next = ({ next: day }: Listed) =>
    day ? t('next', { day: show.weekday(day.date), time: show.clock(day.start_time) }) : t('no_next')
  return (
    <List label={t('title')}>
      {found.map((one) => (
        <Item
          key={one.chamber.id}
          icon="chamber"
          title={chamberName(one.chamber)}
          to={`/doctor/chambers/${one.chamber.id}`}
          second={
            <>
              <span>{chamberAddress(one.chamber)}</span>
              {one.chamber.active && <span>{next(one)}</span>}
            </>
          }
          menu={<ChamberMenu chamber={one.chamber} />}
        />
      ))}
    </List>
  )
}

function ChamberMenu({ chamber }: { chamber: ChamberRow }) {
  const t = useChamberText()
  const { may } = useMay()
  const acts = useChamberActs()
  const items: MenuItem[] = [
    { label: t('open'), icon: 'chamber', to: `/doctor/chambers/${chamber.id}` },
    ...(chamber.active
      ? [{ label: t('plan'), icon: 'schedule' as const, to: `/doctor/chambers/${chamber.id}/schedules` }]
      : []),
    ...(may('Setting List')
      ? [
          {
            label: t('fees'),
            icon: 'money' as const,
            to: `/doctor/patient-type-criteria/edit/${chamber.id}`,
          },
          'line' as const,
          chamber.active
            ? { label: t('archive'), icon: 'package' as const, act: () => void acts.archive(chamber) }
            : { label: t('restore'), icon: 'undo' as const, act: () => void acts.restore(chamber) },
        ]
      : []),
  ]
  return (
    <>
      {acts.question}
      <RowMenu name={chamberName(chamber)} items={items} />
    </>
  )
}
