import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { List } from './list.tsx'

export interface MoneyRow {
  key: string
  when: string
  title: ReactNode
  /** Where all of it stands: the whole row leads there. */
  to: string
  facts: string
  /** How it came. */
  way: string
  /** Not sent yet, to be verified: silence means that it is well. */
  marks?: ReactNode
  amount: ReactNode
  /** Under the amount: what is let off, or still owed. */
  below?: ReactNode
}

/** Receipts of two lines each, the amount alone at the right edge; a phone has all but the amount under the name. */
export function MoneyList({ label, rows }: { label: string; rows: readonly MoneyRow[] }) {
  return (
    <List label={label}>
      {rows.map(({ key, ...row }) => (
        <Receipt key={key} {...row} />
      ))}
    </List>
  )
}

function Receipt({ when, title, to, facts, way, marks, amount, below }: Omit<MoneyRow, 'key'>) {
  return (
    <li className="in-sight relative grid min-h-14 grid-cols-[5.25rem_minmax(0,1fr)_7.5rem_minmax(7rem,auto)_1rem] items-center gap-x-3 py-2 pr-3 pl-4 @max-[560px]:grid-cols-[minmax(0,1fr)_auto]">
      <span className={cx(wide, 'text-sm whitespace-nowrap text-muted tabular-nums')}>{when}</span>
      <div className="min-w-0">
        <Link
          to={to}
          className="block font-strong break-words text-ink no-underline after:absolute after:inset-0 hover:text-accent"
        >
          {title}
        </Link>
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted tabular-nums">
          <span className={cx(wide, 'break-words')}>{facts}</span>
          <span className="hidden break-words @max-[560px]:inline">
            {[when, facts, way].filter(Boolean).join(' · ')}
          </span>
          <span className="hidden @max-[560px]:contents">{marks}</span>
        </div>
      </div>
      <div className={wide}>
        <div>{way}</div>
        <div className="flex flex-col items-start">{marks}</div>
      </div>
      <div className="text-right font-strong tabular-nums">
        <div>{amount}</div>
        <div className="text-sm font-normal text-muted">{below}</div>
      </div>
      <span className={cx(wide, 'text-faint')}>
        <Icon name="chevron-right" size="sm" />
      </span>
    </li>
  )
}

/** What a list of receipts comes to, in sight at its foot while it scrolls. */
export function MoneyFoot({
  sum,
  second,
  children,
}: {
  sum: ReactNode
  second: ReactNode
  children: ReactNode
}) {
  return (
    <div
      data-bar=""
      className="sticky bottom-0 z-(--z-bar) -mx-6 -mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-6 py-2.5 phone:bottom-15 phone:-mx-4 phone:mb-0 phone:px-4 short:static"
    >
      <b className="text-lg tabular-nums">{sum}</b>
      <span className="min-w-0 text-muted">{second}</span>
      <div className="ml-auto flex gap-2">{children}</div>
    </div>
  )
}

const wide = '@max-[560px]:hidden'
