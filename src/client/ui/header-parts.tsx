import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Avatar } from './initials.tsx'
import { Kbd } from './kbd.tsx'
import { MenuOn } from './menu.tsx'
import type { MenuItem } from './menu.tsx'

/** The chamber one works in, with the session under it; a menu of the others. */
export function ChamberSwitchButton({
  name,
  second,
  items,
}: {
  name: string
  second?: string
  items: readonly MenuItem[]
}) {
  const trigger = (
    <button
      type="button"
      className="flex h-control max-w-full min-w-0 items-center gap-2.5 rounded-sm px-2.5 text-left leading-5 hover:bg-sunken phone:gap-1 phone:px-1"
    >
      <span className="text-accent phone:hidden">
        <Icon name="chamber" />
      </span>
      <span data-may-cut="" className="min-w-0">
        <b className="block truncate">{name}</b>
        {second !== undefined && <small className="block truncate text-xs text-faint">{second}</small>}
      </span>
      <Icon name="choose" size="sm" />
    </button>
  )
  return <MenuOn items={items} trigger={trigger} />
}

/** Looks like a box, opens the palette; only its picture on a phone. */
export function SearchButton({ placeholder, onOpen }: { placeholder: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={placeholder}
      aria-keyshortcuts="Control+K"
      className="flex h-10 min-w-50 items-center gap-2 rounded-sm border border-line bg-ground pr-2 pl-3 text-faint below-laptop:h-control narrow:min-w-control narrow:justify-center narrow:border-transparent narrow:bg-transparent narrow:p-0 narrow:text-accent"
      onClick={onOpen}
    >
      <Icon name="search" size="sm" />
      <span className="narrow:hidden">{placeholder}</span>
      <span className="ml-auto narrow:hidden">
        <Kbd keys="Ctrl K" />
      </span>
    </button>
  )
}

/** News; the dot says that some are unread. */
export function BellButton({ label, unread, onOpen }: { label: string; unread: number; onOpen: () => void }) {
  return (
    <span
      className={cx(
        'relative',
        unread > 0 &&
          'after:pointer-events-none after:absolute after:top-2.25 after:right-2.5 after:size-2 after:rounded-pill after:bg-danger after:ring-2 after:ring-surface',
      )}
    >
      <Button kind="quiet" icon="bell" label={label} onClick={onOpen} />
    </span>
  )
}

interface AvatarMenuProps {
  name: string
  picture: string | null
  label: string
  items: readonly MenuItem[]
}

/** The person signed in, and what he can do about it. */
export function AvatarMenu({ name, picture, label, items }: AvatarMenuProps) {
  const trigger = (
    <button type="button" aria-label={label} className="grid size-control place-items-center rounded-sm">
      <Avatar name={name} picture={picture} />
    </button>
  )
  return <MenuOn items={items} align="end" trigger={trigger} />
}

/** Hides a header part on a phone, where the same act stands elsewhere. */
export function NotOnPhone({ children }: { children: ReactNode }) {
  return <span className="contents phone:hidden">{children}</span>
}
