import * as z from 'zod/mini'
import { Id, Instant } from '#contract/fields.ts'
import { Password } from '#contract/session.ts'

export const LanguageField = z.literal(['bn', 'en'], 'choice')

export const newPassword = { password: Password, password_confirmation: Password }
export const Code = z.string('required').check(z.trim(), z.regex(/^\d{6}$/, 'code'))

/** A code is on its way. */
export const CodeSent = z.object({ id: Id, phone: z.string(), resend_at: Instant, expires_at: Instant })
export type CodeSent = z.infer<typeof CodeSent>
