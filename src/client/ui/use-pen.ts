import { type PointerEvent, type RefObject, useRef } from 'react'

/** A place on the field, in its whole steps. */
export interface PenPoint {
  x: number
  y: number
}

/** What was drawn between touching and lifting; `pressure` from 0 to 1, null where nothing measured it. */
export interface PenStroke {
  points: readonly PenPoint[]
  pressure: number | null
}

interface PenUse {
  /** Steps of a side. */
  side: number
  onLive: (points: readonly PenPoint[]) => void
  onStroke: (stroke: PenStroke) => void
  /** A pen came near for the first time. */
  onPen: () => void
}

interface Held {
  id: number
  kind: string
  points: PenPoint[]
  pressures: number[]
}

type FieldEvent = PointerEvent<HTMLElement>

/**
 * Draws with finger, pen or mouse, one at a time. Where a pen came near, also without touching, what touches is the hand
 * that holds it and is not heard from then on; what it was drawing already is put aside.
 */
export function usePen({ side, onLive, onStroke, onPen }: PenUse) {
  const held = useRef<Held | null>(null)
  const hasPen = useRef(false)
  const meet = ({ pointerType }: FieldEvent) => {
    if (pointerType !== 'pen' || hasPen.current) return
    hasPen.current = true
    onPen()
    if (held.current?.kind !== 'touch') return
    held.current = null
    onLive([])
  }
  const lift = (event: FieldEvent, keep: boolean) => {
    const stroke = heldBy(held, event)
    if (!stroke) return
    held.current = null
    onLive([])
    if (keep) onStroke({ points: stroke.points, pressure: pressureOf(stroke) })
  }
  return {
    onPointerDown(event: FieldEvent) {
      meet(event)
      const { pointerId: id, pointerType: kind } = event
      if (event.button !== 0 || held.current || (kind === 'touch' && hasPen.current)) return
      event.currentTarget.setPointerCapture(id)
      held.current = { id, kind, points: [], pressures: [] }
      add(held.current, event, side)
      onLive(held.current.points)
    },
    onPointerMove(event: FieldEvent) {
      meet(event)
      const stroke = heldBy(held, event)
      if (!stroke) return
      add(stroke, event, side)
      onLive(stroke.points)
    },
    onPointerUp: (event: FieldEvent) => lift(event, true),
    // The system took the finger away, as for a gesture of its own: what a pen or a mouse drew stands.
    onPointerCancel: (event: FieldEvent) => lift(event, event.pointerType !== 'touch'),
  }
}

const heldBy = ({ current }: RefObject<Held | null>, { pointerId }: FieldEvent): Held | null =>
  current?.id === pointerId ? current : null

/** Everything between two frames counts: a quick pen tells several places at once. */
function add({ points, pressures }: Held, event: FieldEvent, side: number): void {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const native = event.nativeEvent
  // Safari tells them from 18.2 on.
  const between = native.getCoalescedEvents?.() ?? []
  for (const { clientX, clientY, pressure } of between.length > 0 ? between : [native]) {
    const point = {
      x: within(((clientX - left) / width) * side, side),
      y: within(((clientY - top) / height) * side, side),
    }
    const last = points.at(-1)
    if (last?.x === point.x && last.y === point.y) continue
    points.push(point)
    pressures.push(pressure)
  }
}

const within = (place: number, side: number): number => Math.min(side - 1, Math.max(0, Math.round(place)))

const pressureOf = ({ kind, pressures }: Held): number | null =>
  kind === 'pen' ? pressures.reduce((sum, one) => sum + one, 0) / Math.max(1, pressures.length) : null
