import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, Instant, line, Money, Name, NumberText, Phone, TypedPhone } from '#contract/fields.ts'
import { everything, expandTicked } from '#contract/permissions.ts'

/** All that a doctor may grant an assistant; what carries his own name is not among it. */
export const grantable = expandTicked([everything])

/** An assistant's work in this practice, with what only the server knows. */
export const Assistant = z.object({
  id: z.int(),
  name: Name,
  bn_name: z.nullable(z.string()),
  phone: z.nullable(Phone),
  active: z.boolean(),
  permissions: z.array(z.string()),
  chamber_ids: z.nullable(z.array(z.int())),
  discount_limit_paisa: z.nullable(Money),
  /** When she works, in the doctor's words. */
  hours: z.nullable(z.string()),
  devices: z.int(),
  last_seen_at: z.nullable(Instant),
})
export type Assistant = z.infer<typeof Assistant>

const Granted = z.literal([everything, ...grantable], 'choice')

/** Who she is, and when she works. */
export const named = { name: Name, bn_name: blank(Name), hours: blank(line(60)) }

const work = {
  ...named,
  permissions: z.array(Granted),
  /** The strings are the whole of it; otherwise a ticked list brings what usually goes with it. */
  exact: z._default(z.boolean(), false),
  chamber_ids: blank(z.array(z.int('number')).check(z.minLength(1, 'choose'))),
  discount_limit_paisa: blank(Money),
}

/** What she is given, whoever wrote it down. */
export const grantedBy = (told: { permissions: readonly string[]; exact: boolean }): string[] =>
  told.exact && !told.permissions.includes(everything)
    ? grantable.filter((one) => told.permissions.includes(one))
    : expandTicked(told.permissions)

export const listAssistants = endpoint({
  method: 'GET',
  path: '/doctor/v1/assistants',
  scope: 'practice',
  needs: 'Setting List',
  reply: z.object({ assistants: z.array(Assistant) }),
})

/**
 * Takes somebody on by her phone; who has no account yet gets one, without a password. Nothing is told of what account
 * there was: she sets or knows her password herself.
 */
export const addAssistant = endpoint({
  method: 'POST',
  path: '/doctor/v1/assistants',
  scope: 'practice',
  needs: 'Setting List',
  status: 201,
  body: z.strictObject({ phone: TypedPhone, ...work }),
  reply: z.object({ assistant: Assistant }),
})

/** Changes what she may do, or takes her off (`active: false`): her sessions and devices are out at once. */
export const updateAssistant = endpoint({
  method: 'PUT',
  path: '/doctor/v1/assistants/{id}',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  params: z.strictObject({ id: NumberText }),
  body: z.strictObject({ ...work, active: z._default(z.boolean(), true) }),
  reply: z.object({ assistant: Assistant }),
})
