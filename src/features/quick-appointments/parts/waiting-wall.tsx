import { useSearchParams } from 'react-router-dom'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { initialsOf } from '#contract/clinic/initials.ts'
import { printedSerial } from '#contract/clinic/serial.ts'
import type { QueueRow } from '#features/appointments/parts.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useShow } from '#text/show.ts'
import { useLanguage } from '#text/index.ts'
import { useAnnounced } from '#ui/wall-voice.ts'
import { WallFrame, type WallToken } from '#ui/wall.tsx'
import type { QueueDay } from '../day.ts'
import { wallOf } from '../wall.ts'
import { useDeskWords } from '../words.ts'
import { useWallNotice, WallFoot, WallHead, WallState } from './wall-parts.tsx'

/** Last called, the next three, the notice of a pause; by number only, unless the chamber wants initials. */
export function WaitingWall({ chamber, day }: { chamber: ChamberRow; day: QueueDay }) {
  const t = useDeskWords()
  const show = useShow()
  const [asked, ask] = useSearchParams()
  const [initials, voice] = [asked.get('initials') === '1', asked.get('voice') === '1']
  const turn = (name: 'initials' | 'voice', on: boolean) =>
    ask((before) => ({ ...Object.fromEntries(before), [name]: on ? '1' : '0' }), { replace: true })
  const { called, title, next } = wallOf(day.queue)
  useCalling(title === 'calling' && voice ? called : null, chamber)
  const now = new Date(day.now).toISOString()
  const token = (row: QueueRow): WallToken => {
    const at = day.turns.get(row.visit.id)
    return {
      id: row.visit.id,
      serial: printed(row, chamber),
      ...(initials && row.patient ? { initials: initialsOf(show.name(row.patient)) } : {}),
      ...(at === undefined ? {} : { time: t('turn_about', { time: show.time(new Date(at).toISOString()) }) }),
    }
  }
  const notice = useWallNotice(day)
  return (
    <WallFrame
      head={<WallHead chamber={chamber} />}
      clock={show.time(now)}
      date={show.weekday(dhakaDayOf(now))}
      called={{
        title: { own: t(`wall_${title}`), other: t(`wall_${title}_second`) },
        token: called && token(called),
      }}
      next={{ title: { own: t('wall_next'), other: t('wall_next_second') }, tokens: next.map(token) }}
      {...(notice ? { notice } : {})}
      foot={<WallFoot chamber={chamber} day={day} />}
      end={<WallState initials={initials} voice={voice} onTurn={turn} />}
    />
  )
}

const printed = ({ visit }: QueueRow, chamber: ChamberRow): string =>
  printedSerial(visit.session_code, visit.serial, chamber.serial_display)

/** Says each call aloud, once; a second call of the same token again. */
function useCalling(row: QueueRow | null, chamber: ChamberRow): void {
  const t = useDeskWords()
  const lang = useLanguage()
  const serial = row && printed(row, chamber)
  const [own, other] =
    serial === null ? ['', ''] : [t('wall_say', { serial }), t('wall_say_second', { serial })]
  useAnnounced(
    row && `${row.visit.id} ${row.visit.called_at}`,
    row && (lang === 'bn' ? { bn: own, en: other } : { bn: other, en: own }),
  )
}
