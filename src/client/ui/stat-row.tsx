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

/** A few figures side by side, each with its name below; the lines between them are cut off where a row begins. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  const show = useShow()
  return (
    <div className="overflow-hidden">
      <dl className="-ml-3 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-y-2">
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
