import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'
import { tones } from './text.tsx'
import type { Tone } from './text.tsx'

export interface Stat {
  /** A number takes the digits of the language. */
  value: ReactNode
  unit?: string
  name: string
  tone?: Tone
}

/** Rem of a column in which the longest amount stands whole, its air included: a figure of a lakh is no rarer than one of a hundred. */
const columnOf = (stats: readonly Stat[]): number =>
  Math.max(
    5.5,
    ...stats.map(({ value }) => (typeof value === 'string' ? 1.5 + value.length * widestSign : 0)),
  )

/** Rem of a sign in the largest of the letters that devices have. */
const widestSign = 0.87

/** A few figures side by side, each with its name below; the lines between them are cut off where a row begins. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  const show = useShow()
  return (
    <div className="overflow-hidden">
      <dl
        // Of four none stands alone under the others.
        className={cx('-ml-3 grid gap-y-2', stats.length === 4 && 'phone:grid-cols-2!')}
        style={{ gridTemplateColumns: `repeat(auto-fit,minmax(min(${columnOf(stats)}rem,100%),1fr))` }}
      >
        {stats.map((stat) => (
          <div key={stat.name} className="flex flex-col-reverse justify-end border-l border-line px-3">
            <dt className="text-xs text-faint">{stat.name}</dt>
            <dd className={cx('text-xl font-strong tabular-nums', stat.tone && tones[stat.tone])}>
              {typeof stat.value === 'number' ? show.number(stat.value) : stat.value}
              {stat.unit !== undefined && <small className="text-sm"> {stat.unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
