import { useState } from 'react'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Answered } from '#ui/answered.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { useSession } from '#net/session.ts'
import { listOwnPast } from '../contract.ts'
import { pastName } from '../kept-past.ts'
import { VisitList } from '../parts/visit-list.tsx'
import { useVisitWords } from '../words.ts'

/** Where a person and his family have been, page by page; the first page also without a line. */
export default function Past() {
  const t = useVisitWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const [page, setPage] = useState(1)
  const query = usePatientAnswer(listOwnPast, { query: { page: String(page) } }, page === 1 ? pastName : null)
  return (
    <Stack>
      <TextLink to={`/user/current-appointment/${user_id}`}>{t('to_current')}</TextLink>
      <PageHeading title={t('past')} />
      <Answered query={query} rows={5}>
        {(list) => <Histories list={list} onPage={setPage} />}
      </Answered>
    </Stack>
  )
}

interface HistoriesProps {
  list: Reply<typeof listOwnPast>
  onPage: (page: number) => void
}

function Histories({ list: { histories, meta }, onPage }: HistoriesProps) {
  const t = useVisitWords()
  if (histories.length === 0)
    return <Empty icon="history" title={t('none_past')} hint={t('none_past_hint')} />
  return (
    <>
      <VisitList label={t('past')} visits={histories} />
      <Pager page={meta.current_page} pages={meta.last_page} onPage={onPage} />
    </>
  )
}
