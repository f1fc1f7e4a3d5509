import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'

interface TodayLayoutProps {
  title: string
  room: ReactNode
  queue: ReactNode
  day: ReactNode
  rest: ReactNode
}

/** The doctor's first page: who is inside and who waits at the left, the day and what needs him at the right; narrower, the day comes between. */
export function TodayLayout({ title, room, queue, day, rest }: TodayLayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_336px] items-start gap-7 below-laptop:grid-cols-1 below-laptop:gap-4">
      <h1 className="sr-only">{title}</h1>
      <div className="grid min-w-0 gap-4 below-laptop:contents">
        <div className="grid min-w-0 gap-2.5 below-laptop:order-1">{room}</div>
        <div className="min-w-0 below-laptop:order-3">{queue}</div>
      </div>
      <div className="grid min-w-0 gap-4.5 below-laptop:contents">
        <div className="min-w-0 below-laptop:order-2">{day}</div>
        <div className="grid min-w-0 gap-4.5 below-laptop:order-4">{rest}</div>
      </div>
    </div>
  )
}

interface InsideCardProps {
  serial: string
  place: string
  name: string
  badge: ReactNode
  second: ReactNode
  alerts: ReactNode
  facts: ReactNode
  acts: ReactNode
}

/** Who is with the doctor: the serial large, who it is, what must never be overlooked, what was measured, and what to do. */
export function InsideCard({ serial, place, name, badge, second, alerts, facts, acts }: InsideCardProps) {
  const show = useShow()
  return (
    <section
      aria-label={name}
      className="grid grid-cols-[104px_minmax(0,1fr)] rounded-md border border-line bg-surface phone:grid-cols-[64px_minmax(0,1fr)]"
    >
      <div className="edge-dashed-end row-span-2 grid place-content-center text-center phone:row-span-1 text-[48px] leading-14 font-strong text-accent tabular-nums phone:text-[34px] phone:leading-10">
        {show.number(serial)}
        <small className="block px-1 text-xs leading-4.5 font-normal text-faint">{place}</small>
      </div>
      <div className="grid min-w-0 gap-3 px-5 pt-3.5 pb-3 phone:gap-2 phone:px-3 phone:pb-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-xl font-strong break-words phone:text-lg">{name}</h2>
            <p className="text-muted">{second}</p>
          </div>
          {badge}
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">{alerts}</div>
        {facts}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2 px-5 pb-4 phone:col-span-2 phone:flex-nowrap phone:px-2.5 phone:pb-2.5 [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
        {acts}
      </div>
    </section>
  )
}

/** What he came with, in his own words. */
export function InsideProblem({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="min-w-0 break-words">
      <span className="text-xs text-faint">{label} </span>
      <b className="font-strong">{children}</b>
    </p>
  )
}

interface WaitingRowProps {
  serial: string
  name: string
  second: string
  problem: string
  vitals: ReactNode
  wait: string
  late?: 'no' | 'warn' | 'danger'
  /** Where his sheet is written; absent for whoever may not. */
  to?: string | undefined
  write: string
}

/** One who waits, as the doctor reads him: who, with what, measured or not, how long, and the way to his sheet. On a phone the whole row is that way. */
export function WaitingRow({
  serial,
  name,
  second,
  problem,
  vitals,
  wait,
  late = 'no',
  to,
  write,
}: WaitingRowProps) {
  const show = useShow()
  const tone = { no: '', warn: 'text-warn', danger: 'text-danger' }
  return (
    <li className="relative grid min-h-control grid-cols-[56px_minmax(0,1.6fr)_minmax(0,1fr)_104px_56px_auto] items-center gap-x-2.5 pr-2 phone:min-h-13 phone:grid-cols-[52px_minmax(0,1fr)_auto] phone:pr-3">
      <div className="edge-dashed-end grid place-content-center self-stretch text-lg font-strong tabular-nums">
        {show.number(serial)}
      </div>
      <span className="min-w-0 py-1">
        <b className="font-strong break-words">{name}</b>{' '}
        <span className="text-sm text-muted phone:block">{second}</span>
      </span>
      <span className="truncate text-sm text-muted phone:hidden">{problem}</span>
      <span className="text-sm phone:hidden">{vitals}</span>
      <span className={cx('text-right font-strong tabular-nums', tone[late])}>{wait}</span>
      {to !== undefined && (
        <Link
          to={to}
          aria-label={`${write}: ${name}`}
          className="inline-flex min-h-control items-center rounded-sm px-2 font-strong text-accent no-underline hover:underline phone:absolute phone:inset-0 phone:text-transparent phone:hover:no-underline"
        >
          {write}
        </Link>
      )}
    </li>
  )
}
