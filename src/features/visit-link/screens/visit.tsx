import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { serialPath } from '#features/live-serial/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Facts } from '#ui/text.tsx'
import { TokenCard } from '#ui/token-card.tsx'
import { type moveByLink, showVisitByLink, type VisitByLink } from '../contract.ts'
import { useGivingUp } from '../parts/use-giving-up.ts'
import { useOtherDay } from '../parts/use-other-day.tsx'
import { useVisitLinkWords } from '../words.ts'

/** What came of a press here. */
type Done = { kind: 'cancelled' } | { kind: 'moved'; visit: Reply<typeof moveByLink>['visit'] }

/** One visit, for whoever holds the link of its message: he gives it up or takes another day, without an account. */
export default function Visit() {
  const { token = '' } = useParams()
  const query = useQuery(showVisitByLink, { params: { token } })
  const [done, setDone] = useState<Done | null>(null)
  const isOver = query.asked.kind === 'refused' && [404, 422].includes(query.asked.problem.status)
  return (
    <Width of="form" center>
      {done ? (
        <WhatCame done={done} />
      ) : isOver ? (
        <Over />
      ) : (
        <Answered query={query}>
          {({ visit }) => <Open visit={visit} token={token} onDone={setDone} again={query.again} />}
        </Answered>
      )}
    </Width>
  )
}

function Over() {
  const t = useVisitLinkWords()
  return (
    <Empty
      page
      icon="appointment"
      title={t('over')}
      hint={t('over_hint')}
      act={
        <ButtonLink kind="primary" to="/join">
          {t('login')}
        </ButtonLink>
      }
    />
  )
}

interface OpenProps {
  visit: VisitByLink
  token: string
  onDone: (done: Done) => void
  again: () => void
}

function Open({ visit, token, onDone, again }: OpenProps) {
  const t = useVisitLinkWords()
  const [cancel, question] = useGivingUp(token, () => onDone({ kind: 'cancelled' }), again)
  const [move, dialog] = useOtherDay(token, visit.days, (moved) => onDone({ kind: 'moved', visit: moved }))
  const { may_cancel, may_move, chamber, state } = visit
  return (
    <Stack gap="lg">
      <PageHeading title={t('title')} />
      {(state === 'held' || !may_cancel) && (
        <Banner tone={may_cancel ? 'warn' : 'info'} icon="info">
          {t(may_cancel ? 'held' : 'begun')}
        </Banner>
      )}
      <Token visit={visit} />
      <About visit={visit} />
      <Row>
        {may_move && (
          <Button kind="primary" size="lg" icon="appointment" onClick={move}>
            {t('move')}
          </Button>
        )}
        {may_cancel && (
          <Button size="lg" onClick={() => void cancel(visit)}>
            {t('cancel')}
          </Button>
        )}
        {chamber.phone !== null && (
          <ButtonLink size="lg" icon="phone" to={`tel:${chamber.phone}`}>
            {t('call')}
          </ButtonLink>
        )}
      </Row>
      {question}
      {dialog}
    </Stack>
  )
}

type Told = Pick<VisitByLink, 'serial' | 'sitting_date' | 'start_time' | 'slot_time'>

function Token({ visit: { serial, sitting_date, slot_time, start_time } }: { visit: Told }) {
  const t = useVisitLinkWords()
  const show = useShow()
  return (
    <TokenCard serial={serial} name={t('serial')}>
      <b>{show.weekday(sitting_date)}</b>
      <p>{show.clock(slot_time ?? start_time)}</p>
    </TokenCard>
  )
}

function About({ visit: { doctor, chamber } }: { visit: VisitByLink }) {
  const t = useVisitLinkWords()
  const show = useShow()
  return (
    <Facts
      rows={[
        { name: t('doctor'), value: show.name(doctor) },
        { name: t('chamber'), value: show.name(chamber) },
      ]}
    />
  )
}

function WhatCame({ done }: { done: Done }) {
  const t = useVisitLinkWords()
  if (done.kind === 'cancelled')
    return (
      <Empty
        page
        icon="check"
        title={t('cancelled')}
        hint={t('cancelled_hint')}
        act={<ButtonLink to="/">{t('find')}</ButtonLink>}
      />
    )
  return (
    <Stack gap="lg">
      <PageHeading title={t('moved')} />
      <Banner tone="ok" icon="check">
        {t('moved_hint')}
      </Banner>
      <Token visit={done.visit} />
      <Row>
        <ButtonLink size="lg" icon="live" to={serialPath(done.visit.id)}>
          {t('live')}
        </ButtonLink>
        <ButtonLink size="lg" to="/join">
          {t('login')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
