import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Instant, Meta, NumberText, Page } from '#contract/fields.ts'

/** To what something was done. Those that are lists of the administration bear the list's name. */
export const actKinds = [
  'users',
  'user_roles',
  'roles',
  'doctors',
  'doctor_documents',
  'specialities',
  'sub_specialities',
  'faculties',
  'institutes',
  'degrees',
  'drugs',
  'offered_drugs',
  'drug_releases',
  'article_categories',
  'testimonials',
  'services',
  'feedback_questions',
  'payment_methods',
  'account_pictures',
  'sms_activations',
  'sms_packages',
  'sms_types',
  'sms_suspensions',
] as const
export type ActKind = (typeof actKinds)[number]

export const actVerbs = [
  'add',
  'change',
  'remove',
  'give',
  'look',
  'review',
  'ask',
  'approve',
  'reject',
  'suspend',
  'verify',
  'confirm',
  'lift',
  'send',
  'import',
  'undo',
] as const

/** One field before and after, as text: null where there was or is nothing. */
const ActChange = z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })
export type ActChange = z.infer<typeof ActChange>

const Called = z.object({ name: z.string(), bn_name: z.nullable(z.string()) })

/** What somebody did in the administration: to what, and from what to what. */
const Act = z.object({
  id: z.int(),
  at: Instant,
  /** null: somebody at the server itself, by a command. */
  who: z.nullable(z.object({ ...Called.shape, id: z.int() })),
  kind: z.literal([...actKinds]),
  verb: z.literal([...actVerbs]),
  /** What it was done to, as it is called now; null where it is gone and was called nothing. */
  called: z.nullable(Called),
  changes: z.array(ActChange),
})
export type Act = z.infer<typeof Act>

/**
 * The audit of the administration, the latest first: what was done to its own lists, to doctors, their accounts and their
 * messages. Of each list only whoever may open it reads the lines. What is done in a practice stands in none.
 */
export const listActs = endpoint({
  method: 'GET',
  path: '/admin/v1/audit',
  scope: 'platform',
  ours: true,
  query: z.strictObject({
    page: Page,
    kind: z.optional(z.literal([...actKinds], 'choice')),
    /** An account, by its number. */
    by: z.optional(NumberText),
    /** Days in Dhaka, both counted in. */
    from: z.optional(Day),
    until: z.optional(Day),
  }),
  reply: z.object({
    data: z.array(Act),
    /** `more`: of so many acts the rest is not counted, there are more than `total`. */
    meta: z.object({ ...Meta.shape, more: z.boolean() }),
    /** Kinds of which the caller may read the lines. */
    kinds: z.array(z.literal([...actKinds])),
    /** Whoever has done any of it. */
    people: z.array(z.object({ ...Called.shape, id: z.int() })),
  }),
})
