import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Meta, NumberText, Page } from '#contract/fields.ts'

/** What somebody said of the platform or of a doctor here, once an administrator has approved it. */
const PublicComment = z.object({
  id: z.int(),
  name: z.string(),
  bn_name: z.string(),
  /** Whose patient he is, or whose mother. */
  who: z.nullable(z.string()),
  bn_who: z.nullable(z.string()),
  text: z.string(),
  bn_text: z.string(),
  /** Of whom he speaks; null also where that doctor has no chamber here any more. */
  doctor: z.nullable(z.object({ id: z.int(), name: z.string(), bn_name: z.nullable(z.string()) })),
  /** The day of its last change; null where nobody has changed it. */
  changed_on: z._default(z.nullable(Day), null),
})
export type PublicComment = z.infer<typeof PublicComment>

/** The first few, for the first page. */
export const listTestimonials = endpoint({
  method: 'GET',
  path: '/v1/testimonials',
  scope: 'public',
  mayBeOld: true,
  reply: z.object({ comments: z.array(PublicComment) }),
})

/** All of them by pages, in the order that the administrators chose. */
export const listComments = endpoint({
  method: 'GET',
  path: '/v1/comments',
  scope: 'public',
  mayBeOld: true,
  query: z.strictObject({ page: Page }),
  reply: z.object({ comments: z.array(PublicComment), meta: Meta }),
})

/** One of them; 404 where there is none, and while it is not approved. */
export const showComment = endpoint({
  method: 'GET',
  path: '/v1/comment-details/{id}',
  scope: 'public',
  mayBeOld: true,
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ data: PublicComment }),
})
