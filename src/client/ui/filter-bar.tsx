import { type ReactNode, useState } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { CountBadge } from './badge.tsx'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'
import { Icon } from './icon.tsx'
import { useIsPhone } from './use-phone.ts'

/** One filter that is set, as its chip says it. */
export interface ActiveFilter {
  name: string
  label: string
  onRemove: () => void
}

interface FilterBarProps {
  search: ReactNode
  active: readonly ActiveFilter[]
  onClear: () => void
  /** Beside the button: an act of the page. */
  end?: ReactNode
  /** The fields of the sheet. */
  children: ReactNode
}

/** What narrows the list below: the search in sight, the rest behind one button that says how many are set, each of them as a chip. */
export function FilterBar({ search, active, onClear, end, children }: FilterBarProps) {
  const t = useKitText()
  const [open, setOpen] = useState(false)
  const isPhone = useIsPhone()
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <div className="flex min-w-0 flex-1 phone:min-w-60">{search}</div>
        <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className="phone:sr-only">{t('filters')}</span>
          {active.length > 0 && <CountBadge of={active.length} />}
        </Button>
        {end}
      </div>
      {active.length > 0 && <Chips active={active} onClear={onClear} />}
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters')}
        side={isPhone ? 'bottom' : 'end'}
      >
        <div className="grid gap-4 p-4">
          {children}
          <div className="grid grid-cols-2 gap-2 pt-2">
            <Button disabled={active.length === 0} onClick={onClear}>
              {t('filters_clear')}
            </Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              {t('filters_done')}
            </Button>
          </div>
        </div>
      </Drawer>
    </div>
  )
}

function Chips({ active, onClear }: { active: readonly ActiveFilter[]; onClear: () => void }) {
  const t = useKitText()
  return (
    <ul aria-label={t('filters_on')} className="flex flex-wrap items-center gap-2">
      {active.map(({ name, label, onRemove }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={t('filter_remove', { name: label })}
            className="inline-flex min-h-control items-center gap-1.5 rounded-sm border border-edge bg-surface px-2.5 text-sm hover:bg-sunken dense:min-h-control-sm"
            onClick={onRemove}
          >
            {label}
            <Icon name="close" size="sm" />
          </button>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button kind="quiet" size="sm" onClick={onClear}>
            {t('filters_clear')}
          </Button>
        </li>
      )}
    </ul>
  )
}
