import type { PadContent } from '#features/pad/contract.ts'
import { type Sheet, shifted } from '#ui/paper-size.ts'

export { plainPad } from '#features/pad/contract.ts'
export type PadOfSheet = PadContent

/** The sheet in millimetres as it lies in the printer, with the calibration of this pad. */
export function sheetOf({ page }: PadOfSheet): Sheet {
  const [width, height] = page.orientation === 'landscape' ? [page.height, page.width] : [page.width, page.height]
  const margins = { top: page.margin_top, right: page.margin_right, bottom: page.margin_bottom, left: page.margin_left }
  // A pre-printed pad's head and foot are measured from the paper's edge.
  const inked = page.mode === 'preprinted' ? { ...margins, top: 0, bottom: 0 } : margins
  const across = shifted(inked, { x: page.offset_x, y: page.mode === 'preprinted' ? 0 : page.offset_y })
  return { width, height, margins: across }
}

/** Millimetres that head and foot take. On a pre-printed pad a calibration upwards or downwards moves them, because there is no margin to give. */
export function freeOf({ page }: PadOfSheet): { headerHeight: number; footerHeight: number } {
  const by = page.mode === 'preprinted' ? page.offset_y : 0
  return { headerHeight: Math.max(0, page.header_height + by), footerHeight: Math.max(0, page.footer_height - by) }
}
