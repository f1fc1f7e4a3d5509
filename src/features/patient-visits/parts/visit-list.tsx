import { useState } from 'react'
import type { Day } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { serialPath } from '#features/live-serial/parts.ts'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { List, StubRow } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import type { OwnVisitHead } from '../contract.ts'
import { useVisitWords } from '../words.ts'

type State = OwnVisitHead['status']

/** The desk still expects him, or he is there: his queue is worth watching. */
const isLive = (status: State): boolean => !gone.has(status) && status !== 'held' && status !== 'done'

const gone: ReadonlySet<State> = new Set(['cancelled', 'no_show', 'expired', 'rescheduled'])
const toneOf = (status: State): BadgeTone =>
  status === 'done' ? 'ok' : gone.has(status) ? 'off' : status === 'called' ? 'accent' : 'info'

/** What is done with a place that one holds. */
export interface OwnVisitActs {
  cancel: (visit: OwnVisitHead) => void
  move: (visit: OwnVisitHead) => void
  take: (visit: OwnVisitHead) => void
}

/** Serials with whose they are, of which doctor and when; `calls`: with the way to ask the chamber. */
export function VisitList({
  label,
  visits,
  calls = false,
  acts,
}: {
  label: string
  visits: readonly OwnVisitHead[]
  calls?: boolean
  /** Absent where nothing can be asked for now. */
  acts?: OwnVisitActs | undefined
}) {
  const [today] = useState(() => sittingDate(Date.now()))
  return (
    <List label={label}>
      {visits.map((visit) => (
        <Visit key={visit.id} {...{ visit, today, calls, acts }} />
      ))}
    </List>
  )
}

interface Shown {
  visit: OwnVisitHead
  today: Day
  calls: boolean
  acts?: OwnVisitActs | undefined
}

function Visit({ visit, today, calls, acts }: Shown) {
  const t = useVisitWords()
  const show = useShow()
  const { status } = visit
  const isOff = visit.is_off && status === 'booked'
  const badge = (
    <Badge tone={isOff ? 'danger' : toneOf(status)}>{isOff ? t('off') : t(`state.${status}`)}</Badge>
  )
  return (
    <StubRow
      serial={visit.serial}
      name={show.name({ name: visit.patient, bn_name: visit.bn_patient })}
      second={
        <>
          {calls && badge}
          <About visit={visit} today={today} calls={calls} />
          {calls && <Acts visit={visit} {...(isOff ? {} : { acts })} isOff={isOff} />}
          <Rating visit={visit} />
        </>
      }
      end={calls ? undefined : badge}
    />
  )
}

/** What he can do about it: pay, take what was kept for him, and as long as it is only booked move it or give it up. */
function Acts({ visit, acts, isOff }: Pick<Shown, 'visit' | 'acts'> & { isOff: boolean }) {
  const t = useVisitWords()
  const show = useShow()
  const { status, held_until, is_offer, phone } = visit
  const isHeld = status === 'held'
  return (
    <>
      {isHeld && held_until !== null && (
        <Text size="base" strong>
          {t(is_offer ? 'take_until' : 'pay_until', { time: show.moment(held_until) })}
        </Text>
      )}
      <Row>
        {isHeld && is_offer && acts && (
          <Button kind="primary" size="sm" onClick={() => acts.take(visit)}>
            {t('take')}
          </Button>
        )}
        {!isOff && <VisitLinks visit={visit} />}
        {phone !== null && <ButtonLink to={`tel:${phone}`} size="sm" icon="phone" label={t('call')} />}
      </Row>
      {acts && (status === 'booked' || isHeld) && (
        <Row gap="md">
          {status === 'booked' && (
            <Button kind="quiet" size="sm" flush onClick={() => acts.move(visit)}>
              {t('move')}
            </Button>
          )}
          <Button kind="quiet" size="sm" flush onClick={() => acts.cancel(visit)}>
            {t('cancel')}
          </Button>
        </Row>
      )}
    </>
  )
}

/** Where its queue is watched, and where it is paid. */
function VisitLinks({ visit: { id, status, is_offer } }: Pick<Shown, 'visit'>) {
  const t = useVisitWords()
  return (
    <>
      {isLive(status) && (
        <ButtonLink size="sm" to={serialPath(id)}>
          {t('live')}
        </ButtonLink>
      )}
      {!gone.has(status) && !(status === 'held' && is_offer) && (
        <ButtonLink
          size="sm"
          kind={status === 'held' ? 'primary' : 'plain'}
          to={`/appointment-payment?id=${id}`}
        >
          {t('pay')}
        </ButtonLink>
      )}
    </>
  )
}

/** The way to say how it was, while one may, or to what was said. */
function Rating({ visit: { id, rating } }: { visit: OwnVisitHead }) {
  const t = useVisitWords()
  const show = useShow()
  if (rating === null) return null
  return (
    <TextLink strong={rating.stars === null} to={`/feedback/${id}`}>
      {rating.stars === null ? t('rate') : t('rated', { stars: show.number(rating.stars) })}
    </TextLink>
  )
}

/** When it is, of what is to come with its time, and whom it is with. */
function About({ visit, today, calls }: Omit<Shown, 'acts'>) {
  const t = useVisitWords()
  const show = useShow()
  const { sitting_date, slot_time, start_time, doctor, bn_doctor, chamber, bn_chamber } = visit
  const day = sitting_date === today ? t('today') : show.weekday(sitting_date)
  const clock = calls ? (slot_time ?? start_time) : null
  const place = chamber === null ? '' : ` · ${show.name({ name: chamber, bn_name: bn_chamber })}`
  return (
    <>
      <Text size="base" strong>
        {clock === null ? day : t('when', { day, clock: show.clock(clock) })}
      </Text>
      <Text size="base">{`${show.name({ name: doctor, bn_name: bn_doctor })}${place}`}</Text>
    </>
  )
}
