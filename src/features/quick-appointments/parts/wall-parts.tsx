import { staff } from '#domain/staff/rows.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { feeCriteria } from '#domain/fee/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { useWorkKept } from '#local/react/use-work-kept.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import type { IconName } from '#ui/icon.tsx'
import { Text } from '#ui/text.tsx'
import { WallName } from '#ui/wall.tsx'
import type { QueueDay } from '../day.ts'
import { useDeskWords } from '../words.ts'
import { useStale } from './use-stale.ts'

/** The doctor in the language on screen, and below in the other with the chamber. */
export function WallHead({ chamber }: { chamber: ChamberRow }) {
  const lang = useLanguage()
  const doctor = useRows(useClinic(), staff)?.find((one) => one.role === 'doctor')
  const names = [doctor?.bn_name ?? doctor?.name ?? '', doctor?.name ?? '']
  const [own = '', other = ''] = lang === 'bn' ? names : names.toReversed()
  return (
    <WallName
      name={own}
      second={[own === other ? '' : other, chamberName(chamber)].filter(Boolean).join(' · ')}
    />
  )
}

/** How many wait, how long a visit takes, and what one costs. */
export function WallFoot({
  chamber,
  day: {
    queue: { stats },
  },
}: {
  chamber: ChamberRow
  day: QueueDay
}) {
  const t = useDeskWords()
  const show = useShow()
  const fees = useRows(useClinic(), feeCriteria)?.find((one) => one.chamber_id === chamber.id)
  const facts = [
    t('wall_each', { count: stats.average_minutes ?? chamber.average_minutes }),
    ...(fees
      ? [
          `${t('type_1')} ${show.taka(fees.new_paisa)}`,
          `${t('type_2')} ${show.taka(fees.follow_up_paisa)}`,
          `${t('type_3')} ${show.taka(fees.report_paisa)}`,
        ]
      : []),
  ]
  return (
    <>
      <Text strong>{t('wall_waiting', { count: stats.waiting })}</Text>
      {facts.map((fact) => ` · ${fact}`)}
    </>
  )
}

/** How fresh the numbers are; while the line is there, whether the wall will go on without it. */
export function useFreshness(): { stale: boolean; words: string } {
  const t = useDeskWords()
  const show = useShow()
  const stale = useStale()
  const complete = useSync()?.state.complete === true
  const kept = useWorkKept()
  if (!stale)
    return {
      stale: false,
      words: `${t('wall_live')} · ${t(`wall_alone_${kept === 'kept' && !complete ? 'keeping' : kept}`)}`,
    }
  const { since } = stale
  return {
    stale: true,
    words:
      typeof since === 'number'
        ? t('as_of', { time: show.time(new Date(since).toISOString()) })
        : t('wall_old'),
  }
}

/** A pause goes before a late start. */
export function useWallNotice({
  sitting: { schedule },
}: QueueDay): { icon: IconName; text: string; other: string } | null {
  const t = useDeskWords()
  if (schedule?.status === 'paused')
    return { icon: 'pause', text: t('wall_paused'), other: t('wall_paused_second') }
  const count = schedule?.delay_min ?? 0
  return count > 0
    ? { icon: 'delay', text: t('wall_late', { count }), other: t('wall_late_second', { count }) }
    : null
}
