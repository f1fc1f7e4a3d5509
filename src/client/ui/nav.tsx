import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

export interface NavItem {
  to: string
  label: string
  icon: IconName
  /** Current only on exactly this address. */
  exact?: boolean
  /** Whether an address belongs to it; without this its own and those under it do. */
  holds?: (address: string) => boolean
}

interface PlaceProps {
  item: NavItem
  className: string
  title?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** The way to a place of the menu; the one where somebody is says so. */
function Place({ item, ...link }: PlaceProps) {
  const { pathname } = useLocation()
  if (item.holds)
    return <Link to={item.to} aria-current={item.holds(pathname) ? 'page' : undefined} {...link} />
  return <NavLink to={item.to} end={item.exact ?? false} {...link} />
}

export interface NavGroup {
  /** Without a title the group stands first. */
  title?: string
  items: readonly NavItem[]
}

interface NavListProps {
  groups: readonly NavGroup[]
  label: string
  rail?: 'open' | 'closed' | 'by-width'
  onGo?: () => void
}

/** The menu of a side bar or drawer; a rail shows only its pictures. */
export function NavList({ groups, label, rail = 'open', onGo }: NavListProps) {
  const hidden = { open: '', closed: 'sr-only', 'by-width': 'below-laptop:sr-only' }[rail]
  return (
    <nav
      aria-label={label}
      className="no-bar grid min-h-0 flex-1 content-start gap-0.5 overflow-y-auto px-1.25 py-1"
    >
      {groups.map((group, at) => (
        <div key={group.title ?? at} className="contents">
          {group.title !== undefined && <GroupTitle title={group.title} hidden={hidden} rail={rail} />}
          {group.items.map((item) => (
            <SideLink key={item.to} item={item} hidden={hidden} rail={rail} {...(onGo ? { onGo } : {})} />
          ))}
        </div>
      ))}
    </nav>
  )
}

function GroupTitle({
  title,
  hidden,
  rail,
}: {
  title: string
  hidden: string
  rail: 'open' | 'closed' | 'by-width'
}) {
  const line = {
    open: '',
    closed: 'border-t border-line',
    'by-width': 'below-laptop:border-t below-laptop:border-line',
  }[rail]
  return (
    <div className={cx('mt-2', line)}>
      <span className={cx('block px-2.5 pt-1 text-xs font-strong text-faint', hidden)}>{title}</span>
    </div>
  )
}

interface SideLinkProps {
  item: NavItem
  hidden: string
  rail: 'open' | 'closed' | 'by-width'
  onGo?: () => void
}

function SideLink({ item, hidden, rail, onGo }: SideLinkProps) {
  const place = {
    open: 'px-2.5',
    closed: 'justify-center',
    'by-width': 'px-2.5 below-laptop:justify-center below-laptop:px-0',
  }[rail]
  return (
    <Place
      item={item}
      title={rail === 'open' ? undefined : item.label}
      onClick={onGo}
      className={cx(
        'relative flex min-h-control items-center gap-3 overflow-hidden rounded-sm whitespace-nowrap text-muted no-underline hover:text-ink dense:min-h-10',
        'aria-[current=page]:bg-surface aria-[current=page]:font-strong aria-[current=page]:text-accent aria-[current=page]:shadow-[inset_3px_0_var(--color-accent)]',
        place,
      )}
    >
      <Icon name={item.icon} />
      <span className={cx('leading-5 whitespace-normal', hidden)}>{item.label}</span>
    </Place>
  )
}

/** The daily places of a phone, at its foot; a longer name has more room than a short one. */
export function BottomBar({
  items,
  label,
  always = false,
}: {
  items: readonly NavItem[]
  label: string
  always?: boolean
}) {
  return (
    <nav
      aria-label={label}
      data-bar=""
      className={cx(
        'fixed inset-x-0 bottom-0 z-(--z-bar) h-15 short:h-control border-t border-line bg-surface print:hidden',
        // Over the patient's one column, however wide the screen.
        always ? 'flex px-[max(0px,calc(50%-240px))]' : 'hidden phone:flex',
      )}
    >
      {items.map((item) => (
        <Place
          key={item.to}
          item={item}
          className="grid min-w-0 flex-auto content-center justify-items-center gap-px overflow-hidden border-t-3 border-transparent text-[length:min(var(--text-xs),13px)] leading-4.5 text-faint no-underline aria-[current=page]:border-accent aria-[current=page]:font-strong aria-[current=page]:text-accent"
        >
          <Icon name={item.icon} />
          <span className="max-w-full truncate px-0.5 short:sr-only">{item.label}</span>
        </Place>
      ))}
    </nav>
  )
}
