/** Millimetres, as a ruler on the paper says. */
export interface Margins {
  top: number
  right: number
  bottom: number
  left: number
}

/** A sheet of paper with what of its edges stays free, in millimetres. */
export interface Sheet {
  width: number
  height: number
  margins: Margins
}

/** Moves the print as a calibration says: what the printer shifts is given back to the margins, which never turn negative. */
export const shifted = (margins: Margins, by: { x: number; y: number }): Margins => ({
  top: Math.max(0, margins.top + by.y),
  right: Math.max(0, margins.right - by.x),
  bottom: Math.max(0, margins.bottom - by.y),
  left: Math.max(0, margins.left + by.x),
})

/** How much closer together a sheet that is too long is set: letters, lines, and the air between them. */
export interface Tightness {
  size: number
  gap: number
  air: number
}

/** How a sheet that is too long is drawn together: air between the lines goes first, then up to a tenth of the letters. */
export const tightnesses: readonly [Tightness, ...Tightness[]] = [
  { size: 1, gap: 1, air: 1 },
  { size: 1, gap: 0.97, air: 0.7 },
  { size: 0.95, gap: 0.97, air: 0.5 },
  { size: 0.95, gap: 0.93, air: 0.4 },
  { size: 0.9, gap: 0.93, air: 0.3 },
  { size: 0.9, gap: 0.9, air: 0.1 },
]

export const [roomiest] = tightnesses
export const tightest = tightnesses.at(-1) ?? roomiest

/** Millimetres at the foot of a page that its last line leaves, because none is split: as high as a medicine. */
export const leftFree = 16

/** Millimetres of one square of a code that the camera of any phone still tells apart, printed at 300 dots to the inch. */
const squareMm = 0.27
const leastMm = 17.5

/** Millimetres at which a QR of so many squares a side can be read from paper. */
export const qrMillimetres = (squares: number): number => Math.max(leastMm, squares * squareMm)

/** How close a sheet's lines stand: a full evening sheet stays on one page, and Bengali has its room. */
export const sheetLineGap = 1.32
/** Millimetres of one line of the patient's facts, and of the line that says which version a paper is. */
export const factHeight = 7
export const versionHeight = 7.5
