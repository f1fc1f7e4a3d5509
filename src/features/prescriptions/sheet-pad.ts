import type { PadRow } from '#features/pad/contract.ts'
import { type Sheet, shifted } from '#ui/paper-size.ts'

/** A plain A4 sheet for a chamber that has set up no pad. */
export const plainPad: Pick<PadRow, 'page' | 'header' | 'patient' | 'body' | 'footer'> = {
  page: {
    paper: 'A4', width: 210, height: 297, orientation: 'portrait', margin_top: 12, margin_right: 12, margin_bottom: 10, margin_left: 12, mode: 'full',
    header_height: 20, footer_height: 20, offset_x: 0, offset_y: 0, points: 11, left_percent: 32, show_generic: true,
  },
  header: { active: false, left: [], right: [] },
  patient: { fields: ['name', 'age', 'sex', 'weight', 'code', 'number', 'serial', 'date'] },
  body: { left_sections: ['chief_complaints', 'histories', 'examinations', 'diastolic_dysfunctions', 'investigations', 'diagnosis'], titles: {} },
  footer: { left: [], right: [], qr: true, signature: true },
}

export type PadOfSheet = typeof plainPad

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
