import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, line, NumberText } from '#contract/fields.ts'
import { ChamberRow } from '#domain/chamber/rows.ts'
import { PictureData, PictureHash } from '#domain/pad/pictures.ts'
import { PadBody, PadFooter, PadHeader, PadPage, PadPatient, PadRow } from '#domain/pad/rows.ts'

/*
 * The five parts also lie in issued sheets, under their hash: a key that is added to one of them must be optional and
 * without a default, else a device that does not know it yet can issue nothing.
 */
/** Every chamber with the pads it has; `active` is the one that is printed on. */
export const listChamberPads = endpoint({
  method: 'GET',
  path: '/doctor/v1/chamber-pad-list',
  scope: 'practice',
  reply: z.object({
    data: z.array(
      z.object({
        chamber_id: z.int(),
        chamber_name: z.string(),
        bn_name: z.nullable(z.string()),
        active: z.nullable(Id),
        pads: z.array(PadRow),
      }),
    ),
    prescription_head_active: z.array(Id),
    prescription_head_inactive: z.array(Id),
  }),
})

/** The pads of one chamber, or of all. */
export const listPads = endpoint({
  method: 'GET',
  path: '/doctor/v1/page-setup-index',
  scope: 'practice',
  query: z.strictObject({ chamber_id: z.optional(NumberText) }),
  reply: z.object({ pads: z.array(PadRow) }),
})

export const editPad = endpoint({
  method: 'GET',
  path: '/doctor/v1/pad-setting-edit/{id}',
  scope: 'practice',
  params: z.strictObject({ id: Id }),
  reply: z.object({ pad: PadRow }),
})

const write = { method: 'POST', scope: 'practice', needs: 'Setting List', offline: 'queue' } as const
const Stored = z.object({ pad: PadRow })

/** Keeps sheet, name and head of a pad, or begins one with plain other parts; a new one that is active is the only active of its chamber. Of one that is there `active` changes nothing: a device may not have heard which was chosen since. */
export const storePad = endpoint({
  ...write,
  path: '/doctor/v1/page-setup-store',
  reply: Stored,
  body: z.strictObject({
    id: z.optional(Id),
    chamber_id: z.int('number'),
    name: line(60),
    active: z._default(z.boolean(), true),
    page: PadPage,
    header: PadHeader,
  }),
})

/** What of the patient stands in the band under the head. */
export const storePadPatient = endpoint({
  ...write,
  path: '/doctor/v1/patient-section-store',
  reply: Stored,
  body: z.strictObject({ id: Id, patient: PadPatient }),
})
/** Which sections stand in the left column, in which order and under which titles. */
export const storePadBody = endpoint({
  ...write,
  path: '/doctor/v1/body-section-store',
  reply: Stored,
  body: z.strictObject({ id: Id, body: PadBody }),
})
/** The foot of a pad. The picture of his signature only the doctor himself puts there, changes or takes away. */
export const storePadFooter = endpoint({
  ...write,
  path: '/doctor/v1/prescript-footer',
  reply: Stored,
  body: z.strictObject({ id: Id, footer: PadFooter }),
})

/** Keeps a picture for paper, once however often it is told: judged by its bytes, and refused where anything but a small picture lies in them. */
export const storePicture = endpoint({
  ...write,
  path: '/doctor/v1/pad-pictures',
  ours: true,
  status: 201,
  body: z.strictObject({ data: PictureData }),
  reply: z.object({ id: Id, hash: PictureHash }),
})

/** The feet of the pads of one chamber, or of all. */
export const showPadFooter = endpoint({
  method: 'GET',
  path: '/doctor/v1/prescript-footer-get',
  scope: 'practice',
  query: z.strictObject({ chamber_id: z.optional(NumberText) }),
  reply: z.object({ footers: z.array(z.object({ id: Id, chamber_id: z.int(), footer: PadFooter })) }),
})

/** What the form of a new pad offers. */
export const createPad = endpoint({
  method: 'GET',
  path: '/doctor/v1/create-pad-chamber',
  scope: 'practice',
  reply: z.object({
    chambers: z.array(ChamberRow),
    papers: z.array(z.string()),
    fields: z.array(z.string()),
    plain: z.object({
      page: PadPage,
      header: PadHeader,
      patient: PadPatient,
      body: PadBody,
      footer: PadFooter,
    }),
  }),
})
