import { useShow } from '#text/show.ts'
import { axis, ChartFrame, ChartGrid, type ChartProps, fills } from './chart-frame.tsx'
import { axisSteps } from './chart-scale.ts'

const size = { width: 600, narrow: 378, height: 196, top: 22, bottom: 170 } as const

/** Figures as stacked bars, one a label, the first series at the foot; `narrow` for a few of them in a tile. */
export function ChartBars({ narrow = false, ...props }: ChartProps & { narrow?: boolean }) {
  const { labels, series } = props
  const width = narrow ? size.narrow : size.width
  const totals = labels.map((_, at) => series.reduce((sum, one) => sum + (one.values[at] ?? 0), 0))
  const steps = axisSteps(Math.max(0, ...totals))
  const top = steps.at(-1) ?? 1
  const yOf = (value: number) => size.bottom - (value / top) * (size.bottom - size.top)
  const room = (width - axis) / Math.max(1, labels.length)
  const every = Math.ceil(labels.length / (narrow ? 6 : 12))
  return (
    <ChartFrame {...props} wide={!narrow}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${size.height}`} className="h-auto max-h-56 w-full">
        <ChartGrid steps={steps} yOf={yOf} width={width} />
        {labels.map((label, at) => (
          <g key={label} transform={`translate(${axis + room * at}, 0)`}>
            <Bar {...props} at={at} yOf={yOf} room={room} />
            <Total of={totals[at] ?? 0} x={room / 2} yOf={yOf} />
            {at % every === 0 && (
              <text
                x={every > 1 && at === labels.length - 1 ? room : room / 2}
                y={size.height - 8}
                textAnchor={every > 1 && at === labels.length - 1 ? 'end' : 'middle'}
                className="fill-muted text-xs"
              >
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </ChartFrame>
  )
}

type YOf = (value: number) => number

/** The figure over a bar; none over nothing. */
function Total({ of, x, yOf }: { of: number; x: number; yOf: YOf }) {
  const show = useShow()
  if (of <= 0) return null
  return (
    <text x={x} y={yOf(of) - 5} textAnchor="middle" className="fill-ink text-xs tabular-nums">
      {show.number(of)}
    </text>
  )
}

function Bar({ series, at, yOf, room }: ChartProps & { at: number; yOf: YOf; room: number }) {
  const width = Math.min(44, room * 0.62)
  const x = (room - width) / 2
  return series.map(({ name, tone, values }, nth) => {
    const below = series.slice(0, nth).reduce((sum, one) => sum + (one.values[at] ?? 0), 0)
    const value = values[at] ?? 0
    if (value <= 0) return null
    const [y, foot] = [yOf(below + value), yOf(below)]
    return (
      <rect
        key={name}
        x={x}
        y={y}
        width={width}
        height={Math.max(1, foot - y - (below > 0 ? 1 : 0))}
        className={fills[tone]}
      />
    )
  })
}

export interface RankedBar {
  name: string
  value: number
  /** The figure in words; digits of the language if absent. */
  said?: string
  /** Quiet words after the figure: how it changed. */
  second?: string
  /** Not of the same kind as the others: what is still owed. */
  apart?: boolean
}

/** Names with their figures as bars across, the longest first: a list that is read as it stands. */
export function RankBars({ label, rows }: { label: string; rows: readonly RankedBar[] }) {
  const show = useShow()
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto_auto] gap-y-1">
      {rows.map(({ name, value, said, second, apart }) => (
        <li key={name} className="col-span-full grid min-h-7 grid-cols-subgrid items-center gap-x-2">
          <span className="min-w-0 break-words">{name}</span>
          <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-full">
            {value > 0 && (
              <rect
                width={Math.max(1, (value / most) * 100)}
                height={12}
                className={apart ? 'fill-chart-2' : 'fill-chart-1'}
              />
            )}
          </svg>
          <b className="min-w-7 text-right tabular-nums">{said ?? show.number(value)}</b>
          <span className="text-right text-sm text-faint tabular-nums">{second}</span>
        </li>
      ))}
    </ul>
  )
}
