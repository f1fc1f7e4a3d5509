import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'

export interface SectionChip {
  id: string
  label: string
  /** Lines in it. */
  count: number
  on: boolean
}

/** On a phone: the sections beside ℞ in one row, each with how much it holds; one press opens one of them. */
export function SectionChips({
  chips,
  label,
  onOpen,
}: {
  chips: readonly SectionChip[]
  label: string
  onOpen: (id: string) => void
}) {
  const show = useShow()
  return (
    <ul
      aria-label={label}
      className="no-bar hidden snap-x overflow-x-auto border-b border-line phone:-order-2 phone:-mx-4 phone:flex"
    >
      {chips.map(({ id, label: name, count, on }) => (
        <li key={id} className="flex-1 snap-start border-r border-line last:border-r-0">
          <button
            type="button"
            aria-expanded={on}
            className={cx(
              'flex min-h-control w-full items-center justify-center gap-1.5 px-2 text-sm whitespace-nowrap',
              on && 'bg-accent-soft text-accent',
            )}
            onClick={() => onOpen(id)}
          >
            {name}
            <b className={cx('tabular-nums', count === 0 ? 'text-faint' : 'text-accent')}>
              {show.number(count)}
            </b>
          </button>
        </li>
      ))}
    </ul>
  )
}
