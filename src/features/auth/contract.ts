import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { smsFailed, spentCode, wrongCode, wrongLogin } from '#contract/session.ts'
import {
  ageParts,
  agePartsFit,
  count,
  Day,
  Gender,
  Id,
  Instant,
  line,
  Name,
  TypedPhone,
} from '#contract/fields.ts'
import { PublicKey } from '#contract/public-key.ts'
import { Password, proofKey, tokens } from '#contract/session.ts'
import { refusal } from '#contract/refusal.ts'
import { optionalEach } from '#contract/shapes.ts'
import { Code, CodeSent, LanguageField, newPassword } from './contract-fields.ts'

export const notAssistant = refusal(422, 'not_assistant')
/** She works for several doctors. */
export const chooseDoctor = refusal(409, 'choose_doctor')

export * from './contract-devices.ts'
export { Code, CodeSent, LanguageField, PublicKey }
/** The person as every screen knows him. `roles` in the specification's spelling. */
export const SessionUser = z.object({
  /** Empty until the registration form was filled in. */
  id: z.int(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  phone: z.string(),
  avatar: z.nullable(z.string()),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  access: z.object({ isAdmin: z.boolean(), isDoctor: z.boolean() }),
  /** Whether the registration form was filled in: it gates booking, nothing else. */
  /** He is a doctor whose work here is suspended; the page of his request says why. */
  is_suspended: z.optional(z.literal(true)),
  isCompleted: z.boolean(),
  language: z.string(),
  /** The doctor in whose practice the session is; null outside any. */
  doctor_id: z.nullable(z.int()),
  doctor_name: z.nullable(z.string()),
  doctor_bn_name: z.nullable(z.string()),
  practice_id: z.nullable(z.int()),
  /** Of that doctor. */
  speciality_ids: z.array(z.int()),
  /** The device that the session is joined to. */
  device_id: z.nullable(z.int()),
})
export type SessionUser = z.infer<typeof SessionUser>

const Session = z.object({
  ...tokens,
  user: SessionUser,
  /** Where the session stands on a device: what that device sends by while it is locked. */
  push_token: z.nullable(z.string()),
  access: z.object({ isAdmin: z.boolean(), isDoctor: z.boolean() }),
  permissions: z.array(z.string()),
})
export type Session = z.infer<typeof Session>
export const SessionReply = z.object({ data: Session })

/** In which practice to sign in, from which browser, and by which key its calls are proved. */
const where = {
  ...proofKey,
  /** `assistant`: only in a practice where one is an assistant. */
  as: z.optional(z.literal('assistant', 'choice')),
  doctor_id: z.optional(z.int('number')),
  /** The browser's own name for its storage: a device that was enrolled from it before is the session's device again. */
  install_id: z.optional(line(64)),
}

/** How a phone may sign in: the same answer for every phone, known or not. */
export const checkPhone = endpoint({
  method: 'GET',
  path: '/join',
  scope: 'public',
  query: z.strictObject({ phone: TypedPhone }),
  reply: z.object({
    phone: z.string(),
    methods: z.array(z.literal(['code', 'password'])),
    resend_at: z.nullable(Instant),
  }),
})

export const requestCode = endpoint({
  method: 'POST',
  path: '/join',
  scope: 'public',
  refuses: [smsFailed],
  body: z.strictObject({ phone: TypedPhone, language: z.optional(LanguageField) }),
  reply: CodeSent,
})

/** The code opens a session; with a password it also becomes the person's password. */
export const confirmCode = endpoint({
  method: 'POST',
  path: '/confirm',
  scope: 'public',
  refuses: [wrongCode, spentCode, chooseDoctor, notAssistant],
  body: z.strictObject({
    id: Id,
    code: Code,
    password: z.optional(Password),
    password_confirmation: z.optional(Password),
    ...where,
  }),
  reply: SessionReply,
})

export const login = endpoint({
  method: 'POST',
  path: '/login',
  scope: 'public',
  refuses: [wrongLogin, chooseDoctor, notAssistant],
  body: z.strictObject({ phone: TypedPhone, password: Password, ...where }),
  reply: SessionReply,
})

/** Completes the account of the person who is signed in; the answer is a new session in place of his old one. */
export const register = endpoint({
  method: 'POST',
  path: '/register',
  scope: 'public',
  body: z
    .strictObject({
      name: Name,
      gender: Gender,
      dob: z.optional(Day),
      ...optionalEach(ageParts),
      blood_group_id: z.optional(count(1, 8)),
      division_id: z.optional(z.int('number')),
      district_id: z.optional(z.int('number')),
      upazila_id: z.optional(z.int('number')),
      language: z._default(LanguageField, 'bn'),
      terms: z.literal(true, 'terms'),
    })
    .check(
      ...agePartsFit,
      z.refine((form) => [form.dob, form.years, form.months, form.days].some((told) => told !== undefined), {
        error: 'age',
        path: ['age'],
      }),
    ),
  reply: SessionReply,
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/user/v1/user',
  scope: 'user',
  reply: z.object({ data: SessionUser }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  scope: 'user',
  sealed: true,
  body: z.optional(z.looseObject({})),
  reply: z.object({ message: z.string() }),
})

/** First step of a forgotten password. */
export const checkUser = endpoint({
  method: 'POST',
  path: '/check-user',
  scope: 'public',
  refuses: [smsFailed],
  body: z.strictObject({ phone: TypedPhone, language: z.optional(LanguageField) }),
  reply: CodeSent,
})

/** Second step: ends every other session of the person and opens one. */
export const setNewPassword = endpoint({
  method: 'POST',
  path: '/set-new-password',
  scope: 'public',
  refuses: [wrongCode, spentCode],
  body: z.strictObject({ id: Id, code: Code, ...newPassword, ...where }),
  reply: SessionReply,
})

/** Who asked, and whom the 409 `choose_doctor` of a login offers. */
export const DoctorChoice = z.object({
  doctor_id: z.int(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
})
export type DoctorChoice = z.infer<typeof DoctorChoice>
