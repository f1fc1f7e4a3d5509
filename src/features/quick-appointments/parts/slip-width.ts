import { keptValues } from '#net/kept-values.ts'

/** Widths (mm) of the rolls that slips are printed on. */
export const slipWidths = [58, 80] as const
export type SlipWidth = (typeof slipWidths)[number]

const kept = 'slip_width'

/** The roll in the printer of this device. */
export const slipWidth = (): SlipWidth => (keptValues.getItem(kept) === '80' ? 80 : 58)

export const setSlipWidth = (width: SlipWidth): void => keptValues.setItem(kept, String(width))
