import { useEffect, useState } from 'react'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { Badge } from '#ui/badge.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { Text } from '#ui/text.tsx'
import { listOwnSheets, type OwnSheetHead, type OwnSheetList } from '../contract.ts'
import { keepSheets } from '../kept-sheets.ts'
import { useSheetWords } from '../words.ts'

/** The prescriptions of a person and of his family, the latest first; the first page of them also without a line. */
export function OwnSheets() {
  const t = useSheetWords()
  const [page, setPage] = useState(1)
  const { asked, again } = usePatientAnswer(
    listOwnSheets,
    { query: { page: String(page) } },
    page === 1 ? 'sheets:1' : null,
  )
  const user_id = useSession((state) => state.user?.id ?? 0)
  const fresh = asked.kind === 'known' && page === 1 ? asked.answer.data : null
  useEffect(() => {
    if (fresh) void keepSheets(user_id, fresh).catch(reportError)
  }, [user_id, fresh])
  return (
    <PageSection title={t('list')}>
      <Answered
        query={{ asked, again }}
        rows={3}
        keptNote={({ data }) => t('list_kept', { count: data.length })}
      >
        {(list) => <Heads list={list} onPage={setPage} />}
      </Answered>
    </PageSection>
  )
}

function Heads({ list: { data, meta }, onPage }: { list: OwnSheetList; onPage: (page: number) => void }) {
  const t = useSheetWords()
  if (data.length === 0)
    return <Empty icon="prescription" title={t('list_none')} hint={t('list_none_hint')} />
  return (
    <>
      <List label={t('list')}>
        {data.map((head) => (
          <Head key={head.id} head={head} />
        ))}
      </List>
      <Pager page={meta.current_page} pages={meta.last_page} onPage={onPage} />
    </>
  )
}

const tones = { superseded: 'warn', void: 'danger' } as const

function Head({ head }: { head: OwnSheetHead }) {
  const t = useSheetWords()
  const show = useShow()
  const { id, patient, bn_patient, doctor, bn_doctor, sitting_date, standing } = head
  const by = show.name({ name: doctor, bn_name: bn_doctor })
  return (
    <Item
      icon="prescription"
      to={`/user/prescription/${id}`}
      title={show.name({ name: patient, bn_name: bn_patient })}
      second={<Text size="base">{t('by', { doctor: by, day: show.day(sitting_date) })}</Text>}
      {...(standing === 'in_force'
        ? {}
        : { end: <Badge tone={tones[standing]}>{t(`standing.${standing}`)}</Badge> })}
    />
  )
}
