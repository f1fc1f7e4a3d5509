import type { Drawing } from '#domain/prescription/drawing.ts'
import { useDrawingWords } from '../words.ts'

/** A drawing in words, for who does not see it: over which outline, how many lines, and what was written under it. */
export function useDrawingName(): (drawing: Drawing) => string {
  const t = useDrawingWords()
  return ({ outline, strokes, caption }) => {
    const said = t('name', { outline: t(`outlines.${outline}`), count: strokes.length })
    return caption === null ? said : `${said}: ${caption}`
  }
}
