import type { InkStroke } from '#domain/prescription/drawing.ts'
import type { PenPoint, PenStroke } from '#ui/use-pen.ts'

/** How far a line may be from where the pen was, in steps of the field: a sixteenth of a millimetre on paper. */
const slack = 1.2

/** How near the eraser must come to take a line away, in steps. */
const reach = 16

/** A stroke as it is kept: no more places than its shape needs. */
export const inkStrokeOf = ({ points, pressure }: PenStroke, pen: InkStroke['pen']): InkStroke => ({
  pen,
  width: widthOf(pressure),
  points: thinned(points)
    .map(({ x, y }) => `${x},${y}`)
    .join(' '),
})

/** Pens tell from 0 to 1 how firmly they are held, and a usual hand a little under a half. */
const widthOf = (pressure: number | null): number =>
  pressure === null || pressure === 0 ? 2 : pressure < 0.25 ? 1 : pressure < 0.55 ? 2 : pressure < 0.8 ? 3 : 4

/** The places without which the line would be elsewhere (Ramer, Douglas and Peucker). */
export function thinned(points: readonly PenPoint[]): PenPoint[] {
  const kept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const far = farthest(points, span)
    if (far === null) continue
    kept.add(far)
    open.push([span[0], far], [far, span[1]])
  }
  return points.filter((_, at) => kept.has(at))
}

function farthest(points: readonly PenPoint[], [from, to]: readonly [number, number]): number | null {
  const [start, end] = [points[from], points[to]]
  if (!start || !end) return null
  let [found, most]: [number | null, number] = [null, slack]
  for (let at = from + 1; at < to; at += 1) {
    const point = points[at]
    const away = point ? distance(point, start, end) : 0
    if (away > most) [found, most] = [at, away]
  }
  return found
}

/** From a place to the nearest of a piece of line. */
function distance({ x, y }: PenPoint, start: PenPoint, end: PenPoint): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const long = dx * dx + dy * dy
  const part = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - start.x) * dx + (y - start.y) * dy) / long))
  return Math.hypot(x - start.x - part * dx, y - start.y - part * dy)
}

/** What the eraser leaves: a line that it touched is taken away whole. The same list where it touched none. */
export function erased(strokes: readonly InkStroke[], from: PenPoint, to: PenPoint): readonly InkStroke[] {
  const way = placesBetween(from, to)
  const left = strokes.filter((stroke) => !way.some((touched) => isTouched(stroke, touched)))
  return left.length === strokes.length ? strokes : left
}

/** Places on the way from one to the other, none farther from the next than the eraser reaches. */
function placesBetween(from: PenPoint, to: PenPoint): PenPoint[] {
  const parts = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / reach))
  return Array.from({ length: parts + 1 }, (_, at) => ({
    x: from.x + ((to.x - from.x) * at) / parts,
    y: from.y + ((to.y - from.y) * at) / parts,
  }))
}

function isTouched({ points }: InkStroke, touched: PenPoint): boolean {
  const places = points.split(' ').map((said): PenPoint => {
    const [x = 0, y = 0] = said.split(',').map(Number)
    return { x, y }
  })
  return places.some((place, at) => distance(touched, places[at - 1] ?? place, place) <= reach)
}
