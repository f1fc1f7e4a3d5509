import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const gaps = { none: 'gap-0', xs: 'gap-1', sm: 'gap-2', md: 'gap-4', lg: 'gap-6', xl: 'gap-8' } as const
const aligns = {
  start: 'items-start',
  center: 'items-center',
  end: 'items-end',
  baseline: 'items-baseline',
  stretch: 'items-stretch',
} as const
const justifies = {
  start: 'justify-start',
  center: 'justify-center',
  end: 'justify-end',
  between: 'justify-between',
} as const

export type Gap = keyof typeof gaps

interface StackProps {
  gap?: Gap
  center?: boolean
  as?: 'div' | 'section' | 'article' | 'ul' | 'ol'
  children: ReactNode
}

/** Things one under another. */
export function Stack({ gap = 'md', center = false, as: Tag = 'div', children }: StackProps) {
  return (
    <Tag
      className={cx(
        'grid min-w-0 content-start',
        gaps[gap],
        center ? 'justify-items-center text-center' : 'grid-cols-1',
      )}
    >
      {children}
    </Tag>
  )
}

/** What stands below the first sight of a long page, one under another: laid out and painted when it comes near. */
export const Below = ({ gap = 'md', children }: Pick<StackProps, 'gap' | 'children'>) => (
  <div className="below">
    <Stack gap={gap}>{children}</Stack>
  </div>
)

interface RowProps {
  gap?: Gap
  align?: keyof typeof aligns
  justify?: keyof typeof justifies
  wrap?: boolean
  /** What they belong to, for a listener, where the same stand on the page for something else too. */
  label?: string
  children: ReactNode
}

/** Things side by side, wrapping unless told otherwise. */
export function Row({
  gap = 'sm',
  align = 'center',
  justify = 'start',
  wrap = true,
  label,
  children,
}: RowProps) {
  const named = label === undefined ? {} : { role: 'group', 'aria-label': label }
  return (
    <div
      {...named}
      className={cx('flex min-w-0', gaps[gap], aligns[align], justifies[justify], wrap && 'flex-wrap')}
    >
      {children}
    </div>
  )
}

/** Takes the room that is left in a Row. */
export function Grow({ children }: { children?: ReactNode }) {
  return <div className="min-w-0 flex-1">{children}</div>
}

const grids = {
  2: 'grid-cols-2 phone:grid-cols-1',
  3: 'grid-cols-3 phone:grid-cols-1',
  4: 'grid-cols-4 below-laptop:grid-cols-2',
  '2-tight': 'grid-cols-2',
  '3-tight': 'grid-cols-3',
  '4-tight': 'grid-cols-4',
  'paid-by': 'grid-cols-[110px_1fr]',
  'age-sex': 'grid-cols-1 dense:grid-cols-[5fr_6fr]',
  'code-name': 'grid-cols-[1fr_2fr] phone:grid-cols-1',
  days: 'grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))]',
  tiles: 'grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))]',
  signs: 'grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]',
  pictures: 'grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))]',
} as const

/** Equal or named columns; the plain ones fall into one under a thumb, the tight ones stay. `signs`: an outline over one word each. */
export function Grid({
  columns = 2,
  gap = 'md',
  children,
}: {
  columns?: keyof typeof grids
  gap?: Gap
  children: ReactNode
}) {
  return <div className={cx('grid min-w-0 items-start', grids[columns], gaps[gap])}>{children}</div>
}

/** Across all columns of a Grid. */
export function GridSpan({ children }: { children: ReactNode }) {
  return <div className="col-span-full min-w-0">{children}</div>
}

const widths = {
  narrow: 'max-w-100',
  form: 'max-w-160',
  text: 'max-w-[68ch]',
  patient: 'max-w-120',
  page: 'max-w-294',
  full: 'max-w-none',
  beside: 'max-w-100 flex-[1_1_12rem]',
} as const

/** Keeps what it holds from growing too wide. `beside`: in a row it gives way before what stands next to it falls into a line of its own. */
export function Width({
  of = 'form',
  center = false,
  children,
}: {
  of?: keyof typeof widths
  center?: boolean
  children: ReactNode
}) {
  return <div className={cx('w-full min-w-0', widths[of], center && 'mx-auto')}>{children}</div>
}

const shown = {
  phone: 'tablet:hidden',
  'not-phone': 'phone:hidden',
  roomy: 'min-[1024px]:max-[1199px]:hidden phone:hidden',
  'wide-card': '@max-[40rem]:hidden',
  laptop: 'below-laptop:hidden',
  'below-laptop': 'laptop:hidden',
  screen: 'print:hidden',
  paper: 'hidden print:block',
} as const

/** Shows a piece only at some widths, or only on screen or paper. `roomy`: where a column is wide, not beside another on a lying tablet; `wide-card`: where the card that holds it is. */
export function Only({ on, children }: { on: keyof typeof shown; children: ReactNode }) {
  return <div className={cx('contents', shown[on])}>{children}</div>
}

/** A hairline between two groups. */
export function Separator() {
  return <hr className="m-0 h-px border-0 bg-line" />
}
