import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface Figure {
  name: string
  value: ReactNode
  /** Beside the figure, as a unit. */
  unit?: string
  /** How it stands to what it is held against, in words. */
  second?: string
  /** More or less than then; without it nothing is compared. */
  turn?: 'up' | 'down' | undefined
}

/** Of five none stands alone under the others: on a phone the first has a line of its own. */
const five =
  'phone:min-[22rem]:grid-cols-2 phone:min-[22rem]:[&>:first-child]:col-span-2 narrow:tablet:grid-cols-6 narrow:tablet:*:col-span-2 narrow:tablet:[&>:nth-child(n+4)]:col-span-3'

/** A few large figures side by side, each hanging from a line with its name, and below it how it changed. */
export function FigureRow({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(9.375rem,100%),1fr))] gap-x-6 gap-y-4',
        figures.length === 5 && five,
      )}
    >
      {figures.map(({ name, value, unit, second, turn }) => (
        <li key={name} className="grid min-w-0 content-start border-t-2 border-rule pt-1.5">
          <span className="text-sm text-muted">{name}</span>
          <span className="text-2xl font-strong tabular-nums">
            {value}
            {unit !== undefined && <small className="text-md"> {unit}</small>}
          </span>
          {second !== undefined && (
            <span className="flex items-center gap-1 text-sm text-muted">
              {turn && <Icon name={turn} size="sm" />}
              {second}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
