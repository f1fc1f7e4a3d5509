import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { NumberText } from '#contract/fields.ts'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { PictureHash } from '#domain/pad/pictures.ts'
import { galleryPages } from './pages.ts'

/** The pictures of a doctor's public page, each with what it shows in words; what is switched off only his practice sees. */
export const galleries = defineResource({
  name: 'galleries',
  practice: { writes: 'Setting List' },
  fields: {
    picture: resourceField.picture(PictureHash, { hint: true }),
    bn_name: resourceField.line(160, { listed: 'title', searched: true, sorts: true, hint: true }),
    name: resourceField.line(160, { listed: 'second', searched: true, sorts: true, optional: true }),
    position: resourceField.order({ sorts: true }),
  },
  sort: 'position',
  calls: {
    list: '/doctor/v1/galleries',
    edit: '/doctor/v1/galleries/{id}/edit',
    update: '/doctor/v1/galleries/{id}',
    remove: '/doctor/v1/gallery-destroy/{id}',
  },
  pages: galleryPages,
})

/** Takes a picture one place forward or back; where it is the first or the last nothing happens. */
export const moveGallery = endpoint({
  method: 'POST',
  path: '/doctor/v1/galleries/{id}/move',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  params: z.strictObject({ id: NumberText }),
  body: z.strictObject({ by: z.literal([-1, 1], 'choice') }),
  reply: z.object({ id: z.int(), moved: z.boolean() }),
})
