import { leastRoom, type PadContent, type PadPatientField, type PadPlace } from './rows.ts'

/** A field with the place that a pad has for it. */
export interface PlacedField extends PadPlace {
  field: PadPatientField
}

/** The edges of what a value takes, in millimetres from the paper's corner. */
export interface PlaceBox {
  left: number
  right: number
  top: number
  bottom: number
}

type Pad = Pick<PadContent, 'page' | 'patient'>

const millimetresOfPoint = 25.4 / 72
/** How far letters of both scripts reach over and under the line that they stand on, as parts of their size. */
const [over, under] = [1, 0.4]

/** The room of a value at its place. */
export const boxOf = ({ x, y, width, points }: PadPlace): PlaceBox => ({
  left: x,
  right: x + width,
  top: y - over * points * millimetresOfPoint,
  bottom: y + under * points * millimetresOfPoint,
})

/** Why a value cannot stand at its place, with the measure that is wrong. */
export interface PlaceFault {
  field: PadPatientField
  measure: 'x' | 'y'
  key: 'off_paper' | 'no_room'
}

/** The places of the fields that are printed; only paper that is printed already has any. */
const placesOf = ({ page, patient: { fields, places = {} } }: Pad): PlacedField[] =>
  page.mode === 'preprinted'
    ? fields.flatMap((field) => {
        const place = places[field]
        return place ? [{ field, ...place }] : []
      })
    : []

/**
 * The places that are not on the paper, or leave less than `leastRoom` between the lowest of them and the pad's foot. One in
 * the foot takes no room.
 */
export function placeFaults(pad: Pad): PlaceFault[] {
  const { width, height, orientation, footer_height } = pad.page
  const [across, down] = orientation === 'landscape' ? [height, width] : [width, height]
  const foot = down - footer_height
  return placesOf(pad).flatMap(({ field, ...place }): PlaceFault[] => {
    const { left, right, top, bottom } = boxOf(place)
    if (left < 0 || right > across) return [{ field, measure: 'x', key: 'off_paper' }]
    if (top < 0 || bottom > down) return [{ field, measure: 'y', key: 'off_paper' }]
    const fits = bottom <= foot - leastRoom || top >= foot
    return fits ? [] : [{ field, measure: 'y', key: 'no_room' }]
  })
}

/** The fields that are printed at a place of their own. One whose place is not on this paper stands in the band: it is never lost. */
export function placedOn(pad: Pad): PlacedField[] {
  const wrong = new Set(placeFaults(pad).map(({ field }) => field))
  return placesOf(pad).filter(({ field }) => !wrong.has(field))
}

/** Millimetres from the upper edge under which the body begins: below the pad's own head, and below the lowest place above it. */
export function headOfPlaces(pad: Pad): number {
  const { width, height, orientation, header_height, footer_height } = pad.page
  const foot = (orientation === 'landscape' ? width : height) - footer_height
  const ends = placedOn(pad)
    .map(boxOf)
    .filter(({ top }) => top < foot)
    .map(({ bottom }) => bottom)
  return Math.max(header_height, ...ends)
}

/** The pairs of places that lie on one another. */
export function overlaps(pad: Pad): [PadPatientField, PadPatientField][] {
  const placed = placedOn(pad).map((one) => ({ field: one.field, box: boxOf(one) }))
  return placed.flatMap(({ field, box }, at) =>
    placed
      .slice(at + 1)
      .filter((other) => meet(box, other.box))
      .map((other): [PadPatientField, PadPatientField] => [field, other.field]),
  )
}

const meet = (one: PlaceBox, other: PlaceBox): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
