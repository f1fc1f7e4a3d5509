import { useNavigate } from 'react-router-dom'
import { progressOf } from '#domain/appointment/progress.ts'
import { likelyEnd } from '#features/appointments/parts.ts'
import { NoticeList, useNotices } from '#features/notices/parts.ts'
import {
  type QueueDay,
  isRunning,
  Keyboard,
  SessionMenu,
  SessionNotice,
  useAbsences,
  useBeginning,
  useDeskWords,
  useMoneyStats,
  useQueueActs,
  useQueueAsks,
  useQueueKeys,
} from '#features/quick-appointments/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { MessageLine } from '#ui/message-line.tsx'
import { ProgressBar } from '#ui/sitting-card.tsx'
import { type Stat, StatRow } from '#ui/stat-row.tsx'
import { TodayLayout } from '#ui/today-layout.tsx'
import { PatientInside } from './inside.tsx'
import { TodayQueue } from './today-queue.tsx'

/** Who is inside and what must be known of him, one act: write; then who waits, the day, and what needs the doctor. */
export function DoctorsToday({ chamber_id, day }: { chamber_id: number; day: QueueDay }) {
  const t = useDeskWords()
  const go = useNavigate()
  useAbsences(chamber_id, day.now)
  const { begin, question } = useBeginning(day.sitting)
  const acts = useQueueActs(day.queue, begin)
  const { asks, dialogs } = useQueueAsks(day.queue, acts)
  const queueKeys = useQueueKeys(day.queue, acts)
  const { room } = day.queue
  const open = () => void (room && go(`/doctor/appointments/${room.visit.id}`))
  const write = { kbd: 'Enter', does: t('write'), act: open }
  const next = { kbd: 'Alt N', does: t('key_next'), act: () => void acts.callNext() }
  return (
    <>
      <TodayLayout
        title={t('today')}
        room={
          <>
            <PatientInside day={day} acts={acts} asks={asks} />
            <SessionNotice day={day} />
            <MessageLine />
          </>
        }
        queue={<TodayQueue day={day} acts={acts} />}
        day={<TheDay day={day} />}
        rest={
          <>
            <NeedsYou />
            <JustSeen day={day} />
          </>
        }
      />
      <Keyboard groups={[{ title: t('today'), keys: [write, next] }, queueKeys]} />
      {question}
      {dialogs}
    </>
  )
}

/** The evening in one bar and a few figures. */
function TheDay({ day }: { day: QueueDay }) {
  const t = useDeskWords()
  const show = useShow()
  const { may } = useMay()
  const { queue, sitting, now } = day
  const { average_minutes } = queue.stats
  const { counts, parts } = progressOf(queue)
  const end = likelyEnd(queue, { now, runs: isRunning(sitting) })
  const money = useMoneyStats(queue)
  const stats: Stat[] = [
    { value: counts.done, name: t('stat_done') },
    { value: counts.waiting, name: t('stat_waiting') },
    { value: counts.booked, name: t('stat_booked') },
    ...(average_minutes === null
      ? []
      : [{ value: average_minutes, unit: t('minute_unit'), name: t('stat_average') }]),
    ...money,
  ]
  return (
    <PageSection
      title={t('today_date', { day: show.weekday(sitting.form.date) })}
      end={
        end === null
          ? t(`sitting_${sitting.schedule?.status ?? 'scheduled'}`)
          : t('likely_end', { time: show.time(new Date(end).toISOString()) })
      }
    >
      <Stack gap="sm">
        <ProgressBar label={t('today_progress', counts)} parts={parts} />
        <StatRow stats={stats} />
        {may('Queue Manage') && (
          <div>
            <SessionMenu day={day}>{t('session')}</SessionMenu>
          </div>
        )}
      </Stack>
    </PageSection>
  )
}

function NeedsYou() {
  const t = useDeskWords()
  const noticed = useNotices(useClinic())
  if (!noticed) return null
  return (
    <PageSection title={t('needs_you')} count={noticed.notices.length}>
      <NoticeList notices={noticed.notices} seen={noticed.seen} />
    </PageSection>
  )
}

/** How many of the last ones are shown. */
const mostSeen = 3

function JustSeen({ day: { queue } }: { day: QueueDay }) {
  const t = useDeskWords()
  const show = useShow()
  const seen = queue.tabs.done
    .toSorted((a, b) => ((a.visit.done_at ?? '') < (b.visit.done_at ?? '') ? 1 : -1))
    .slice(0, mostSeen)
  if (seen.length === 0) return null
  return (
    <PageSection title={t('just_seen')}>
      <List>
        {seen.map(({ visit, patient }) => (
          <Item
            key={visit.id}
            to={`/doctor/appointments/${visit.id}`}
            title={`${show.number(visit.serial)} · ${patient ? show.name(patient) : ''}`}
            second={visit.done_at ? show.time(visit.done_at) : undefined}
          />
        ))}
      </List>
    </PageSection>
  )
}
