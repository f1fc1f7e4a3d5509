import { showDay } from '#contract/clinic/day.ts'
import { showPhone } from '#contract/clinic/phone.ts'
import { placedOn } from '#domain/pad/places.ts'
import { paperFields } from '#domain/patient/rows.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { factNames } from '#domain/prescription/sheet-words.ts'
import type { PadOfSheet } from './sheet-pad.ts'

/** Facts stand in four columns; in this order the usual eight make two lines that belong together. */
const factOrder = [
  'name',
  'age',
  'sex',
  'date',
  'code',
  'weight',
  'serial',
  'number',
  'phone',
  ...paperFields,
] as const

/** A fact in the band: its word, which may be none, and its value. */
export interface BandFact {
  id: string
  name: string
  value: string
}

/** A value at a place of its own: millimetres from the paper's corner to the beginning of its letters and the line they stand on. */
export interface PlacedFact {
  id: string
  value: string
  x: number
  y: number
  points: number
}

/** What of the patient and the visit a paper says: in the band above the columns, and at places of its own. */
export interface FactsOnPaper {
  band: readonly BandFact[]
  placed: readonly PlacedFact[]
}

/** How wide words are in strong letters of so many points, in millimetres. */
export type WidthOf = (words: string, points: number) => number

/** Points below which nobody reads a name at a glance. */
const leastPoints = 6

/**
 * What of the patient and the visit the pad prints: at places of its own, moved by the calibration, and in the band above the
 * columns. What is too long for its place is drawn smaller there; where that would be too small to read it stands in the band.
 */
export function factsOn(
  { patient, number, serial, day }: Pick<PrintedSheet, 'patient' | 'number' | 'serial' | 'day'>,
  pad: PadOfSheet,
  widthOf: WidthOf,
): FactsOnPaper {
  const values = {
    ...patient,
    number,
    serial,
    date: showDay(day, 'en'),
    phone: patient.phone && showPhone(patient.phone),
  }
  const placed = placedOn(pad).flatMap(({ field, x, y, ...room }) => {
    const value = values[field]
    const points = value ? pointsWithin(widthOf(value, room.points), room) : 0
    return value && points >= leastPoints
      ? [{ id: field, value, points, x: x + pad.page.offset_x, y: y + pad.page.offset_y }]
      : []
  })
  const band = factOrder
    .filter((field) => pad.patient.fields.includes(field) && placed.every(({ id }) => id !== field))
    .flatMap((field) => {
      const value = values[field]
      return value ? [{ id: field, name: pad.patient.labels?.[field] ?? factNames[field], value }] : []
    })
  return { band, placed }
}

/** The size at which words of this width stand within a place. */
const pointsWithin = (natural: number, { width, points }: { width: number; points: number }): number =>
  natural <= width ? points : (points * width) / natural
