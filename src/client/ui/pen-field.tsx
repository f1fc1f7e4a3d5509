import { type ReactNode, useRef } from 'react'
import { type Ink, InkPicture } from './ink-picture.tsx'
import { type PenPoint, type PenStroke, usePen } from './use-pen.ts'

interface PenFieldProps {
  ink: Ink
  label: string
  /** What a line looks like while it is drawn; null: nothing is drawn, lines are touched. */
  live: { width: number; red: boolean } | null
  onStroke: (stroke: PenStroke) => void
  /** The pen passed here. */
  onTouch: (points: readonly PenPoint[]) => void
  /** A pen came near: from now on fingers draw nothing here. */
  onPen: () => void
}

/** A square to draw on. What is being drawn is put on the screen by itself: nothing else is drawn anew until the pen is lifted. */
export function PenField({ ink, label, live, onStroke, onTouch, onPen }: PenFieldProps) {
  const line = useRef<SVGPathElement>(null)
  const pen = usePen({
    side: ink.side,
    onLive: (points) => (live ? showLine(line.current, points, live) : onTouch(points)),
    onStroke: (stroke) => live && onStroke(stroke),
    onPen,
  })
  return (
    <div
      {...pen}
      data-pen-field=""
      className="aspect-square w-full cursor-crosshair touch-none rounded-md border border-edge bg-paper select-none"
    >
      <InkPicture ink={ink} label={label} live={line} />
    </div>
  )
}

function showLine(
  line: SVGPathElement | null,
  points: readonly PenPoint[],
  { width, red }: NonNullable<PenFieldProps['live']>,
): void {
  const [first, ...rest] = points.map(({ x, y }) => `${x},${y}`)
  line?.setAttribute(
    'd',
    first === undefined ? '' : rest.length === 0 ? `M${first}h.1` : `M${first}L${rest.join(' ')}`,
  )
  line?.setAttribute('stroke-width', String(width))
  line?.setAttribute('class', red ? 'stroke-[#c00d1e]' : '')
}

/** The field with its tools beside it, on a phone below it; the whole square is in view. */
export function PenLayout({ field, tools }: { field: ReactNode; tools: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_280px] items-start gap-5 max-tablet:grid-cols-1">
      <div className="mx-auto w-full max-w-[calc(100dvh-170px)]">{field}</div>
      <div className="grid min-w-0 gap-4">{tools}</div>
    </div>
  )
}
