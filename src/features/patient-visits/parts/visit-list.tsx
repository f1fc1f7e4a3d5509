import { useState } from 'react'
import type { Day } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { List, StubRow } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import type { OwnVisitHead } from '../contract.ts'
import { useVisitWords } from '../words.ts'

type State = OwnVisitHead['status']

const gone: ReadonlySet<State> = new Set(['cancelled', 'no_show', 'expired', 'rescheduled'])
const toneOf = (status: State): BadgeTone =>
  status === 'done' ? 'ok' : gone.has(status) ? 'off' : status === 'called' ? 'accent' : 'info'

/** Serials with whose they are, of which doctor and when; `calls`: with the way to ask the chamber. */
export function VisitList({
  label,
  visits,
  calls = false,
  onCancel,
}: {
  label: string
  visits: readonly OwnVisitHead[]
  calls?: boolean
  /** Gives a place up; absent where that cannot be asked for now. */
  onCancel?: ((visit: OwnVisitHead) => void) | undefined
}) {
  const [today] = useState(() => sittingDate(Date.now()))
  return (
    <List label={label}>
      {visits.map((visit) => (
        <Visit key={visit.id} {...{ visit, today, calls, onCancel }} />
      ))}
    </List>
  )
}

interface Shown {
  visit: OwnVisitHead
  today: Day
  calls: boolean
  onCancel?: ((visit: OwnVisitHead) => void) | undefined
}

function Visit({ visit, today, calls, onCancel }: Shown) {
  const t = useVisitWords()
  const show = useShow()
  const { phone, status } = visit
  const isOff = visit.is_off && status === 'booked'
  return (
    <StubRow
      serial={visit.serial}
      name={show.name({ name: visit.patient, bn_name: visit.bn_patient })}
      second={
        <>
          <About visit={visit} today={today} calls={calls} />
          {calls && !isOff && !gone.has(status) && (
            <TextLink strong to={`/appointment-payment?id=${visit.id}`}>
              {t('pay')}
            </TextLink>
          )}
          {onCancel && status === 'booked' && !isOff && (
            <Button kind="quiet" flush onClick={() => onCancel(visit)}>
              {t('cancel')}
            </Button>
          )}
        </>
      }
      end={
        <>
          <Badge tone={isOff ? 'danger' : toneOf(status)}>{isOff ? t('off') : t(`state.${status}`)}</Badge>
          {calls && phone !== null && <ButtonLink to={`tel:${phone}`} icon="phone" label={t('call')} />}
        </>
      }
    />
  )
}

/** When it is, of what is to come with its time, and whom it is with. */
function About({ visit, today, calls }: Omit<Shown, 'onCancel'>) {
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
