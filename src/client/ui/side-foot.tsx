import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { MenuOn } from './menu.tsx'
import type { MenuItem } from './menu.tsx'

/** What stands below the menu at every width: one act, and a menu of what belongs to this device. */
export interface SideFootProps {
  act: { label: string; icon: IconName; run: () => void }
  menu: { label: string; icon: IconName; items: readonly MenuItem[] }
}

export function SideFoot({ act, menu, rail }: SideFootProps & { rail: 'open' | 'closed' | 'by-width' }) {
  const hidden = { open: '', closed: 'sr-only', 'by-width': 'below-laptop:sr-only' }[rail]
  const look = cx(
    'relative flex min-h-control w-full items-center gap-3 overflow-hidden rounded-sm text-left whitespace-nowrap text-muted hover:text-ink dense:min-h-10',
    {
      open: 'px-2.5',
      closed: 'justify-center',
      'by-width': 'px-2.5 below-laptop:justify-center below-laptop:px-0',
    }[rail],
  )
  const trigger = (
    <button type="button" className={look} title={menu.label}>
      <Icon name={menu.icon} />
      <span className={cx('flex-1', hidden)}>{menu.label}</span>
    </button>
  )
  return (
    <div className="grid flex-none gap-0.5 border-t border-line px-1.25 py-1">
      <button type="button" className={look} title={act.label} onClick={act.run}>
        <Icon name={act.icon} />
        <span className={hidden}>{act.label}</span>
      </button>
      <MenuOn items={menu.items} trigger={trigger} />
    </div>
  )
}
