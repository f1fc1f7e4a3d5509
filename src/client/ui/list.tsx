import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

interface ListProps {
  flush?: boolean
  label?: string
  children: ReactNode
}

/** Rows with hairlines between them, in one box; `flush` where the box touches its neighbours. */
export function List({ flush = false, label, children }: ListProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        '@container min-w-0 overflow-hidden border-line bg-surface *:border-t *:border-line *:first:border-t-0',
        flush ? 'border-x' : 'rounded-md border',
      )}
    >
      {children}
    </ul>
  )
}

const subLine = 'flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-muted'

interface StubRowProps {
  /** Number or label; letters of devices use the same stub. */
  serial: string
  /** Where it was given: desk, phone, online. */
  source?: string
  name: ReactNode
  second?: ReactNode
  /** In the room. */
  now?: boolean
  end?: ReactNode
  menu?: ReactNode
  onOpen?: () => void
}

/** A row that begins with a number on a torn-off stub. The queue has rows of its own. */
export function StubRow({ serial, source, name, second, now = false, end, menu, onOpen }: StubRowProps) {
  return (
    <li
      aria-current={now || undefined}
      className={cx(
        'in-sight grid min-h-14 grid-cols-[var(--spacing-stub)_minmax(0,1fr)_auto] items-stretch phone:grid-cols-[56px_minmax(0,1fr)_auto] @max-[20rem]:grid-cols-[56px_minmax(0,1fr)]',
        now && 'bg-accent-soft',
      )}
    >
      <Stub {...{ serial, source, now }} />
      <RowWords name={name} second={second} {...(onOpen ? { onOpen } : {})} />
      <div
        className={cx(
          'flex items-center gap-3 py-1.5 phone:pr-3 @max-[20rem]:col-start-2 @max-[20rem]:pl-3',
          menu === undefined ? 'pr-3' : 'pr-1',
        )}
      >
        <div className="flex items-center gap-3 @max-[520px]:flex-col @max-[520px]:items-end @max-[520px]:justify-center @max-[520px]:gap-0">
          {end}
        </div>
        {menu !== undefined && <span className="phone:hidden">{menu}</span>}
      </div>
    </li>
  )
}

interface StubProps {
  serial: string
  source: string | undefined
  now: boolean
}

/** The torn-off stub at the beginning of a row. */
export function Stub({ serial, source, now }: StubProps) {
  const show = useShow()
  return (
    <div
      className={cx(
        'edge-dashed-end grid place-content-center text-center @max-[20rem]:row-span-2 text-lg leading-6 font-strong tabular-nums',
        now && 'text-accent',
      )}
    >
      {show.number(serial)}
      {source !== undefined && (
        <small className="block text-xs leading-4 font-normal text-faint">{source}</small>
      )}
    </div>
  )
}

function RowWords({ name, second, onOpen }: { name: ReactNode; second: ReactNode; onOpen?: () => void }) {
  const words = (
    <>
      <span className="block font-strong break-words">{name}</span>
      {second !== undefined && <span className={subLine}>{second}</span>}
    </>
  )
  const look = 'flex min-w-0 flex-col justify-center px-3 py-1.5 text-left'
  return onOpen ? (
    <button type="button" className={cx(look, '-outline-offset-2 hover:bg-sunken')} onClick={onOpen}>
      {words}
    </button>
  ) : (
    <div className={look}>{words}</div>
  )
}

interface ItemProps {
  icon?: IconName
  tone?: 'danger' | 'plain'
  /** Initials, a picture, a check box: instead of an icon. */
  start?: ReactNode
  title: ReactNode
  second?: ReactNode
  end?: ReactNode
  menu?: ReactNode
  on?: boolean
  to?: string
  onOpen?: () => void
}

/** A common row: icon or initials, name, a second line, then what the row says or does at its end. */
export function Item({
  icon,
  tone = 'plain',
  start,
  title,
  second,
  end,
  menu,
  on = false,
  to,
  onOpen,
}: ItemProps) {
  return (
    <li
      aria-current={on || undefined}
      className={cx(
        'relative flex min-h-14 items-center gap-3 py-1.5 pr-1 pl-4',
        on && 'bg-accent-soft shadow-[inset_4px_0_var(--color-accent)]',
      )}
    >
      {icon && (
        <span className={tone === 'danger' ? 'text-danger' : 'text-muted'}>
          <Icon name={icon} />
        </span>
      )}
      {start}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 pr-2">
        <div className="min-w-0 flex-1 basis-44">
          <ItemTitle title={title} {...{ to, onOpen }} />
          {second !== undefined && (
            <div className={cx(subLine, tone === 'danger' && 'text-danger')}>{second}</div>
          )}
        </div>
        {/* Under the words where there is no room beside them. */}
        <div className="relative flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">{end}</div>
      </div>
      {menu !== undefined && <div className="relative">{menu}</div>}
    </li>
  )
}

interface ItemTitleProps {
  title: ReactNode
  to: string | undefined
  onOpen: (() => void) | undefined
}

/** The whole row answers to its title. */
function ItemTitle({ title, to, onOpen }: ItemTitleProps) {
  const look =
    'block text-left font-strong break-words text-ink no-underline after:absolute after:inset-0 hover:text-accent'
  if (to !== undefined)
    return (
      <Link to={to} className={look}>
        {title}
      </Link>
    )
  if (onOpen)
    return (
      <button type="button" className={look} onClick={onOpen}>
        {title}
      </button>
    )
  return <div className="font-strong break-words">{title}</div>
}
