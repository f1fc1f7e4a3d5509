import type { ReactNode } from 'react'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Empty } from '#ui/list-states.tsx'
import { LiveCard, SittingRow } from '#ui/public-today.tsx'
import { doctorPath } from '../addresses.ts'
import { listTodaySittings, type TodaySitting } from '../contract.ts'
import { useDirectoryWords } from '../words.ts'
import { Answered } from '#ui/answered.tsx'

/** The first sitting of today whose queue moves, as it stands; null where none does. */
export function useLiveQueue(): ReactNode {
  const { asked } = useQuery(listTodaySittings, {})
  const moves = asked.kind === 'known' ? asked.answer.data.find(isMoving) : undefined
  return moves ? <Live sitting={moves} /> : null
}

type Moving = TodaySitting & { called: string; called_at: string }

/** Somebody was called, whether or not anybody opened the sitting before. */
const isMoving = (sitting: TodaySitting): sitting is Moving =>
  sitting.status !== 'paused' && sitting.called !== null && sitting.called_at !== null

function Live({ sitting }: { sitting: Moving }) {
  const t = useDirectoryWords()
  const show = useShow()
  const { called, called_at, doctor, chamber, waiting, average_minutes } = sitting
  return (
    <LiveCard
      state={t('sees')}
      known={t('known', { time: show.time(Date.parse(called_at)) })}
      label={t('now')}
      serial={called}
      name={show.name(doctor)}
    >
      <p>{show.name(chamber)}</p>
      <p>{t('wait', { count: waiting, minutes: average_minutes })}</p>
    </LiveCard>
  )
}

/** Who sits today and is not over yet. */
export function TodaySittings() {
  const t = useDirectoryWords()
  const query = useQuery(listTodaySittings, {})
  return (
    <PageSection title={t('today')}>
      <Answered query={query}>
        {({ data, count }) =>
          data.length === 0 ? (
            <Empty icon="clock" title={t('today_none')} hint={t('today_none_hint')} />
          ) : (
            <>
              <ul>
                {data.map((sitting) => (
                  <Sitting key={sitting.id} sitting={sitting} />
                ))}
              </ul>
              {count > data.length && <p>{t('today_all', { count })}</p>}
            </>
          )
        }
      </Answered>
    </PageSection>
  )
}

function Sitting({ sitting }: { sitting: TodaySitting }) {
  const t = useDirectoryWords()
  const show = useShow()
  const { doctor, speciality, chamber, called, start_time, first_visit_paisa } = sitting
  const named = { name: doctor.title ?? '', bn_name: doctor.bn_title }
  const what = show.name(named) || (speciality ? show.name(speciality) : '')
  const place = { name: chamber.address, bn_name: chamber.bn_address }
  return (
    <SittingRow
      label={t(called === null ? 'begins' : 'now')}
      value={called === null ? show.clock(start_time) : show.number(called)}
      isTime={called === null}
      name={show.name(doctor)}
      to={doctorPath(doctor)}
      lines={[what, t('at', { name: show.name(chamber), address: show.name(place) })].filter(Boolean)}
      icon={isMoving(sitting) ? 'live' : 'clock'}
      state={useStanding(sitting)}
      end={first_visit_paisa !== null && t('first_visit', { sum: show.taka(first_visit_paisa) })}
    />
  )
}

function useStanding(sitting: TodaySitting): string {
  const t = useDirectoryWords()
  const show = useShow()
  const { status, start_time, end_time, delay_min } = sitting
  if (status === 'running' || isMoving(sitting)) return t('runs')
  if (status === 'paused') return t('pauses')
  const between = { from: show.clock(start_time), to: show.clock(end_time) }
  return delay_min > 0 ? t('opens_late', { ...between, minutes: delay_min }) : t('opens_at', between)
}
