import { useShow } from '#text/show.ts'

/** One measurement: a value, or two that belong together (upper and lower pressure). */
export interface TrendPoint {
  /** When, as it is said. */
  when: string
  values: readonly number[]
}

const box = { width: 280, height: 84, left: 4, right: 44, top: 12, bottom: 10 } as const

interface TrendChartProps {
  name: string
  unit: string
  points: readonly TrendPoint[]
}

/** How a measurement went, oldest first: a line for each value, the last one written out. Read aloud as a list. */
export function TrendChart({ name, unit, points }: TrendChartProps) {
  const show = useShow()
  const last = points.at(-1)
  if (!last) return null
  const said = (point: TrendPoint): string => show.number(point.values.join('/'))
  const at = scaleOf(points)
  return (
    <figure className="m-0 min-w-0">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="font-strong">{name}</span>
        <span className="text-sm text-muted tabular-nums">
          {said(last)} {unit}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        className="block h-auto w-full"
        role="img"
        aria-label={`${name}: ${points.map((point) => `${point.when} ${said(point)}`).join(', ')} ${unit}`}
      >
        <Level value={at.least} y={at.y(at.least)} />
        <Level value={at.most} y={at.y(at.most)} />
        {last.values.map((_, series) => (
          <Series key={series} {...{ points, series, at }} />
        ))}
      </svg>
      <div aria-hidden="true" className="flex justify-between text-xs text-faint">
        <span>{points[0]?.when}</span>
        {points.length > 1 && <span>{last.when}</span>}
      </div>
    </figure>
  )
}

interface Scale {
  least: number
  most: number
  x(place: number): number
  y(value: number): number
}

/** A line across, with its figure at the end. */
function Level({ value, y }: { value: number; y: number }) {
  const show = useShow()
  const end = box.width - box.right
  return (
    <>
      <line x1={box.left} x2={end} y1={y} y2={y} className="stroke-line" />
      <text x={end + 6} y={y + 4} className="fill-faint text-[11px] tabular-nums">
        {show.number(value)}
      </text>
    </>
  )
}

function Series({ points, series, at }: { points: readonly TrendPoint[]; series: number; at: Scale }) {
  const dots = points.map((point, place) => ({ x: at.x(place), y: at.y(point.values[series] ?? 0) }))
  return (
    <>
      <polyline
        points={dots.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-accent [stroke-width:2]"
      />
      {dots.map(({ x, y }, place) => (
        <circle key={x} cx={x} cy={y} r={place === dots.length - 1 ? 4 : 2.5} className="fill-accent" />
      ))}
    </>
  )
}

function scaleOf(points: readonly TrendPoint[]): Scale {
  const values = points.flatMap((point) => point.values)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const wide = box.width - box.left - box.right
  const high = box.height - box.top - box.bottom
  return {
    least,
    most,
    x: (place) =>
      points.length === 1 ? box.left + wide / 2 : box.left + 4 + (place * (wide - 8)) / (points.length - 1),
    y: (value) =>
      most === least ? box.top + high / 2 : box.top + high - ((value - least) * high) / (most - least),
  }
}
