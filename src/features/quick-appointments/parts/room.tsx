import { useNavigate } from 'react-router-dom'
import { nameOf, type QueueRow } from '#features/appointments/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { formatters } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { RoomCard, RoomEmpty } from '#ui/call-next.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Only } from '#ui/layout.tsx'
import { MenuButton, type MenuItem } from '#ui/menu.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import type { QueueDay } from '../day.ts'
import { useDeskWords } from '../words.ts'
import { Paid } from './paid.tsx'
import type { QueueActs } from './queue-acts.ts'
import { type RowAsks, useRowItems } from './row-menu.tsx'
import { useSessionItems } from './session-bar.tsx'
import { useWaitingItems } from './waiting-menu.tsx'

interface RoomProps {
  day: QueueDay
  acts: QueueActs
  asks: RowAsks
  full: boolean
}

/** Who is in the room and what is done with him. A phone has the acts of the whole sitting behind the same three dots. */
export function Room({ day, acts, asks, full }: RoomProps) {
  const t = useDeskWords()
  const may = useMay().may('Queue Manage')
  const session = useSessionItems(day)
  const desk = useWaitingItems({ chamber_id: day.sitting.form.chamber_id, toList: !full })
  const isPhone = useIsPhone()
  const whole: MenuItem[] =
    isPhone && !full ? [...(may ? [...session.items, 'line' as const] : []), ...desk] : []
  const { room } = day.queue
  return (
    <>
      {session.question}
      {room ? (
        <Inside room={room} now={day.now} more={whole} {...{ acts, asks, full }} />
      ) : (
        <RoomEmpty
          flush={full}
          end={whole.length > 0 && <MenuButton align="end" icon="more" label={t('session')} items={whole} />}
        >
          {t('room_empty')}
        </RoomEmpty>
      )}
    </>
  )
}

function Inside({
  room,
  now,
  more,
  acts,
  asks,
  full,
}: Omit<RoomProps, 'day'> & { room: QueueRow; now: number; more: MenuItem[] }) {
  const t = useDeskWords()
  const words = usePatientWords()
  const itemsOf = useRowItems({ acts, asks })
  const inside = room.visit.status === 'in_consultation'
  const since = (inside ? room.visit.in_at : null) ?? room.visit.called_at
  const minutes = since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const types = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  const { patient } = room
  const items = itemsOf(room)
  const all = more.length > 0 ? [...items, 'line' as const, ...more] : items
  return (
    <RoomCard
      flush={full}
      serial={room.visit.serial}
      place={t(inside ? 'place_inside' : 'place_called')}
      name={patient ? formatters.name(patient) : ''}
      money={<Paid row={room} />}
      second={[
        patient && words.line(patient),
        types[room.visit.type],
        t(inside ? 'with_doctor' : minutes === 0 ? 'just_called' : 'in_room', { count: minutes }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Acts room={room} acts={acts} />
      <MenuButton align="end" icon="more" label={t('room_more', { name: nameOf(room) })} items={all} />
    </RoomCard>
  )
}

/** What is done most with whoever is in. A phone leaves the rarest to the three dots. */
function Acts({ room, acts }: { room: QueueRow; acts: QueueActs }) {
  const t = useDeskWords()
  const go = useNavigate()
  const { may } = useMay()
  const { id, status } = room.visit
  const manages = may('Queue Manage')
  const takes = room.due_paisa > 0 && may('Payment List') && may('Payment Collect')
  const write = () => void go(`/doctor/appointments/${id}`)
  const take = () => void go(`/doctor/quick-patient-payment-create?id=${id}`)
  return (
    <>
      {may('Prescription Issue') && act(t('write_short'), 'edit', write)}
      {manages && act(t('done'), 'check', () => void acts.done(room))}
      {takes && act(t('take_payment'), 'money', take)}
      {manages && status === 'called' && (
        <Only on="not-phone">{act(t('recall'), 'call', () => void acts.callNow(room))}</Only>
      )}
      {manages && <Only on="wide-card">{act(t('skip_short'), 'down', () => void acts.skip(room))}</Only>}
    </>
  )
}

const act = (word: string, icon: IconName, onClick: () => void) => (
  <Button icon={icon} onClick={onClick}>
    {word}
  </Button>
)
