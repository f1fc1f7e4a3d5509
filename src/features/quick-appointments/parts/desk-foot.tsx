import type { QueueByTab } from '#features/appointments/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { CallNext } from '#ui/call-next.tsx'
import { ArrivalOpener, BarLine } from '#ui/desk-layout.tsx'
import { Only } from '#ui/layout.tsx'
import { MessageLine } from '#ui/message-line.tsx'
import { useDeskWords } from '../words.ts'
import { arrivalForm } from './arrival.tsx'
import { QueueFigures, useNextUp } from './queue-side.tsx'
import { useNextSerial } from './use-next-serial.ts'

interface SaveProps {
  schedule_id: string
  round: number
  may: boolean
  onPress: () => void
  onQueue: () => void
}

/** Under the arrival form: what just happened, where a phone has the form before the queue, and the one thing to press. */
export function SaveFoot({ message, ...of }: SaveProps & { message: boolean }) {
  return (
    <>
      {message && <MessageLine on="phone" />}
      <SaveButton {...of} />
    </>
  )
}

function SaveButton({ schedule_id, round, may, onPress, onQueue }: SaveProps) {
  const t = useDeskWords()
  const show = useShow()
  const serial = useNextSerial(useClinic(), schedule_id, round)
  if (!may)
    return (
      <Button wide icon="queue" onClick={onQueue}>
        {t('show_queue')}
      </Button>
    )
  const words = serial === undefined ? t('save') : t('save_serial', { serial: show.number(serial) })
  return (
    <Button
      kind="primary"
      size="lg"
      wide
      type="submit"
      form={arrivalForm}
      icon="print"
      kbd="Enter"
      onClick={onPress}
    >
      {words}
    </Button>
  )
}

/** At the foot of a narrow screen: the way to the form, and on a phone the message line and Call next. */
export function DeskBar({
  queue,
  onArrival,
  onCall,
}: {
  queue: QueueByTab
  onArrival: () => void
  onCall: () => void
}) {
  const t = useDeskWords()
  const next = useNextUp(queue)
  const calls = useMay().may('Queue Manage')
  return (
    <>
      <ArrivalOpener placeholder={t('arrival_box')} label={t('arrival')} onOpen={onArrival} />
      <BarLine>
        <MessageLine on="phone">
          <QueueFigures queue={queue} />
        </MessageLine>
      </BarLine>
      <Only on="phone">
        <Button stacked icon="arrival" onClick={onArrival}>
          {t('arrival_short')}
        </Button>
        <CallNext compact next={calls ? next : null} onCall={onCall} />
      </Only>
    </>
  )
}
