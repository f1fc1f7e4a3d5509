import * as z from 'zod/mini'
import { placeFaults } from '#domain/pad/places.ts'
import { type PadContent, PadPatient, type PadPatientField, padPatientFields } from '#domain/pad/rows.ts'

type Page = PadContent['page']

/** Boxes that are ticked for fields; one that is drawn for the first time may not be there yet. */
const ticks = z._default(z.array(z.literal([...padPatientFields], 'choice')), [])

/** The form of the band as it is read. Numbers of a field that is placed no more are not looked at. */
const Read = z.strictObject({
  fields: ticks,
  bare: ticks,
  placed: ticks,
  labels: z._default(z.record(z.string(), z.unknown()), {}),
  places: z._default(z.record(z.string(), z.unknown()), {}),
})

/** Where a field begins that is given a place: below the head, each lower than the one before. */
const firstPlace = ({ header_height, points }: Page, at: number) => ({
  x: 30,
  y: header_height + 8 + 8 * at,
  width: 50,
  points,
})

/** What a record keeps of it; nothing where it is empty, for a frozen sheet has no such key then. */
const someOf = <K extends string>(key: K, entries: readonly (readonly [PadPatientField, unknown])[]) =>
  entries.length === 0 ? {} : { [key]: Object.fromEntries(entries) }

function patientOf({ fields, bare, placed, labels, places }: z.infer<typeof Read>, page: Page): unknown {
  const own = fields.flatMap((field): [PadPatientField, unknown][] => {
    const label = bare.includes(field) ? '' : labels[field]
    return label === undefined ? [] : [[field, label]]
  })
  const put = fields
    .filter((field) => placed.includes(field))
    .map((field, at): [PadPatientField, unknown] => [field, places[field] ?? firstPlace(page, at)])
  return { fields, ...someOf('labels', own), ...someOf('places', put) }
}

/** Which facts of the patient stand on the pad, each with its own word and on printed paper with its place. */
export const bandForm = (page: Page) =>
  z.pipe(
    z.pipe(
      z.pipe(
        Read,
        z.transform((read) => patientOf(read, page)),
      ),
      PadPatient,
    ),
    z.transform((patient) => ({ patient })),
  )

/** The same, as it may be kept: every place lies on the paper and leaves the body room. */
export const keptBandForm = (page: Page) =>
  bandForm(page).check(({ value: { patient }, issues }) => {
    for (const { field, measure, key } of placeFaults({ page, patient }))
      issues.push({ code: 'custom', message: key, path: ['places', field, measure], input: patient })
  })
