import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useShow } from '#text/show.ts'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

interface LiveCardProps {
  /** What happens there now. */
  state: string
  /** From when this is known. */
  known: string
  /** The word over the number. */
  label: string
  serial: string
  name: string
  children: ReactNode
}

/** A queue as it stands: the number that is inside, whose it is, and from when that is known. */
export function LiveCard({ state, known, label, serial, name, children }: LiveCardProps) {
  const show = useShow()
  return (
    <section aria-label={state} className="rounded-md border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3.5 py-2.5">
        <Badge tone="ok" icon="live">
          {state}
        </Badge>
        <span className="text-xs text-faint">{known}</span>
      </div>
      <div className="grid grid-cols-[112px_minmax(0,1fr)] border-t border-line">
        <div className="edge-dashed-end grid place-content-center py-3 text-center font-strong text-accent tabular-nums">
          <small className="text-sm font-normal text-faint">{label}</small>
          <span className="text-3xl">{show.number(serial)}</span>
        </div>
        <div className="self-center px-3.5 py-3">
          <b>{name}</b>
          <div className="text-base text-muted">{children}</div>
        </div>
      </div>
    </section>
  )
}

interface SittingRowProps {
  /** The word over what stands on the stub, and that: a serial, or when it begins. */
  label: string
  value: string
  /** It is a time of the day, which takes two lines. */
  isTime: boolean
  name: string
  /** The doctor's page; all of the row leads there. */
  to: string
  /** Lines under the name. */
  lines: readonly string[]
  icon: IconName
  state: string
  end?: ReactNode
}

/** A sitting that anybody may come to: where its queue stands, whose it is, where, and what it costs. */
export function SittingRow({ label, value, isTime, name, to, lines, icon, state, end }: SittingRowProps) {
  return (
    <li className="relative grid grid-cols-[96px_minmax(0,1fr)_auto] border-b border-line py-3 phone:grid-cols-[76px_minmax(0,1fr)]">
      <div className="edge-dashed-end grid place-content-center text-center font-strong text-accent tabular-nums phone:row-span-2 phone:px-1">
        <small className="text-xs font-normal text-faint">{label}</small>
        <span className={isTime ? 'text-md' : 'text-2xl'}>{value}</span>
      </div>
      <div className="grid content-center px-4 phone:px-3">
        <Link
          className="font-strong text-ink no-underline after:absolute after:inset-0 hover:underline"
          to={to}
        >
          {name}
        </Link>
        {lines.map((line) => (
          <span key={line} className="text-base text-muted">
            {line}
          </span>
        ))}
        <span className="flex items-center gap-1.5 text-base text-accent">
          <Icon name={icon} size="sm" />
          {state}
        </span>
      </div>
      <div className="self-center font-strong tabular-nums phone:col-start-2 phone:px-3">{end}</div>
    </li>
  )
}

/** Names with how many of each there are. */
export function CountList({
  label,
  icon,
  items,
}: {
  label: string
  icon: IconName
  /** `to`: the page of each. */
  items: readonly { id: number; name: string; count: number; to: string }[]
}) {
  const show = useShow()
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-8">
      {items.map(({ id, name, count, to }) => (
        <li key={id} className="flex min-h-12 items-center gap-3 border-b border-line">
          <span className="text-accent">
            <Icon name={icon} />
          </span>
          <Link
            className="flex min-h-12 min-w-0 flex-1 items-center text-ink no-underline hover:underline"
            to={to}
          >
            {name}
          </Link>
          <span className="text-base text-faint tabular-nums">{show.number(count)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A wide column with a narrow one beside it; one under the other where there is no room. */
export const WideAndNarrow = ({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_336px] items-start gap-12 narrow:grid-cols-1 narrow:gap-8">
    {wide}
    {narrow}
  </div>
)
