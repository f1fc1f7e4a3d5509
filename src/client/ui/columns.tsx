import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const sides = {
  narrow: 'grid-cols-[minmax(0,1fr)_320px] below-laptop:grid-cols-[minmax(0,1fr)_280px]',
  half: 'grid-cols-2',
  wide: 'grid-cols-[minmax(0,1fr)_440px] below-laptop:grid-cols-1',
} as const

interface ColumnsProps {
  side?: keyof typeof sides
  main: ReactNode
  aside: ReactNode
  asideFirst?: boolean
}

/** A page of two: what matters, and what stands beside it; one below the other on a phone. */
export function Columns({ side = 'narrow', main, aside, asideFirst = false }: ColumnsProps) {
  return (
    <div className={cx('grid gap-8 below-laptop:gap-6 phone:grid-cols-1', sides[side])}>
      <div className="grid min-w-0 content-start gap-6">{main}</div>
      <div className={cx('grid min-w-0 content-start gap-6', asideFirst && 'phone:order-first')}>{aside}</div>
    </div>
  )
}

/** A list with a pane at its right that says more of one row, and stands still while the list goes by. Only where there is room for both. */
export function WithPane({ main, pane }: { main: ReactNode; pane: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_328px] items-start gap-6">
      <div className="min-w-0">{main}</div>
      <aside className="sticky top-0 grid max-h-[calc(100dvh-130px)] min-w-0 content-start gap-4 overflow-y-auto border-l border-line pl-5">
        {pane}
      </aside>
    </div>
  )
}
