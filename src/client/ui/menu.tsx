import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu as Base } from '@base-ui/react/menu'
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useKitText } from '#text/kit-text.ts'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { floatClass, lineClass } from './floating.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { useOverlay } from './overlay.ts'

/** One act of a menu, or a line between two groups. */
export type MenuItem = MenuAct | 'line'

export interface MenuAct {
  label: string
  icon?: IconName
  kbd?: string
  danger?: boolean
  disabled?: boolean
  /** Chosen among its like, as the present chamber. */
  on?: boolean
  act?: () => void
  /** A page to go to, in place of an act. */
  to?: string
}

/** As a function, they are asked for when the menu opens: in a long list nobody needs them before. */
type MenuItems = readonly MenuItem[] | (() => readonly MenuItem[])

interface MenuProps {
  items: MenuItems
  align?: 'start' | 'center' | 'end'
}

const opening = ['ArrowDown', 'ArrowUp']

/**
 * What can be done with one row: three dots at its end. `name` is who or what the row is. Until it is first pressed it is a
 * plain button: a hundred sleeping menus would be most of what a long list costs to draw.
 */
export function RowMenu({ name, items }: { name: string; items: MenuItems }) {
  const t = useKitText()
  const [isAwake, setAwake] = useState(false)
  const face = {
    type: 'button',
    className: buttonClass({ kind: 'quiet' }, true),
    'aria-label': t('row_actions', { name }),
    children: <Icon name="more" />,
  } as const
  if (isAwake) return <MenuOn items={items} align="end" trigger={<button {...face} />} isOpen />
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opening.includes(event.key)) return
    event.preventDefault()
    setAwake(true)
  }
  return (
    <button
      {...face}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAwake(true)}
      onKeyDown={onKeyDown}
    />
  )
}

/** A button that opens a menu. */
export function MenuButton({
  items,
  align = 'start',
  label,
  icon,
  primary = false,
  children,
}: MenuProps & { label?: string; icon?: IconName; primary?: boolean; children?: ReactNode }) {
  const trigger = (
    <button
      type="button"
      className={buttonClass({ kind: primary ? 'primary' : 'plain' }, label !== undefined)}
      aria-label={label}
      data-primary={primary ? '' : undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
      {label === undefined && <Icon name="chevron-down" size="sm" />}
    </button>
  )
  return <MenuOn items={items} align={align} trigger={trigger} />
}

/** A menu on a button of the kit's own; `isOpen` where the press that brought it was to open it. */
export function MenuOn({
  items,
  align = 'start',
  trigger,
  isOpen = false,
}: MenuProps & { trigger: ReactElement; isOpen?: boolean }) {
  const overlay = useOverlay()
  return (
    <CSPProvider disableStyleElements>
      <Base.Root modal={false} defaultOpen={isOpen}>
        <Base.Trigger render={trigger} />
        <Base.Portal container={overlay}>
          <Base.Positioner className="z-(--z-menu)" sideOffset={4} align={align}>
            <MenuBody items={items} />
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

function MenuBody({ items }: { items: MenuItems }) {
  const shown = typeof items === 'function' ? items() : items
  return (
    <Base.Popup className={cx(floatClass, 'min-w-50')}>
      {shown.map((item, at) =>
        item === 'line' ? (
          <Base.Separator key={`line-${at}`} className="my-1 h-px bg-line" />
        ) : (
          <MenuLine key={item.label} item={item} />
        ),
      )}
    </Base.Popup>
  )
}

function MenuLine({ item }: { item: MenuAct }) {
  const look = cx(lineClass, item.danger ? 'text-danger' : 'text-ink')
  const face = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="flex-1">{item.label}</span>
      {item.on && (
        <span className="text-accent">
          <Icon name="check" size="sm" />
        </span>
      )}
      {item.kbd && <Kbd keys={item.kbd} />}
    </>
  )
  if (item.to !== undefined)
    return (
      <Base.Item className={look} disabled={item.disabled ?? false} render={<Link to={item.to} />}>
        {face}
      </Base.Item>
    )
  return (
    <Base.Item className={look} disabled={item.disabled ?? false} onClick={item.act}>
      {face}
    </Base.Item>
  )
}
