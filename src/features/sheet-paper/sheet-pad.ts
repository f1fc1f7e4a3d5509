import { headOfPlaces } from '#domain/pad/places.ts'
import type { PadContent } from '#domain/pad/rows.ts'
import { type Sheet, shifted } from '#contract/clinic/paper-sheet.ts'
import type { FrozenPad, PrintedSheet } from '#domain/prescription/content.ts'

export { plainPad } from '#domain/pad/rows.ts'
export type PadOfSheet = PadContent

/** What is kept of a pad with a sheet that is issued on it. */
export function frozenPad({
  page: { offset_x: _x, offset_y: _y, ...page },
  header,
  patient,
  body,
  footer,
}: PadOfSheet): FrozenPad {
  return { page, header, patient, body, footer }
}

/**
 * The pad that a sheet is drawn on: as it was on the day of issue, calibrated for today's printer. `today` is what the
 * chamber prints on now; a sheet of which no pad was kept is drawn on it.
 */
export const padOf = ({ pad }: Pick<PrintedSheet, 'pad'>, today: PadOfSheet): PadOfSheet =>
  pad
    ? { ...pad, page: { ...pad.page, offset_x: today.page.offset_x, offset_y: today.page.offset_y } }
    : today

/** The sheet in millimetres as it lies in the printer, with the calibration of this pad. */
export function sheetOf({ page }: PadOfSheet): Sheet {
  const [width, height] =
    page.orientation === 'landscape' ? [page.height, page.width] : [page.width, page.height]
  const margins = {
    top: page.margin_top,
    right: page.margin_right,
    bottom: page.margin_bottom,
    left: page.margin_left,
  }
  // A pre-printed pad's head and foot are measured from the paper's edge.
  const inked = page.mode === 'preprinted' ? { ...margins, top: 0, bottom: 0 } : margins
  const across = shifted(inked, { x: page.offset_x, y: page.mode === 'preprinted' ? 0 : page.offset_y })
  return { width, height, margins: across }
}

/**
 * Millimetres that head and foot take; fields at places of their own make the head longer. On a pre-printed pad a calibration
 * upwards or downwards moves them, because there is no margin to give.
 */
export function freeOf(pad: PadOfSheet): { headerHeight: number; footerHeight: number } {
  const { page } = pad
  const by = page.mode === 'preprinted' ? page.offset_y : 0
  return {
    headerHeight: Math.max(0, headOfPlaces(pad) + by),
    footerHeight: Math.max(0, page.footer_height - by),
  }
}
