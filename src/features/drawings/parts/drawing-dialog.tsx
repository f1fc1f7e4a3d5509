import { useState } from 'react'
import { type Drawing, strokeWidth } from '#domain/prescription/drawing.ts'
import { inkOnField } from '#domain/prescription/drawn-ink.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Row } from '#ui/layout.tsx'
import { PenField, PenLayout } from '#ui/pen-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Text } from '#ui/text.tsx'
import { useKeydown } from '#ui/use-keydown.ts'
import { type PenTool, useDrawing } from '../use-drawing.ts'
import { useDrawingWords } from '../words.ts'
import { useDrawingName } from './use-drawing-name.ts'

export interface DrawingDialogProps {
  drawing: Drawing | null
  /** What stands on the sheet from now on; null: no drawing. */
  onDraw: (drawing: Drawing | null) => void
  onClose: () => void
}

/** Where the doctor draws what he found. Closing it, by Escape too, keeps what was drawn. */
export function DrawingDialog({ drawing, onDraw, onClose }: DrawingDialogProps) {
  const t = useDrawingWords()
  const nameOf = useDrawingName()
  const area = useDrawing(drawing, onDraw)
  const [hasPen, setHasPen] = useState(false)
  useHistoryKeys(area)
  const live = area.tool === 'eraser' ? null : { width: strokeWidth({ width: 2 }), red: area.tool === 'red' }
  return (
    <Dialog
      open
      size="form"
      title={t('title')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <PenLayout
        field={
          <PenField
            ink={inkOnField(area.now)}
            label={nameOf({ ...area.now, caption: null })}
            {...{ live, onStroke: area.draw, onTouch: area.erase, onPen: () => setHasPen(true) }}
          />
        }
        tools={<Tools {...{ area, hasPen }} />}
      />
    </Dialog>
  )
}

type Area = ReturnType<typeof useDrawing>

const tools: readonly PenTool[] = ['ink', 'red', 'eraser']
const outlineNames = ['none', 'body', 'chest', 'abdomen', 'back'] as const

function Tools({ area, hasPen }: { area: Area; hasPen: boolean }) {
  const t = useDrawingWords()
  const { tool, setTool, now, setOutline, caption, setCaption } = area
  return (
    <>
      <Segmented
        name="tool"
        label={t('tool')}
        value={tool}
        onChange={setTool}
        options={tools.map((value) => ({ value, label: t(`tools.${value}`) }))}
      />
      <Acts area={area} />
      <Room area={area} />
      <Field label={t('outline')} group>
        <ChoiceChips
          name="outline"
          value={now.outline}
          onChange={setOutline}
          options={outlineNames.map((value) => ({ value, label: t(`outlines.${value}`) }))}
        />
      </Field>
      <Field label={t('caption')}>
        <TextInput maxLength={120} value={caption} onChange={(event) => setCaption(event.target.value)} />
      </Field>
      <Text as="p" size="sm" tone="muted">
        {t(hasPen ? 'hint_pen' : 'hint')}
      </Text>
    </>
  )
}

function Acts({ area: { undo, redo, clear, now } }: { area: Area }) {
  const t = useDrawingWords()
  return (
    <Row>
      <Button icon="undo" label={t('undo')} disabled={!undo} onClick={() => undo?.()} />
      <Button icon="redo" label={t('redo')} disabled={!redo} onClick={() => redo?.()} />
      <Button kind="danger-quiet" disabled={now.strokes.length === 0} onClick={clear}>
        {t('clear')}
      </Button>
    </Row>
  )
}

/** Per cent of the room from which on it is said how much is left. */
const nearlyFull = 70

function Room({ area: { used, isFull } }: { area: Area }) {
  const t = useDrawingWords()
  const show = useShow()
  if (isFull)
    return (
      <Banner tone="warn" urgent>
        {t('full')}
      </Banner>
    )
  return used < nearlyFull ? null : <Banner>{t('room', { percent: show.number(used) })}</Banner>
}

/** Ctrl+Z takes an act back and Ctrl+Y does it again; in the caption they are the text's own. */
function useHistoryKeys({ undo, redo }: Area): void {
  useKeydown((event) => {
    if (!event.ctrlKey || (event.target instanceof HTMLInputElement && event.target.type === 'text')) return
    const key = event.key.toLowerCase()
    const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null
    if (key !== 'y' && key !== 'z') return
    event.preventDefault()
    act?.()
  })
}
