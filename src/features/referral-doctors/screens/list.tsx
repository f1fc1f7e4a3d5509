import type { ReferralDoctorRow } from '#domain/referral-doctor/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useLanguage } from '#text/index.ts'
import { Badge } from '#ui/badge.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { colleagueLine, colleagueName } from '../parts/colleague-name.ts'
import { findColleagues } from '../local.ts'
import { useReferralText } from '../words.ts'

/** The practice's colleagues, on this device. */
export default function ReferralDoctors() {
  const t = useReferralText()
  useLanguage()
  const clinic = useClinic()
  const [search, setSearch] = useTypedSearch()
  const found = useLocal(() => findColleagues(clinic, search), [clinic, search])
  const add = (
    <ButtonLink to="/doctor/referral-doctors/create" kind="primary" icon="add">
      {t('add')}
    </ButtonLink>
  )
  return (
    <Stack gap="lg">
      <PageHeading title={t('title')} second={t('second')}>
        {add}
      </PageHeading>
      <SearchBox value={search} onChange={setSearch} label={t('search')} placeholder={t('search')} />
      <PagedList
        label={t('title')}
        rows={found}
        narrowed={search}
        loading={4}
        none={
          search === '' ? (
            <Empty icon="referral" title={t('none')} hint={t('none_hint')} />
          ) : (
            <Empty icon="search" title={t('nothing')} hint={t('nothing_hint')} />
          )
        }
      >
        {(row) => <Colleague key={row.id} row={row} />}
      </PagedList>
    </Stack>
  )
}

function Colleague({ row }: { row: ReferralDoctorRow }) {
  const t = useReferralText()
  return (
    <Item
      icon="doctor"
      title={colleagueName(row)}
      second={colleagueLine(row)}
      to={`/doctor/referral-doctors/${row.number}`}
      end={!row.active && <Badge tone="off">{t('off')}</Badge>}
    />
  )
}
