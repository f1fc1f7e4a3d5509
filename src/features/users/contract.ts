import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, NumberText, Phone } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { userPages } from './pages.ts'

/** He would lock himself out. */
export const ownAccount = refusal(409, 'own_account')
/** Who holds more than the caller is not switched off by him. */
export const holdsMore = refusal(403, 'holds_more')

/**
 * Accounts: who signs in, by his phone. The phone is said with a new account and stays, for whoever holds it opens the
 * account by a code; no account is ever deleted.
 */
export const users = defineResource({
  name: 'users',
  fields: {
    name: resourceField.line(120, { listed: 'title', sorts: true, searched: true }),
    bn_name: resourceField.line(120, { sorts: true, searched: true, optional: true }),
    phone: resourceField.phone({ listed: 'second', searched: true, unique: true, fixed: true, hint: true }),
  },
  needs: 'User List',
  sort: 'name',
  kept: true,
  calls: {
    list: '/admin/v1/users',
    search: true,
    edit: '/admin/v1/users/{id}/edit',
    update: '/admin/v1/users/{id}',
  },
  refuses: [ownAccount, holdsMore],
  pages: userPages,
  switches: 'account',
})

/** An account with what it is on the platform and in practices; of patients nothing. */
export const showUser = endpoint({
  method: 'GET',
  path: '/admin/v1/users/{id}',
  scope: 'platform',
  needs: 'User List',
  params: z.strictObject({ id: NumberText }),
  reply: z.object({
    data: z.object({
      id: z.int(),
      phone: Phone,
      name: z.nullable(z.string()),
      bn_name: z.nullable(z.string()),
      active: z.boolean(),
      has_password: z.boolean(),
      created_at: Instant,
      role: z.nullable(z.object({ id: z.int(), name: z.string(), bn_name: z.string() })),
      /** Where he works, by the doctor's name. */
      practices: z.array(
        z.object({
          role: z.literal(['doctor', 'doctor_assistant']),
          name: z.string(),
          bn_name: z.nullable(z.string()),
          active: z.boolean(),
        }),
      ),
      /** Logins that stand, and when one of them was used last. */
      logins: z.int(),
      seen_at: z.nullable(Instant),
    }),
  }),
})
