import { staff } from '#domain/staff/rows.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { feeCriteria } from '#domain/fee/rows.ts'
import { useAppKept } from '#local/react/use-app-kept.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { useVoices } from '#ui/wall-voice.ts'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Row } from '#ui/layout.tsx'
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

/** How fresh the numbers are, and the two things that can be chosen for this wall. */
export function WallState({
  initials,
  voice,
  onTurn,
}: {
  initials: boolean
  voice: boolean
  onTurn: (name: 'initials' | 'voice', on: boolean) => void
}) {
  const t = useDeskWords()
  const speaks = useVoices()
  return (
    <>
      <Row>
        <Button
          kind="quiet"
          size="sm"
          icon="user"
          aria-pressed={initials}
          onClick={() => onTurn('initials', !initials)}
        >
          {t(initials ? 'wall_initials_off' : 'wall_initials_on')}
        </Button>
        {speaks && (
          <Button
            kind="quiet"
            size="sm"
            icon="volume"
            aria-pressed={voice}
            onClick={() => onTurn('voice', !voice)}
          >
            {t(voice ? 'wall_voice_off' : 'wall_voice_on')}
          </Button>
        )}
      </Row>
      <Freshness />
    </>
  )
}

/** While the line is there: whether the wall will go on without it. */
function Freshness() {
  const t = useDeskWords()
  const show = useShow()
  const stale = useStale()
  const since = stale?.since
  const complete = useSync()?.state.complete === true
  const kept = useAppKept()
  const alone = kept === 'kept' && !complete ? 'keeping' : kept
  const words = !stale
    ? `${t('wall_live')} · ${t(`wall_alone_${alone}`)}`
    : typeof since === 'number'
      ? t('as_of', { time: show.time(new Date(since).toISOString()) })
      : t('wall_old')
  return (
    <Text as="div" tone={stale ? 'off' : 'accent'}>
      <Row wrap={false}>
        <Icon name={stale ? 'offline' : 'network'} />
        {words}
      </Row>
    </Text>
  )
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
