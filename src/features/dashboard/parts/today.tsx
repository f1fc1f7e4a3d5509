import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { likelyEnd, queueOfRows, useQueue } from '#features/appointments/parts.ts'
import { progressOf } from '#domain/appointment/progress.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useSessionLine } from '#features/chambers/parts.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { hasCome, isUnproven } from '#domain/payment/bill.ts'
import { payments } from '#domain/payment/rows.ts'
import { unplanned } from '#domain/schedule/rows.ts'
import { useSitting } from '#features/schedules/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { SittingCard } from '#ui/sitting-card.tsx'
import { type Stat, StatRow } from '#ui/stat-row.tsx'
import { useDashboardWords } from '../words.ts'

const counted = ['done', 'waiting', 'booked', 'absent'] as const
const running = { tone: 'ok', icon: 'play' } as const

/** The chamber's day as it stands this minute. */
export function Today({ chamber }: { chamber: ChamberRow }) {
  const t = useDashboardWords()
  const show = useShow()
  const clinic = useClinic()
  const now = clinic.clock.now()
  const sitting = useSitting(clinic, chamber.id, now)
  const rows = useQueue(clinic, chamber.id, sittingDate(now))
  const line = useSessionLine(sitting)
  const money = useMoney(
    chamber.id,
    sittingDate(now),
    rows?.reduce((sum, row) => sum + (hasCome(row.visit) ? row.due_paisa : 0), 0) ?? 0,
  )
  if (!rows || !sitting) return <Loading rows={3} />
  const queue = queueOfRows(rows)
  const { counts, parts } = progressOf(queue)
  const sits = sitting.schedule !== null || sitting.form.session_code !== unplanned
  const state = sitting.schedule?.status ?? 'scheduled'
  const end = likelyEnd(queue, { now, runs: state === 'running' })
  return (
    <SittingCard
      now={t('now')}
      serial={queue.room?.visit.serial ?? null}
      title={chamberName(chamber)}
      second={[line, end === null ? null : t('likely_end', { time: show.time(new Date(end).toISOString()) })]
        .filter((part) => part)
        .join(' · ')}
      badge={
        sits && <Badge {...(state === 'running' ? running : { tone: 'plain' })}>{t(`state.${state}`)}</Badge>
      }
      progress={t('progress', counts)}
      parts={parts}
      acts={<Acts chamber={chamber} visit={queue.room?.visit.id ?? null} />}
    >
      <StatRow stats={counted.map((name) => ({ value: counts[name], name: t(name) }))} />
      {money.length > 0 && <StatRow stats={money} />}
    </SittingCard>
  )
}

/** What came in today and what is owed, for whoever may see it. */
function useMoney(chamber_id: number, date: string, due: number): Stat[] {
  const t = useDashboardWords()
  const show = useShow()
  const clinic = useClinic()
  const { may } = useMay()
  const ledger = useRows(clinic, payments, { by: '[chamber_id+sitting_date]', is: [chamber_id, date] })
  if (!may('Payment List') || !ledger) return []
  const unproven = ledger.reduce((sum, one) => sum + (isUnproven(one, ledger) ? one.paid_paisa : 0), 0)
  return [
    { value: show.taka(ledger.reduce((sum, one) => sum + one.paid_paisa, 0)), name: t('taken_today') },
    ...(unproven === 0
      ? []
      : [{ value: show.taka(unproven), name: t('unproven_today'), tone: 'warn' as const }]),
    ...(due === 0 ? [] : [{ value: show.taka(due), name: t('due_today'), tone: 'warn' as const }]),
  ]
}

function Acts({ chamber, visit }: { chamber: ChamberRow; visit: string | null }) {
  const t = useDashboardWords()
  const { may } = useMay()
  const writes = may('Prescription Issue', 'Prescription Draft')
  return (
    <>
      {writes && (
        <ButtonLink
          to={
            visit === null
              ? `/doctor/chamber/${chamber.id}/quick-prescription`
              : `/doctor/appointments/${visit}`
          }
          kind="primary"
          size="lg"
          icon="edit"
        >
          {t('write')}
        </ButtonLink>
      )}
      {may('Appointment List') && (
        <ButtonLink to="/doctor/desk" icon="serial">
          {t('open_desk')}
        </ButtonLink>
      )}
    </>
  )
}
