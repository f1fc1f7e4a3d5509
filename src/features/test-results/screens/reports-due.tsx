import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useLookedFor } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { foundOwing, readAllOwing } from '../local.ts'
import { useResultText } from '../words.ts'

/** Who was asked for tests and has brought no result yet, as this device knows. */
export default function ReportsDue() {
  const t = useResultText()
  const show = useShow()
  const clinic = useClinic()
  const [today] = useState(() => sittingDate(clinic.clock.now()))
  const [text, setText] = useTypedSearch()
  const isLookedFor = useLookedFor(text)
  const all = useLocal(() => readAllOwing(clinic, today), [clinic, today])
  const none =
    text === '' ? (
      <Empty icon="investigation" title={t('owed_none')} hint={t('owed_second')} />
    ) : (
      <Empty icon="search" title={t('owed_nothing')} hint={t('owed_nothing_hint')} />
    )
  return (
    <Stack gap="lg">
      <PageHeading title={t('owed_title')} second={t('owed_second')} />
      <SearchBox value={text} onChange={setText} label={t('search')} placeholder={t('search')} />
      <PagedList
        label={t('owed_title')}
        rows={isLookedFor && all && foundOwing(all, isLookedFor)}
        narrowed={text}
        none={none}
      >
        {({ patient, tests, days }) => (
          <Item
            key={patient.id}
            icon="investigation"
            title={show.name(patient)}
            second={tests.map(({ test }) => test).join(', ')}
            end={<Badge tone="warn">{t('since', { count: days })}</Badge>}
            to={`/doctor/patients/info?id=${patient.id}`}
          />
        )}
      </PagedList>
    </Stack>
  )
}
