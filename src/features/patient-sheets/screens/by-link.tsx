import { useLocation, useParams } from 'react-router-dom'
import { type SharedView, showSharedSheet } from '#features/shared-sheets/contract.ts'
import type { QueryState } from '#net/use-asked.ts'
import type { Reply } from '#contract/endpoint.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { VerdictPanel } from '#ui/verdict.tsx'
import { DayPlan } from '../parts/day-plan.tsx'
import { NotInForce } from '../parts/not-in-force.tsx'
import { AdviceAndReturn } from '../parts/plain-lists.tsx'
import { SheetHead } from '../parts/sheet-head.tsx'
import { useSheetWords } from '../words.ts'

/** What a link shows to whoever holds it. What stands behind `#` is sent in a header, and never in an address. */
export default function ByLink() {
  const { prescription_id = '' } = useParams()
  const link = useLocation().hash.slice(1)
  return (
    <Width>
      {link === '' ? <Closed /> : <Asked key={`${prescription_id} ${link}`} {...{ prescription_id, link }} />}
    </Width>
  )
}

function Asked({ prescription_id, link }: { prescription_id: string; link: string }) {
  const { asked, again } = useQuery(showSharedSheet, { params: { prescription_id }, query: { link } })
  return <Answered asked={asked} onAgain={again} />
}

interface AnsweredProps {
  asked: QueryState<Reply<typeof showSharedSheet>>
  onAgain: () => void
}

function Answered({ asked, onAgain }: AnsweredProps) {
  if (asked.kind === 'loading') return <Loading rows={6} />
  if (asked.kind === 'offline') return <OfflineState onAgain={onAgain} />
  if (asked.kind === 'known') return <View view={asked.answer.prescription} />
  const { status } = asked.problem
  if (status === 429) return <Waits />
  return status === 404 || status === 422 ? <Closed /> : <ErrorState onAgain={onAgain} />
}

function Closed() {
  const t = useSheetWords()
  return (
    <Stack>
      <VerdictPanel tone="warn" icon="unlink" title={t('link_closed.title')}>
        {t('link_closed.text')}
      </VerdictPanel>
      <WhatNow />
    </Stack>
  )
}

function Waits() {
  const t = useSheetWords()
  return (
    <VerdictPanel tone="warn" icon="clock" title={t('too_many.title')}>
      {t('too_many.text')}
    </VerdictPanel>
  )
}

function View({ view }: { view: SharedView }) {
  const t = useSheetWords()
  const show = useShow()
  const { standing, ends_at, sheet, paper, phone } = view
  const until = show.moment(Date.parse(ends_at))
  if (standing === 'ended' || standing === 'revoked')
    return (
      <Stack>
        <VerdictPanel tone="info" icon="unlink" title={t(`${standing}.title`)}>
          {standing === 'ended' ? t('ended.text', { when: until }) : t('revoked.text')}
        </VerdictPanel>
        <WhatNow />
      </Stack>
    )
  return (
    <Stack>
      {standing !== 'in_force' && paper && <NotInForce standing={standing} {...paper} />}
      {sheet && (
        <>
          <SheetHead sheet={sheet} />
          <DayPlan drugs={sheet.drugs} />
          <AdviceAndReturn sheet={sheet} />
        </>
      )}
      {phone !== null && <Call phone={phone} />}
      {sheet && (
        <Text as="p" size="sm" tone="muted">
          {t('not_all')} {t('open_until', { when: until })}
        </Text>
      )}
    </Stack>
  )
}

function Call({ phone }: { phone: string }) {
  const t = useSheetWords()
  const show = useShow()
  return (
    <ButtonLink to={`tel:${phone}`} icon="phone" wide>
      {t('call', { phone: show.phone(phone) })}
    </ButtonLink>
  )
}

/** For whom a link opens nothing any more. */
function WhatNow() {
  const t = useSheetWords()
  return (
    <PageSection title={t('what_now')}>
      <List label={t('what_now')}>
        <Item icon="drug" title={t('pharmacist')} second={t('pharmacist_text')} />
        <Item icon="patient" title={t('family')} second={t('family_text')} />
      </List>
      <ButtonLink to="/login" kind="primary" wide>
        {t('sign_in')}
      </ButtonLink>
    </PageSection>
  )
}
