import { Link } from 'react-router-dom'
import { cx } from './cx.ts'

/** Our mark: the letter ন hanging from its line. */
export function Logo({ on = 'page' }: { on?: 'page' | 'accent' }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-sm',
        on === 'page' ? 'bg-accent text-on-accent' : 'bg-on-accent text-accent',
      )}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-6 fill-none stroke-current stroke-[2.25] [stroke-linecap:square]"
      >
        <path d="M3 5h18M8 5v14M8 14c4-6 9-4 9 0v5" />
      </svg>
    </span>
  )
}

interface BrandProps {
  name: string
  to: string
  on?: 'page' | 'accent'
  /** Only the mark is drawn; `phone`: on a phone, where the header holds more. */
  short?: boolean | 'phone'
}

/** Mark and name of the product, leading home. */
export function Brand({ name, to, on = 'page', short = false }: BrandProps) {
  return (
    <Link
      to={to}
      className={cx(
        'flex h-header min-w-11 items-center gap-2.5 text-lg font-strong phone:gap-2 phone:text-md whitespace-nowrap no-underline',
        on === 'page' ? 'text-ink' : 'text-inherit',
      )}
    >
      <Logo on={on} />
      <span className={short === true ? 'sr-only' : cx('truncate', short && 'phone:sr-only')}>{name}</span>
    </Link>
  )
}
