import { dhakaDayOf } from '#contract/clinic/day.ts'
import { initialsOf } from '#contract/clinic/initials.ts'
import { printedSerial } from '#contract/clinic/serial.ts'
import type { QueueRow } from '#features/appointments/parts.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useShow } from '#text/show.ts'
import { useLanguage } from '#text/index.ts'
import { useAnnounced } from '#ui/wall-voice.ts'
import { WallFrame, type WallToken } from '#ui/wall.tsx'
import { useWallChoices, WallState } from '#ui/wall-state.tsx'
import type { QueueDay } from '../day.ts'
import { wallOf } from '../wall.ts'
import { useDeskWords } from '../words.ts'
import { useFreshness, useWallNotice, WallFoot, WallHead } from './wall-parts.tsx'

/** Last called, the next three, the notice of a pause; by number only, unless the chamber wants initials. */
export function WaitingWall({ chamber, day }: { chamber: ChamberRow; day: QueueDay }) {
  const t = useDeskWords()
  const show = useShow()
  const [choices, onTurn] = useWallChoices()
  const { initials, voice } = choices
  const { called, title, next } = wallOf(day.queue)
  useCalling(title === 'calling' && voice ? called : null, chamber)
  const now = new Date(day.now).toISOString()
  const token = useToken({ chamber, turns: day.turns, initials })
  const notice = useWallNotice(day)
  const freshness = useFreshness()
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
      end={
        <WallState
          choices={choices}
          words={(name, on) => t(`wall_${name}_${on ? 'off' : 'on'}`)}
          onTurn={onTurn}
          freshness={freshness}
        />
      }
    />
  )
}

/** A row of the queue as it stands on the wall. */
function useToken({
  chamber,
  turns,
  initials,
}: Pick<QueueDay, 'turns'> & { chamber: ChamberRow; initials: boolean }): (row: QueueRow) => WallToken {
  const t = useDeskWords()
  const show = useShow()
  return (row) => {
    const at = turns.get(row.visit.id)
    return {
      id: row.visit.id,
      serial: printed(row, chamber),
      ...(initials && row.patient ? { initials: initialsOf(show.name(row.patient)) } : {}),
      ...(at === undefined ? {} : { time: t('turn_about', { time: show.time(new Date(at).toISOString()) }) }),
    }
  }
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
