import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'

export type ChartTone = 1 | 2 | 3 | 4

/** One row of figures over all labels; null where there is none. */
export interface Series {
  name: string
  tone: ChartTone
  values: readonly (number | null)[]
}

export interface ChartProps {
  /** What the picture shows, as the table's caption says it. */
  title: string
  labels: readonly string[]
  series: readonly Series[]
  /** A figure in words; digits of the language if absent. */
  say?: (value: number) => string
}

export const fills = { 1: 'fill-chart-1', 2: 'fill-chart-2', 3: 'fill-chart-3', 4: 'fill-chart-4' } as const
export const strokes = {
  1: 'stroke-chart-1',
  2: 'stroke-chart-2',
  3: 'stroke-chart-3',
  4: 'stroke-chart-4',
} as const
const grounds = { 1: 'bg-chart-1', 2: 'bg-chart-2', 3: 'bg-chart-3', 4: 'bg-chart-4' } as const

/** A picture of figures with its legend; whoever cannot see it reads the same figures as a table. */
export function ChartFrame({
  title,
  labels,
  series,
  say,
  wide,
  children,
}: ChartProps & { wide: boolean; children: ReactNode }) {
  return (
    <figure className="m-0 grid min-w-0 gap-2">
      <ul aria-hidden="true" className="flex flex-wrap justify-end gap-x-4 text-sm text-muted">
        {series.length > 1 &&
          series.map((one) => (
            <li key={one.name} className="flex items-center gap-1.5">
              <i className={cx('size-2.5', grounds[one.tone])} />
              {one.name}
            </li>
          ))}
      </ul>
      {wide ? (
        <div
          ref={showEnd}
          tabIndex={0}
          role="region"
          aria-label={title}
          className="no-bar min-w-0 phone:overflow-x-auto phone:[&>svg]:w-140"
        >
          {children}
        </div>
      ) : (
        <div className="min-w-0">{children}</div>
      )}
      <ChartTable {...{ title, labels, series, ...(say ? { say } : {}) }} />
    </figure>
  )
}

/** Where it scrolls, the latest figures are in sight. */
const showEnd = (box: HTMLElement | null): void => {
  if (box) box.scrollLeft = box.scrollWidth
}

/** Read aloud, not drawn: a table itself would not shrink to nothing, and a page with large letters went wider by it. */
function ChartTable({ title, labels, series, say }: ChartProps) {
  const show = useShow()
  const cell = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : say ? say(value) : show.number(value)
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {series.map((one) => (
              <th key={one.name} scope="col">
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((one) => (
                <td key={one.name}>{cell(one.values[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The lines behind the figures, each with its number. */
export function ChartGrid({
  steps,
  yOf,
  width,
}: {
  steps: readonly number[]
  yOf: (value: number) => number
  width: number
}) {
  const show = useShow()
  return steps.map((step) => (
    <g key={step}>
      <line x1={axis} x2={width} y1={yOf(step)} y2={yOf(step)} className="stroke-line" />
      <text x={axis - 8} y={yOf(step) + 4} textAnchor="end" className="fill-faint text-xs tabular-nums">
        {show.number(step)}
      </text>
    </g>
  ))
}

/** Where the figures begin, right of the axis' numbers. */
export const axis = 36
