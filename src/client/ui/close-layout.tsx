import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFrameRoom } from './frame-room.ts'
import { tones } from './text.tsx'
import type { Tone } from './text.tsx'

interface CloseLayoutProps {
  head: ReactNode
  count: ReactNode
  /** What was counted, and the button; left out where nothing is to be done. */
  foot?: ReactNode
  receipts: ReactNode
}

/**
 * Counting at the end of a day: the day and its receipts at the left, the drawer at the right with its sum and its button
 * always in sight. An upright tablet and a phone have the drawer before the receipts.
 */
export function CloseLayout({ head, count, foot, receipts }: CloseLayoutProps) {
  useFrameRoom()
  return (
    <div data-fill="" className={places}>
      <div className="min-w-0 px-6 pt-4 pb-4 narrow:shrink-0 narrow:px-5 dense:[--spacing-control:var(--spacing-control-sm)] phone:px-4">
        {head}
      </div>
      <div
        className={cx(
          'min-h-0 min-w-0 overflow-y-auto border-l border-line bg-surface px-5 py-3 narrow:order-1 narrow:shrink-0 narrow:overflow-visible narrow:border-y narrow:border-l-0 phone:px-4',
          foot === undefined ? 'row-span-3' : 'row-span-2',
        )}
      >
        {count}
      </div>
      {foot !== undefined && (
        <div
          data-bar=""
          className="col-start-2 border-t-2 border-l border-rule border-l-line bg-surface px-5 pt-2.5 pb-3.5 narrow:sticky narrow:bottom-0 narrow:z-(--z-bar) narrow:order-3 narrow:border-l-0 phone:bottom-15 phone:px-4 phone:py-2.5 short:static"
        >
          {foot}
        </div>
      )}
      <div className="col-start-1 row-span-2 row-start-2 min-h-0 min-w-0 overflow-y-auto px-6 pb-5 narrow:order-2 narrow:shrink-0 narrow:overflow-visible narrow:px-5 narrow:pt-5 phone:px-4 phone:pb-5">
        {receipts}
      </div>
    </div>
  )
}

const places =
  'relative grid h-full min-h-0 grid-cols-[minmax(0,1fr)_440px] grid-rows-[auto_minmax(0,1fr)_auto] laptop:grid-cols-[minmax(0,1fr)_456px] narrow:flex narrow:flex-col narrow:overflow-y-auto phone:h-auto phone:overflow-visible phone:pb-15'

export interface SumLine {
  key: string
  name: string
  /** Right beside the name: how it is changed. */
  act?: ReactNode
  value: ReactNode
  tone?: Tone
  /** Under a line, in bold: what the lines above come to. */
  sum?: boolean
}

/** Amounts one under the other and what they come to. */
export function SumLines({ lines }: { lines: readonly SumLine[] }) {
  return (
    <dl className="grid">
      {lines.map(({ key, name, act, value, tone, sum = false }) => (
        <div
          key={key}
          className={cx(
            'flex min-h-9 items-center justify-between gap-3',
            sum ? 'mt-0.5 border-t border-line font-strong' : 'text-muted',
          )}
        >
          <dt className="flex min-w-0 items-center gap-1">
            {name}
            {act}
          </dt>
          <dd className={cx('tabular-nums', tone && tones[tone])}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A name and its amount, large, at the foot. */
export function SumFoot({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span>{name}</span>
        <b className="text-xl tabular-nums">{value}</b>
      </div>
      {children}
    </div>
  )
}
