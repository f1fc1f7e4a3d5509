import type { Drawing } from '#domain/prescription/drawing.ts'
import { inkOnPaper } from '#domain/prescription/drawn-ink.ts'
import { InkThumb } from '#ui/ink-picture.tsx'
import { Text } from '#ui/text.tsx'
import { useDrawingName } from './use-drawing-name.ts'

export interface ShownDrawingProps {
  drawing: Drawing
  /** Opens it to be drawn on. */
  onOpen?: () => void
}

/** A drawing of a sheet, small, with its words. */
export function ShownDrawing({ drawing, onOpen }: ShownDrawingProps) {
  const nameOf = useDrawingName()
  return (
    <>
      {drawing.strokes.length > 0 && (
        <InkThumb ink={inkOnPaper(drawing)} label={nameOf(drawing)} {...(onOpen ? { onOpen } : {})} />
      )}
      {drawing.caption !== null && <Text as="p">{drawing.caption}</Text>}
    </>
  )
}
