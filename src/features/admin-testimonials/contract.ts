import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Instant, Meta, Page } from '#contract/fields.ts'
import { conflict, refusal } from '#contract/refusal.ts'
import { choicesCall, resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { testimonialPages } from './pages.ts'

/** Words that a patient wrote in a feedback stay as he wrote them, in one of the two languages at least. */
export const ownWordsStay = refusal(422, 'own_words_stay')

/** Doctors of whom somebody may have spoken. */
export const findSpokenOf = choicesCall('/admin/v1/doctor-choices')

/**
 * What people said, as administrators keep it; visitors read what is approved. The paths are the specification's, which
 * stand among the public ones.
 */
export const adminTestimonials = defineResource({
  name: 'testimonials',
  fields: {
    bn_name: resourceField.line(120, { listed: 'title', sorts: true, searched: true, hint: true }),
    name: resourceField.line(120, { listed: 'second', sorts: true, searched: true }),
    bn_who: resourceField.line(120, { optional: true, hint: true }),
    who: resourceField.line(120, { optional: true }),
    bn_text: resourceField.long(2000, { searched: true, hint: true }),
    text: resourceField.long(2000, { searched: true }),
    doctor_id: resourceField.reference('doctors', {
      listed: 'third',
      optional: true,
      hint: true,
      look: findSpokenOf,
    }),
    status: resourceField.choice(['pending', 'approved', 'hidden'], {
      listed: 'third',
      narrows: true,
      sorts: true,
    }),
    position: resourceField.order({ sorts: true }),
  },
  sort: 'position',
  calls: {
    list: '/v1/admin/comments',
    listOurs: true,
    create: '/v1/admin/comments/create',
    edit: '/v1/admin/comments/{id}',
  },
  refuses: [ownWordsStay],
  pages: testimonialPages,
})

const ConsentedWords = z.object({
  id: Id,
  doctor: z.string(),
  bn_doctor: z.nullable(z.string()),
  comment: z.string(),
  stars: z.int(),
  given_at: Instant,
})
export type ConsentedWords = z.infer<typeof ConsentedWords>

/** What patients wrote after their visits and let be shown, and nobody has taken yet; never by whom. */
export const listConsentedWords = endpoint({
  method: 'GET',
  path: '/admin/v1/consented-words',
  scope: 'platform',
  ours: true,
  query: z.strictObject({ page: Page }),
  reply: z.object({ data: z.array(ConsentedWords), meta: Meta }),
})

/** Takes such words as a testimonial that waits to be approved; 404 where the patient does not let them be shown. */
export const takeConsentedWords = endpoint({
  method: 'POST',
  path: '/admin/v1/consented-words',
  scope: 'platform',
  ours: true,
  status: 201,
  refuses: [conflict],
  body: z.strictObject({ feedback_id: Id }),
  reply: z.object({ id: z.int() }),
})
