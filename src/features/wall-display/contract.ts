import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, line } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'

/** Shown by the form itself: without a line nobody can look at a code. */
export const lineNeeded = refusal(422, 'no_line')
export const wrongDisplayCode = refusal(422, 'display_code')

/** Letters and digits of a joining code that nobody mistakes for another, and how many of them one has. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const codeLength = 8
/** Minutes for which a joining code is good. */
export const codeMinutes = 10

/** A joining code as somebody types it at a screen: case, spaces and dashes mean nothing. */
const TypedCode = z.pipe(
  z.string('required').check(z.refine((typed) => plainCode(typed).length === codeLength, 'code')),
  z.transform((typed: string) => plainCode(typed)),
)

const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Makes a screen for a chamber's waiting room. The code joins whoever types it there, once. */
export const addDisplay = endpoint({
  method: 'POST',
  path: '/v1/displays',
  scope: 'practice',
  needs: 'Queue Manage',
  ours: true,
  status: 201,
  body: z.strictObject({ chamber_id: z.int('number'), name: line(60) }),
  reply: z.object({
    device: z.object({ id: z.int(), letter: z.string(), name: z.string() }),
    code: z.string(),
    until: Instant,
  }),
})

/** What the screen itself asks: its code for a key that reads one wall and nothing else. */
export const joinDisplay = endpoint({
  method: 'POST',
  path: '/v1/displays/join',
  scope: 'public',
  refuses: [wrongDisplayCode],
  ours: true,
  body: z.strictObject({ code: TypedCode }),
  reply: z.object({ token: z.string() }),
})

export const wallStates = ['arrived', 'vitals_done', 'called', 'in_consultation', 'done'] as const

/** Somebody on the wall: no name, no id. */
const Token = z.object({
  serial: z.string(),
  state: z.literal(wallStates),
  /** His place in the calling order of the day, over all its sittings. */
  position: z.int(),
  initials: z.string(),
  bn_initials: z._default(z.nullable(z.string()), null),
  /** Who was called last: two sittings of a day may both have this serial. A server of the version before does not say it. */
  called: z.optional(z.literal(true)),
})
export const Wall = z.object({
  /** What anybody may know of doctor and chamber. */
  doctor: z.string(),
  bn_doctor: z.nullable(z.string()),
  chamber: z.string(),
  bn_chamber: z.nullable(z.string()),
  /** Whether a sitting of today pauses, and by how many minutes it is late. */
  paused: z.boolean(),
  delay_min: z.int(),
  tokens: z.array(Token),
  /** Serial of who was called last, and when: a second call is another one. */
  last: z.nullable(z.string()),
  last_at: z._default(z.nullable(Instant), null),
  server_time: Instant,
})
export type Wall = z.infer<typeof Wall>

/** Today's sittings of the screen's own chamber. Nobody but a joined screen may ask, and it may ask nothing else. */
export const readWall = endpoint({
  method: 'GET',
  path: '/v1/displays/wall',
  scope: 'display',
  ours: true,
  reply: Wall,
})
