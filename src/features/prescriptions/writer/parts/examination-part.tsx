import { useCallback, useRef, useState } from 'react'
import type { Drawing } from '#domain/prescription/drawing.ts'
import { DrawingArea, DrawingShown } from '#features/drawings/parts.ts'
import { Button } from '#ui/button.tsx'
import { putDrawing } from '../put-drawing.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { LinePart } from './line-part.tsx'
import { type PartProps, sectionKeys } from './part-props.ts'

/** What was found: lines, and a drawing behind one quiet button. */
export function ExaminationPart(part: PartProps) {
  const t = useRxText()
  const { change, content } = part.writing
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const { drawing } = content
  return (
    <>
      <LinePart
        {...part}
        section="examinations"
        kbd={sectionKeys.examinations}
        end={<Button kind="quiet" size="sm" icon="edit" label={t('draw')} onClick={open} />}
        below={drawing && <DrawingShown drawing={drawing} onOpen={open} />}
      />
      {isOpen && <OpenArea begun={drawing ?? null} change={change} onClose={() => setOpen(false)} />}
    </>
  )
}

interface OpenAreaProps {
  begun: Drawing | null
  change: PartProps['writing']['change']
  onClose: () => void
}

function OpenArea({ begun, change, onClose }: OpenAreaProps) {
  const seen = useRef(begun)
  const put = (drawing: Drawing | null) => {
    const before = seen.current
    seen.current = drawing
    change((now) => putDrawing(now, { drawing, before }))
  }
  return <DrawingArea drawing={begun} onDraw={put} onClose={onClose} />
}
