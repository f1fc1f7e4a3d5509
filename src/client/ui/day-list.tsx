import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'

/** Columns where there is room for them; else a card of two lines. */
const columns =
  '@min-[900px]:grid-cols-[56px_minmax(0,1.4fr)_minmax(0,1fr)_84px_minmax(0,196px)_116px_104px_104px_var(--spacing-control)]'

/** Things of many days in one box. */
export function DayList({
  children,
  titles,
}: {
  children: ReactNode
  titles: { name: string; about: string; figure: string; when: string; state: string; mark: string }
}) {
  return (
    <div className="@container min-w-0 overflow-hidden rounded-md border border-line bg-surface">
      <div
        aria-hidden="true"
        className={cx('hidden bg-sunken py-1.5 text-xs font-strong text-muted @min-[900px]:grid', columns)}
      >
        <span />
        <span className="px-3">{titles.name}</span>
        <span className="px-2">{titles.about}</span>
        <span className="px-2 text-right">{titles.figure}</span>
        <span className="px-2">{titles.when}</span>
        <span className="px-2">{titles.state}</span>
        <span className="px-2">{titles.mark}</span>
      </div>
      {children}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrows go from one row to the next, over the days. */
function turn(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const links = [
    ...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
  ]
  const next = links[links.findIndex((link) => link === event.target) + (step ?? 0)]
  if (
    step === undefined ||
    !(event.target instanceof HTMLElement) ||
    !event.target.matches('[data-row-link]') ||
    !next
  )
    return
  event.preventDefault()
  next.focus()
}

/** What lies on one day, under its name. */
export function DayRows({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line first:border-t-0" onKeyDown={turn}>
      <h2 id={id} className="bg-ground px-3 py-1.5 text-xs font-strong text-muted">
        {title}
      </h2>
      <ul aria-labelledby={id} className="m-0 list-none p-0">
        {children}
      </ul>
    </section>
  )
}

interface DayRowProps {
  stub: string | null
  to: string
  name: ReactNode
  second?: ReactNode
  about: ReactNode
  figure: ReactNode
  when: ReactNode
  state: ReactNode
  mark: ReactNode
  /** The nearest thing to do with it; on a card it stands in the menu alone. */
  act?: ReactNode
  menu: ReactNode
}

/** A thing with its serial on a torn-off stub; a press anywhere opens it. */
export function DayRow({ stub, to, name, second, about, figure, when, state, mark, act, menu }: DayRowProps) {
  const show = useShow()
  return (
    <li
      className={cx(
        'in-sight relative grid min-h-16 grid-cols-[52px_minmax(0,1fr)_auto_var(--spacing-control)] items-center border-t border-line has-[[data-row-link]:hover]:bg-sunken @min-[900px]:min-h-control',
        columns,
      )}
    >
      <span className="edge-dashed-end row-span-2 grid h-full place-content-center text-lg font-strong tabular-nums @min-[900px]:row-span-1">
        {stub === null ? '–' : show.number(stub)}
      </span>
      <Link
        to={to}
        data-row-link=""
        className="flex min-w-0 flex-wrap items-baseline gap-x-2 self-end px-3 pt-2 text-ink no-underline after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus @min-[900px]:self-center @min-[900px]:py-1"
      >
        <span className="min-w-0 font-strong break-words">{name}</span>
        {second !== undefined && <span className="text-sm text-muted">{second}</span>}
      </Link>
      <span className="col-start-2 row-start-2 flex min-w-0 flex-wrap gap-x-2 self-start px-3 pb-2 text-sm text-muted @min-[900px]:contents">
        <span className="min-w-0 break-words empty:hidden @min-[900px]:px-2 @min-[900px]:text-ink @min-[900px]:empty:block">
          {about}
        </span>
        <span className="whitespace-nowrap tabular-nums @min-[900px]:px-2 @min-[900px]:text-right @min-[900px]:text-ink">
          {figure}
        </span>
        <span className="tabular-nums @min-[900px]:px-2 @max-[480px]:hidden">{when}</span>
      </span>
      <span className="col-start-3 row-span-2 row-start-1 grid justify-items-end gap-1 py-2 @min-[900px]:contents">
        <span className="@min-[900px]:px-2">{state}</span>
        <span className="@min-[900px]:px-2">{mark}</span>
      </span>
      <span className="relative hidden justify-self-end @min-[900px]:block">{act}</span>
      <span className="relative col-start-4 row-span-2 row-start-1 grid place-content-center @min-[900px]:col-start-auto @min-[900px]:row-span-1 @min-[900px]:row-start-auto">
        {menu}
      </span>
    </li>
  )
}
