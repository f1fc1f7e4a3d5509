import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'

/** Who comes next. */
export interface NextPatient {
  serial: string
  /** Name, age, sex, type of visit. */
  person: string
  /** The name alone, where there is no room for more. */
  name: string
}

interface CallProps {
  next: NextPatient | null
  onCall: () => void
  kbd?: string
  /** In the bar of a phone. */
  compact?: boolean
  /** Something else is the one thing to do: on an upright tablet it is drawn as an outline. */
  quiet?: boolean
}

const looks = {
  bar: {
    high: 'min-h-17 short:min-h-control',
    box: 'gap-3 px-3 py-1',
    serial: 'pr-3 text-[32px]',
    words: 'text-lg',
  },
  page: {
    high: 'min-h-call short:min-h-15',
    box: 'gap-4 px-5 py-2',
    serial: 'pr-4 text-[40px]',
    words: 'text-[20px] leading-7 bn:leading-8',
  },
} as const

const callLook =
  'grid w-full min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center rounded-sm bg-accent text-left text-on-accent hover:bg-accent-strong'
const quietLook =
  'narrow:border-2 narrow:border-accent narrow:bg-surface narrow:text-accent narrow:hover:bg-accent-soft'
const serialLook =
  'grid place-content-center self-stretch border-r border-dashed border-current/60 leading-none font-strong tabular-nums'

/** Calls the next patient: the biggest button of the product. Without anyone waiting it says so and is closed. */
export function CallNext({ next, onCall, kbd, compact = false, quiet = false }: CallProps) {
  const t = useKitText()
  const show = useShow()
  const { high, box, serial, words } = looks[compact ? 'bar' : 'page']
  if (next === null) {
    const look = cx('w-full rounded-sm border border-line bg-sunken text-md text-faint', high)
    return (
      <button type="button" disabled className={look}>
        {t('nobody_waits')}
      </button>
    )
  }
  const look = cx(callLook, high, quiet && quietLook, box)
  return (
    <button type="button" data-primary="" onClick={onCall} className={look}>
      <span className={cx(serialLook, serial)}>{show.number(next.serial)}</span>
      <span className="min-w-0">
        <span className={cx('block font-strong', words)}>{t('call_next')}</span>
        <span className="block text-base break-words short:hidden">{compact ? next.name : next.person}</span>
      </span>
      {!compact && (
        <span className="inline-flex items-center gap-2">
          {kbd && <Kbd keys={kbd} />}
          <Icon name="call" />
        </span>
      )}
    </button>
  )
}

interface SittingLineProps {
  state: string
  second?: string | undefined
  children: ReactNode
}

/** How the sitting stands, and what is done with the whole of it. A phone has that behind the room's three dots. */
export function SittingLine({ state, second, children }: SittingLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 phone:hidden">
      <b className="font-strong">{state}</b>
      {second !== undefined && <span className="text-sm text-muted">{second}</span>}
      <div className="ml-auto flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

interface RoomCardProps {
  /** Where the page keeps it off the edges of a phone. */
  flush: boolean
  serial: string
  place: string
  name: string
  second: string
  money: ReactNode
  children: ReactNode
}

/** Who is in the room, above Call next: the serial on its stub, who it is, his money, and what is done with him. */
export function RoomCard({ flush, serial, place, name, second, money, children }: RoomCardProps) {
  const show = useShow()
  return (
    <div
      className={cx(
        '@container grid grid-cols-[72px_minmax(0,1fr)] rounded-md border border-line bg-surface narrow:grid-cols-[88px_minmax(0,1fr)] phone:grid-cols-[64px_minmax(0,1fr)]',
        !flush && 'phone:mx-3',
      )}
    >
      <div className="edge-dashed-end grid place-content-center text-center text-[28px] leading-9 font-strong text-accent tabular-nums narrow:text-[34px] narrow:leading-10 phone:text-[30px]">
        {show.number(serial)}
        <small className="block text-xs leading-4.5 font-normal text-faint">{place}</small>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2.5 narrow:contents">
        <div className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-start justify-between gap-x-3 narrow:flex-nowrap narrow:px-3.5 narrow:pt-2.5 narrow:pb-1 phone:px-3">
          <div className="min-w-0">
            <span className="block text-md font-strong break-words narrow:text-lg">{name}</span>
            <span className="block text-sm text-muted">{second}</span>
          </div>
          {money}
        </div>
        <RoomActs>{children}</RoomActs>
      </div>
    </div>
  )
}

interface RoomEmptyProps {
  flush: boolean
  children: ReactNode
  end?: ReactNode
}

/** Nobody is in: said in one line, with what is done with the sitting at its end on a phone. */
export function RoomEmpty({ flush, children, end }: RoomEmptyProps) {
  return (
    <div className={cx('flex min-h-control items-center gap-2 text-muted', !flush && 'phone:px-3')}>
      <span className="min-w-0 flex-1">{children}</span>
      <span className="tablet:hidden">{end}</span>
    </div>
  )
}

/** In one line, where words break before a button leaves it, the rarest left to the three dots where the card is no wider; under stub and name on a narrow screen; a phone has each word under its mark, so that the line holds them in either language. */
function RoomActs({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5 narrow:col-span-2 narrow:flex-wrap narrow:gap-2 narrow:px-3.5 narrow:pb-2.5 phone:px-2.5 [&_button:not([aria-haspopup])]:px-2 narrow:[&_button:not([aria-haspopup])]:flex-auto phone:[&_button:not([aria-haspopup])]:flex-col phone:[&_button:not([aria-haspopup])]:gap-0 phone:flex-nowrap phone:[&_button:not([aria-haspopup])]:min-w-0 phone:[&_button:not([aria-haspopup])]:px-1">
      {children}
    </div>
  )
}
