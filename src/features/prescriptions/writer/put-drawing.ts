import { canonical } from '#contract/clinic/canonical.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { Drawing } from '#domain/prescription/drawing.ts'
import { withWaitingDrawing } from '#features/prescriptions/life/rules.ts'

/**
 * Puts what was drawn on the sheet. `before` is what the drawing hand had seen: what another device drew in its place
 * meanwhile waits beside it until a person chooses.
 */
export function putDrawing(
  { drawing: stands, ...content }: PrescriptionContent,
  { drawing, before }: { drawing: Drawing | null; before: Drawing | null },
): PrescriptionContent {
  const isStrange = ![before, drawing].some((one) => canonical(one) === canonical(stands ?? null))
  const put = { ...content, ...(drawing ? { drawing } : {}) }
  return stands && isStrange ? withWaitingDrawing(put, stands) : put
}
