import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Row } from '#ui/layout.tsx'
import type { ScheduleRow, ScheduleState } from '#domain/schedule/rows.ts'
import { useScheduleWords } from '../words.ts'

const tones: Record<ScheduleState, BadgeTone> = {
  scheduled: 'plain',
  running: 'ok',
  paused: 'warn',
  closed: 'off',
  cancelled: 'danger',
}

/** The state of a session (null: it is only planned), and how late it is. */
export function SessionState({ schedule }: { schedule: Pick<ScheduleRow, 'status' | 'delay_min'> | null }) {
  const t = useScheduleWords()
  const { status, delay_min } = schedule ?? { status: 'scheduled', delay_min: 0 }
  return (
    <Row gap="xs">
      <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
      {delay_min > 0 && status !== 'cancelled' && status !== 'closed' && (
        <Badge tone="warn" icon="delay">
          {t('late', { count: delay_min })}
        </Badge>
      )}
    </Row>
  )
}
