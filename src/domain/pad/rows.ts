import * as z from 'zod/mini'
import { count, framed, Id, line, measure, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { paperFields } from '#domain/patient/rows.ts'
import { PictureHash } from './pictures.ts'

const millimetres = measure(0, 200)

/** Sizes a pad is sold in; `custom` is measured with a ruler. */
export const papers = ['A4', 'A5', 'Letter', '8.5x11', 'custom'] as const

export const padPatientFields = [
  'name',
  'age',
  'sex',
  'weight',
  'code',
  'number',
  'serial',
  'date',
  'phone',
  ...paperFields,
] as const

const few = z.maxLength(12, 'too_many')

/*
 * The five parts also lie in issued sheets, under their hash: a key that is added to one of them must be optional and
 * without a default, else a device that does not know it yet can issue nothing.
 */

/** The sheet: all lengths in millimetres, type in points. `preprinted`: only the body is inked, between header and footer heights. */
export const PadPage = z.strictObject({
  paper: z.literal([...papers], 'choice'),
  width: measure(80, 300),
  height: measure(100, 420),
  orientation: z.literal(['portrait', 'landscape'], 'choice'),
  margin_top: millimetres,
  margin_right: millimetres,
  margin_bottom: millimetres,
  margin_left: millimetres,
  mode: z.literal(['full', 'preprinted'], 'choice'),
  header_height: millimetres,
  footer_height: millimetres,
  offset_x: measure(-30, 30),
  offset_y: measure(-30, 30),
  points: measure(7, 16),
  left_percent: count(20, 45),
  show_generic: z.boolean(),
})

export const PadHeader = z.strictObject({
  active: z.boolean(),
  left: z.array(line(200)).check(few),
  right: z.array(line(200)).check(few),
  logo: z.exactOptional(PictureHash),
})

const PatientField = z.literal([...padPatientFields], 'choice')
export type PadPatientField = z.infer<typeof PatientField>

/**
 * Where a value stands on paper that bears its name already: millimetres from the paper's left edge, from its upper edge
 * down to the line on which the letters stand, how far they may reach, and their size in points.
 */
export const PadPlace = z.strictObject({
  x: measure(0, 420),
  y: measure(0, 420),
  width: measure(5, 300),
  points: measure(6, 24),
})
export type PadPlace = z.infer<typeof PadPlace>

/** A field's own word before it; an empty one is none. */
export const PadLabel = z.string('text').check(z.maxLength(30, 'too_long'), z.regex(/^[^\p{Cc}]*$/u, 'text'))

export const PadPatient = z.strictObject({
  fields: z.array(PatientField).check(z.maxLength(padPatientFields.length, 'too_many')),
  labels: z.exactOptional(z.partialRecord(PatientField, PadLabel)),
  places: z.exactOptional(z.partialRecord(PatientField, PadPlace)),
})

export const PadBody = z.strictObject({
  left_sections: z.array(line(40)).check(few),
  titles: z
    .record(text(40), line(60))
    .check(z.refine((titles) => Object.keys(titles).length <= 60, 'too_many')),
})

export const PadFooter = z.strictObject({
  left: z.array(text(200)).check(few),
  right: z.array(text(200)).check(few),
  qr: z.boolean(),
  signature: z.boolean(),
  signature_picture: z.exactOptional(PictureHash),
})

/** Millimetres that must be left to write on, across and down. */
export const leastRoom = 60

type Page = z.infer<typeof PadPage>

/**
 * The measures of a page that leave less than `leastRoom` of its paper to write on, each with the key of what is wrong;
 * empty where a sheet can be printed. On a pre-printed pad head and foot are measured from the paper's edge.
 */
export function pageFaults({ width, height, orientation, mode, ...page }: Page): Record<string, string[]> {
  const [across, down] = orientation === 'landscape' ? [height, width] : [width, height]
  const sides = page.margin_left + page.margin_right
  const own = page.header_height + page.footer_height
  const ends = mode === 'preprinted' ? own : own + page.margin_top + page.margin_bottom
  const wrong = (names: readonly (keyof Page)[]) =>
    Object.fromEntries(names.map((name) => [`page.${name}`, ['no_room']]))
  const endNames =
    mode === 'preprinted'
      ? (['header_height', 'footer_height'] as const)
      : (['margin_top', 'margin_bottom', 'header_height', 'footer_height'] as const)
  return {
    ...(across - sides < leastRoom ? wrong(['margin_left', 'margin_right']) : {}),
    ...(down - ends < leastRoom ? wrong(endNames) : {}),
  }
}

export const PadRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  name: line(60),
  active: z.boolean(),
  page: PadPage,
  header: PadHeader,
  patient: PadPatient,
  body: PadBody,
  footer: PadFooter,
})
export type PadRow = z.infer<typeof PadRow>

export type PadContent = Pick<PadRow, 'page' | 'header' | 'patient' | 'body' | 'footer'>

/** A plain A4 sheet for a chamber that has set up no pad. */
export const plainPad: PadContent = {
  page: {
    paper: 'A4',
    width: 210,
    height: 297,
    orientation: 'portrait',
    margin_top: 12,
    margin_right: 12,
    margin_bottom: 10,
    margin_left: 12,
    mode: 'full',
    header_height: 20,
    footer_height: 20,
    offset_x: 0,
    offset_y: 0,
    points: 11,
    left_percent: 32,
    show_generic: true,
  },
  header: { active: false, left: [], right: [] },
  patient: { fields: ['name', 'age', 'sex', 'weight', 'code', 'number', 'serial', 'date'] },
  body: {
    left_sections: [
      'chief_complaints',
      'histories',
      'examinations',
      'diastolic_dysfunctions',
      'investigations',
      'diagnosis',
    ],
    titles: {},
  },
  footer: { left: [], right: [], qr: true, signature: true },
}

export const pads = synced<PadRow>({
  table: 'pads',
  row: PadRow,
  clear: ['chamber_id', 'active'],
  indexes: ['chamber_id'],
})
