import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, framed, Id, line, measure, NumberText, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

const millimetres = measure(0, 200)

/** The sheet: all lengths in millimetres, type in points. `preprinted`: only the body is inked, between header and footer heights. */
export const PadPage = z.strictObject({
  paper: z.literal(['A4', 'A5', 'Letter', '8.5x11', 'custom'], 'choice'),
  width: measure(80, 300), height: measure(100, 420), orientation: z.literal(['portrait', 'landscape'], 'choice'),
  margin_top: millimetres, margin_right: millimetres, margin_bottom: millimetres, margin_left: millimetres,
  mode: z.literal(['full', 'preprinted'], 'choice'), header_height: millimetres, footer_height: millimetres,
  offset_x: measure(-30, 30), offset_y: measure(-30, 30), points: measure(7, 16), left_percent: count(20, 45),
  show_generic: z.boolean(),
})
export const PadHeader = z.strictObject({ active: z.boolean(), left: z.array(line(200)), right: z.array(line(200)) })
export const PadPatient = z.strictObject({ fields: z.array(z.literal(['name', 'age', 'sex', 'weight', 'code', 'number', 'serial', 'date', 'phone', 'address'])) })
export const PadBody = z.strictObject({ left_sections: z.array(line(40)), titles: z.record(z.string(), line(60)) })
export const PadFooter = z.strictObject({ left: z.array(text(200)), right: z.array(text(200)), qr: z.boolean(), signature: z.boolean() })

export const PadRow = z.object({
  id: Id, ...framed, chamber_id: z.int(), name: line(60), active: z.boolean(),
  page: PadPage, header: PadHeader, patient: PadPatient, body: PadBody, footer: PadFooter,
})
export type PadRow = z.infer<typeof PadRow>

export const pads = synced<PadRow>({ table: 'pads', row: PadRow, clear: ['chamber_id', 'active'], indexes: ['chamber_id'] })

/** Every chamber with the pads it has; `active` is the one that is printed on. */
export const listChamberPads = endpoint({
  method: 'GET', path: '/doctor/v1/chamber-pad-list', scope: 'practice',
  reply: z.object({
    data: z.array(z.object({ chamber_id: z.int(), chamber_name: z.string(), bn_name: z.nullable(z.string()), active: z.nullable(Id), pads: z.array(PadRow) })),
    prescription_head_active: z.array(Id), prescription_head_inactive: z.array(Id),
  }),
})
/** The pads of one chamber, or of all. */
export const listPads = endpoint({
  method: 'GET', path: '/doctor/v1/page-setup-index', scope: 'practice',
  query: z.strictObject({ chamber_id: z.optional(NumberText) }), reply: z.object({ pads: z.array(PadRow) }),
})
export const editPad = endpoint({
  method: 'GET', path: '/doctor/v1/pad-setting-edit/{id}', scope: 'practice', params: z.strictObject({ id: Id }), reply: z.object({ pad: PadRow }),
})
