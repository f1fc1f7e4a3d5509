import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const pads = { none: '', sm: 'p-3', md: 'p-4', lg: 'p-6' } as const

interface PanelProps {
  pad?: keyof typeof pads
  /** A bar at the left that says why it stands out. */
  tone?: 'plain' | 'danger' | 'warn' | 'accent'
  footer?: ReactNode
  children: ReactNode
}

/** A box around things that act as one object: a list, a form, a decision. */
export function Panel({ pad = 'md', tone = 'plain', footer, children }: PanelProps) {
  const edges = {
    plain: 'rounded-md',
    danger: 'rounded-r-md border-l-4 border-l-danger',
    warn: 'rounded-r-md border-l-4 border-l-warn-fill',
    accent: 'rounded-r-md border-l-4 border-l-accent',
  }
  return (
    <div className={cx('min-w-0 border border-line bg-surface', edges[tone])}>
      <div className={pads[pad]}>{children}</div>
      {footer !== undefined && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5 phone:[&>button]:w-full">
          {footer}
        </div>
      )}
    </div>
  )
}
