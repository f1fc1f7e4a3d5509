import { memo } from 'react'
import { useNavigate } from 'react-router-dom'
import { type QueueByTab, queueOfRows, type QueueRow, useQueue } from '#features/appointments/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { formatters } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { QueueChip, QueueLine } from '#ui/queue-chip.tsx'
import { Text } from '#ui/text.tsx'
import { useRxText } from '#features/prescriptions/words.ts'

export interface QueueAt {
  chamber_id: number
  date: string
  appointment_id: string | null
}

/** Who waits beside the one in the room, in calling order. */
export function useQueueBeside({ chamber_id, date, appointment_id }: QueueAt): {
  queue: QueueByTab | undefined
  beside: QueueRow[]
  next: QueueRow | undefined
} {
  const clinic = useClinic()
  const rows = useQueue(clinic, chamber_id, date)
  const queue = rows && queueOfRows(rows)
  const waiting = queue ? [...queue.tabs.called, ...queue.tabs.waiting] : []
  const own = rows?.find((row) => row.visit.id === appointment_id)
  const others = waiting.filter((row) => row.visit.id !== appointment_id)
  return { queue, beside: own ? [own, ...others] : others, next: others[0] }
}

export const writerPath = (appointment_id: string): string => `/doctor/appointments/${appointment_id}`

/** The evening's patients above the sheet; a press goes to another one, whose draft is where it was left. */
export const QueueStrip = memo(function QueueStrip({ at, onNext }: { at: QueueAt; onNext: () => void }) {
  const t = useRxText()
  const go = useNavigate()
  const { beside, next } = useQueueBeside(at)
  return (
    <QueueLine
      end={
        next ? (
          <Button size="sm" kbd="Alt N" onClick={onNext}>
            {t('queue_next')}
          </Button>
        ) : (
          <Text tone="muted" size="sm">
            {t('queue_none')}
          </Text>
        )
      }
    >
      {beside.slice(0, 12).map(({ visit, patient }) => (
        <QueueChip
          key={visit.id}
          serial={visit.serial}
          name={patient ? formatters.name(patient) : ''}
          on={visit.id === at.appointment_id}
          onOpen={() => void go(writerPath(visit.id))}
        />
      ))}
    </QueueLine>
  )
})
