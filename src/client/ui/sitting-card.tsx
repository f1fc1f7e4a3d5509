import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'

export interface SittingPart {
  count: number
  tone: 'done' | 'room' | 'waiting' | 'booked' | 'absent'
}

const tones = {
  done: 'fill-chart-1',
  room: 'fill-ink',
  waiting: 'fill-chart-4',
  booked: 'fill-sunken',
  absent: 'fill-warn-fill',
} as const

interface SittingCardProps {
  now: string
  serial: string | null
  title: ReactNode
  second?: ReactNode
  badge?: ReactNode
  /** The bar in words. */
  progress: string
  parts: readonly SittingPart[]
  acts: ReactNode
  children: ReactNode
}

/** A sitting at a glance: who is in the room on its stub, how far it has come, its figures, and what to do next. */
export function SittingCard({
  now,
  serial,
  title,
  second,
  badge,
  progress,
  parts,
  acts,
  children,
}: SittingCardProps) {
  const show = useShow()
  return (
    <section className="grid grid-cols-[96px_minmax(0,1fr)_auto] overflow-hidden rounded-md border border-line bg-surface narrow:grid-cols-[96px_minmax(0,1fr)] phone:grid-cols-[72px_minmax(0,1fr)]">
      <div className="edge-dashed-end grid place-content-center text-center">
        <small className="text-xs text-faint">{now}</small>
        <b className="text-3xl text-accent tabular-nums">{serial === null ? '–' : show.number(serial)}</b>
      </div>
      <div className="grid content-start gap-2.5 px-5 py-3.5 phone:px-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div>
            <b className="block text-md">{title}</b>
            <span className="text-sm text-muted">{second}</span>
          </div>
          {badge}
        </div>
        <ProgressBar label={progress} parts={parts} />
        {children}
      </div>
      <div className="grid content-center gap-2 border-l border-line px-5 py-3 narrow:col-span-full narrow:grid-flow-col narrow:border-t narrow:border-l-0 phone:grid-flow-row">
        {acts}
      </div>
    </section>
  )
}

/** How far a sitting has come, as one bar. */
export function ProgressBar({ label, parts }: { label: string; parts: readonly SittingPart[] }) {
  const total = parts.reduce((sum, part) => sum + part.count, 0)
  const startOf = (at: number) => parts.slice(0, at).reduce((sum, part) => sum + part.count, 0)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      className="h-2.5 w-full"
    >
      {total === 0 && <rect width={1000} height={10} className="fill-sunken" />}
      {parts.map(
        ({ count, tone }, at) =>
          count > 0 && (
            <rect
              key={tone}
              x={(startOf(at) / total) * 1000}
              width={Math.max(1, (count / total) * 1000 - 2)}
              height={10}
              className={tones[tone]}
            />
          ),
      )}
    </svg>
  )
}
