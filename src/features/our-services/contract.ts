import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { NumberText } from '#contract/fields.ts'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { ourServicePages } from './pages.ts'

/** What the platform offers, as its administrators keep it; the public pages show what is not switched off. */
export const ourServices = defineResource({
  name: 'services',
  fields: {
    ...resourceField.bothNames(120),
    bn_about: resourceField.line(240, { searched: true, hint: true }),
    about: resourceField.line(240, { searched: true }),
    bn_text: resourceField.long(6000, { hint: true }),
    text: resourceField.long(6000),
    speciality_id: resourceField.reference('specialities', {
      listed: 'second',
      narrows: true,
      sorts: true,
      optional: true,
      hint: true,
    }),
    position: resourceField.order({ sorts: true }),
  },
  sort: 'position',
  calls: {
    list: '/admin/v1/our-services',
    edit: '/admin/v1/our-services/{id}/edit',
    update: '/admin/v1/our-services/{id}',
  },
  pages: ourServicePages,
})

/** One of them to look at, without what a form would offer. */
export const showOurService = endpoint({
  method: 'GET',
  path: '/admin/v1/our-services/{id}',
  scope: 'platform',
  params: z.strictObject({ id: NumberText }),
  reply: ourServices.calls.update.reply,
})
