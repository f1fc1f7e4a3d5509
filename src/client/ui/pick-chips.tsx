import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface Pick {
  id: string
  label: ReactNode
  on?: boolean
  lang?: 'bn' | 'en'
}

/** Things that are taken by one press: usual drugs, tests, advice. */
export function PickChips({
  picks,
  onPick,
  label,
}: {
  picks: readonly Pick[]
  onPick: (id: string) => void
  label: string
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5 pt-1.5">
      {picks.map((pick) => (
        <li key={pick.id}>
          <button
            type="button"
            lang={pick.lang}
            aria-pressed={pick.on}
            className={cx(
              'min-h-control rounded-sm border px-2.5 py-1 text-left text-sm leading-[1.4] dense:min-h-control-sm',
              pick.on
                ? 'border-accent bg-accent-soft text-accent inset-ring-1 inset-ring-accent'
                : 'border-line bg-surface hover:border-edge',
            )}
            // A double click is one press: its second half would take off what the first has put.
            onClick={(event) => event.detail < 2 && onPick(pick.id)}
          >
            {pick.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
