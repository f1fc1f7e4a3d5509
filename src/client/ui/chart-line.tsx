import { useShow } from '#text/show.ts'
import { axis, ChartFrame, ChartGrid, type ChartProps, fills, strokes } from './chart-frame.tsx'
import { axisSteps } from './chart-scale.ts'

const size = { width: 378, height: 156, top: 12, bottom: 124 } as const

/** Figures as lines, the first drawn through, the others dashed: told apart without colour too. */
export function ChartLine(props: ChartProps) {
  const { labels, series } = props
  const steps = axisSteps(Math.max(0, ...series.flatMap((one) => one.values.map((value) => value ?? 0))))
  const top = steps.at(-1) ?? 1
  const yOf = (value: number) => size.bottom - (value / top) * (size.bottom - size.top)
  const xOf = (at: number) => axis + 12 + (at * (size.width - axis - 28)) / Math.max(1, labels.length - 1)
  const last = labels.length - 1
  const every = Math.max(1, Math.ceil(last / 4))
  // From the last backwards, so that the latest day has its name.
  const named = labels.flatMap((label, at) => ((last - at) % every === 0 ? [{ label, at }] : []))
  return (
    <ChartFrame {...props} wide={false}>
      <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="h-auto w-full">
        <ChartGrid steps={steps} yOf={yOf} width={size.width} />
        {series.map((one, nth) => (
          <Line key={one.name} {...one} dashed={nth > 0} xOf={xOf} yOf={yOf} />
        ))}
        {named.map(({ label, at }) => (
          <text
            key={label}
            x={xOf(at)}
            y={size.height - 10}
            textAnchor={at === 0 ? 'start' : at === last ? 'end' : 'middle'}
            className="fill-muted text-xs"
          >
            {label}
          </text>
        ))}
      </svg>
    </ChartFrame>
  )
}

function Line({
  values,
  tone,
  dashed,
  xOf,
  yOf,
}: ChartProps['series'][number] & {
  dashed: boolean
  xOf: (at: number) => number
  yOf: (value: number) => number
}) {
  const show = useShow()
  const points = values.flatMap((value, at) => (value === null ? [] : [{ x: xOf(at), y: yOf(value), value }]))
  const end = points.at(-1)
  return (
    <g>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth={2.5}
        strokeDasharray={dashed ? '5 4' : undefined}
        className={strokes[tone]}
      />
      {end && (
        <text x={end.x} y={end.y - 8} textAnchor="end" className="fill-ink text-xs font-strong tabular-nums">
          {show.number(end.value)}
        </text>
      )}
      {points.length <= 15 &&
        points.map(({ x, y }) => <circle key={x} cx={x} cy={y} r={3} className={fills[tone]} />)}
    </g>
  )
}
