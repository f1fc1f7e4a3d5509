import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Drawing,
  mostStrokeBytes,
  mostStrokes,
  type Outline,
  strokeBytes,
} from '#domain/prescription/drawing.ts'
import type { PenPoint, PenStroke } from '#ui/use-pen.ts'
import { erased, inkStrokeOf } from './strokes.ts'

export type PenTool = 'ink' | 'red' | 'eraser'

type Drawn = Pick<Drawing, 'outline' | 'strokes'>

interface Steps {
  past: readonly Drawn[]
  now: Drawn
  next: readonly Drawn[]
  /** The pull of the eraser that made what stands now; what one pull takes away is one act. */
  pull?: number
}

/** Milliseconds of rest after which a drawing is handed to the sheet: while a pen moves, nothing beside the field is drawn anew. */
const rest = 250

/** A drawing in the making: each act can be taken back, the clearing too. It is handed on as the hand rests, and when it is left. */
export function useDrawing(begun: Drawing | null, onDraw: (drawing: Drawing | null) => void) {
  const [steps, setSteps] = useState<Steps>(() => ({
    past: [],
    now: { outline: begun?.outline ?? 'none', strokes: begun?.strokes ?? [] },
    next: [],
  }))
  const [caption, setCaption] = useState(begun?.caption ?? '')
  const [tool, setTool] = useState<PenTool>('ink')
  const [isFull, setFull] = useState(false)
  useHandedOn(drawingOf(steps.now, caption), onDraw)
  const { strokes } = steps.now
  const step = (how: (before: Steps) => Steps) => {
    setFull(false)
    setSteps(how)
  }
  const to = (now: Drawn) => step((before) => ({ past: [...before.past, before.now], now, next: [] }))
  const draw = (stroke: PenStroke) => {
    if (tool === 'eraser') return
    const more = [...strokes, inkStrokeOf(stroke, tool)]
    if (fits(more)) to({ ...steps.now, strokes: more })
    else setFull(true)
  }
  return {
    now: steps.now,
    used: usedPart(strokes),
    caption,
    setCaption,
    tool,
    setTool,
    /** The last line had no room, and nothing was done since. */
    isFull,
    draw,
    erase: useErasing(step),
    setOutline: (outline: Outline) => to({ ...steps.now, outline }),
    clear: () => to({ ...steps.now, strokes: [] }),
    undo: steps.past.length === 0 ? null : () => step(undone),
    redo: steps.next.length === 0 ? null : () => step(redone),
  }
}

/** Nothing was drawn and nothing said: the sheet has no drawing. */
const drawingOf = (now: Drawn, caption: string): Drawing | null =>
  now.strokes.length === 0 && caption.trim() === '' ? null : { ...now, caption: caption.trim() || null }

const fits = (strokes: Drawing['strokes']): boolean =>
  strokes.length <= mostStrokes && strokeBytes(strokes) <= mostStrokeBytes

/** How much of the room is used, in per cent. */
const usedPart = (strokes: Drawing['strokes']): number =>
  Math.round(100 * Math.max(strokes.length / mostStrokes, strokeBytes(strokes) / mostStrokeBytes))

const undone = ({ past, now, next }: Steps): Steps => {
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, next: [now, ...next] } : { past, now, next }
}

const redone = ({ past, now, next: [after, ...next] }: Steps): Steps =>
  after ? { past: [...past, now], now: after, next } : { past, now, next: [] }

/** Takes away what the eraser passes, between the place before and this one. */
function useErasing(step: (how: (before: Steps) => Steps) => void) {
  const pull = useRef(0)
  return (points: readonly PenPoint[]) => {
    const [from = points.at(-1), to] = [points.at(-2), points.at(-1)]
    if (!from || !to) {
      pull.current += 1
      return
    }
    const { current } = pull
    step((before) => {
      const strokes = erased(before.now.strokes, from, to)
      if (strokes === before.now.strokes) return before
      const past = before.pull === current ? before.past : [...before.past, before.now]
      return { past, now: { ...before.now, strokes: [...strokes] }, next: [], pull: current }
    })
  }
}

/** Hands what changed on after a rest, and before it goes off the screen, whatever takes it there. */
function useHandedOn(drawing: Drawing | null, onDraw: (drawing: Drawing | null) => void): void {
  const text = JSON.stringify(drawing)
  const handed = useRef(text)
  const hand = useEffectEvent(() => {
    if (handed.current === text) return
    handed.current = text
    onDraw(drawing)
  })
  useEffect(() => {
    const timer = setTimeout(() => hand(), rest)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => () => hand(), [])
}
