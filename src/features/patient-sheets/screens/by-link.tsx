import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { type SharedView, showSharedSheet } from '#features/shared-sheets/contract.ts'
import { useHash } from '#nav/use-hash.ts'
import { useSignedIn } from '#net/session.ts'
import type { QueryState } from '#net/use-asked.ts'
import type { Reply } from '#contract/endpoint.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
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
  const link = useHash()
  return (
    <Width center>
      {link === null && <Opening />}
      {link === '' && <Closed />}
      {link && <Asked key={`${prescription_id} ${link}`} {...{ prescription_id, link }} />}
    </Width>
  )
}

/** What opens the sheet stands behind `#`, which only a program in the page can read. */
function Opening() {
  const t = useSheetWords()
  return (
    <>
      <Loading rows={6} />
      <noscript>{t('needs_script')}</noscript>
    </>
  )
}

function Asked({ prescription_id, link }: { prescription_id: string; link: string }) {
  const t = useSheetWords()
  const { asked, again } = useQuery(showSharedSheet, { params: { prescription_id }, query: { link } })
  useAskedAnew(again)
  const last = useLast(asked)
  if (asked.kind !== 'offline' || !last) return <Answered asked={asked} onAgain={again} />
  return (
    <Stack>
      <Banner tone="warn" icon="offline">
        {t('offline')}
      </Banner>
      <View view={last} />
    </Stack>
  )
}

/** Milliseconds after which a page that comes to the front again is asked again. */
const restsFor = 60_000

/** A page that stays open, or that a browser brings back as it was, must not outlive its link: it asks again as soon as there is a line. */
function useAskedAnew(again: () => void): void {
  useEffect(() => {
    let asked = Date.now()
    const ask = () => {
      asked = Date.now()
      again()
    }
    const seen = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked > restsFor) ask()
    }
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask()
    }
    addEventListener('online', ask)
    addEventListener('pageshow', shown)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('online', ask)
      removeEventListener('pageshow', shown)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [again])
}

/** What was answered last while this page stands; it is kept nowhere else. */
function useLast(asked: QueryState<Reply<typeof showSharedSheet>>): SharedView | null {
  const [last, setLast] = useState<SharedView | null>(null)
  useEffect(() => {
    if (asked.kind === 'known') setLast(asked.answer.prescription)
  }, [asked])
  return last
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
  const { prescription_id = '' } = useParams()
  const signed_in = useSignedIn() !== null
  const own = `/user/prescription/${prescription_id}`
  return (
    <PageSection title={t('what_now')}>
      <List label={t('what_now')}>
        <Item icon="drug" title={t('pharmacist')} second={t('pharmacist_text')} />
        <Item icon="patient" title={t('family')} second={t('family_text')} />
      </List>
      <ButtonLink to={signed_in ? own : `/join?then=${encodeURIComponent(own)}`} kind="primary" wide>
        {t(signed_in ? 'own_sheet' : 'sign_in')}
      </ButtonLink>
    </PageSection>
  )
}
