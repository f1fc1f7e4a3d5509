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
  const ends = [...new Set([0, labels.length - 1])].filter((at) => at >= 0)
  return (
    <ChartFrame {...props} wide={false}>
      <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="h-auto w-full">
        <ChartGrid steps={steps} yOf={yOf} width={size.width} />
        {series.map((one, nth) => <Line key={one.name} {...one} dashed={nth > 0} xOf={xOf} yOf={yOf} />)}
        {ends.map((at) => <text key={at} x={xOf(at)} y={size.height - 10} textAnchor={at === 0 ? 'start' : 'end'} className="fill-muted text-xs">{labels[at]}</text>)}
      </svg>
    </ChartFrame>
  )
}

function Line({ values, tone, dashed, xOf, yOf }: ChartProps['series'][number] & { dashed: boolean; xOf: (at: number) => number; yOf: (value: number) => number }) {
  const points = values.flatMap((value, at) => (value === null ? [] : [{ x: xOf(at), y: yOf(value) }]))
  return (
    <g>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" strokeWidth={2.5} strokeDasharray={dashed ? '5 4' : undefined} className={strokes[tone]} />
      {points.length <= 15 && points.map(({ x, y }) => <circle key={x} cx={x} cy={y} r={3} className={fills[tone]} />)}
    </g>
  )
}
