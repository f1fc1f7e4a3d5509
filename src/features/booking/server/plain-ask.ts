import type { EndpointSpec, Giving, Reply } from '#contract/endpoint.ts'
import type { FormAnswer, FormAsked } from '#contract/form-page.ts'
import type { FieldErrors, Problem } from '#contract/problem.ts'
import type { DrawnPage, PageAnswer, PageRead } from '#contract/visitor-page.ts'
import type { PublicProfile } from '#features/directory/contract.ts'
import type { PlainGiven, PlainPage, PlainPlace } from '../plain-page.ts'

/** Who calls, and the id of what is written. */
export interface CalledBy {
  /** Of a session; null for nobody. */
  token: string | null
  address: string
  op_id?: string
}

/** What a booking without a program needs of the server. */
export interface PlainDoors {
  /** Asks a public call as nobody would. */
  ask(read: PageRead): Promise<PageAnswer>
  /** Makes a call through the server's one door. Throws its refusal. */
  call<E extends EndpointSpec>(endpoint: E, giving: Giving<E>, by: CalledBy): Promise<Reply<E>>
  draw(page: PlainPage, asked: FormAsked): Promise<DrawnPage>
}

/** Who asks for a page, and what answers him. */
export interface PlainTurn {
  doors: PlainDoors
  asked: FormAsked
}

/** The same at a doctor who can be booked. */
export interface PlainAsk extends PlainTurn {
  doctor: PublicProfile
  places: readonly PlainPlace[]
}

type Status = Extract<FormAnswer, { kind: 'page' }>['status']

export const showPage = async (
  { doors, asked }: PlainTurn,
  status: Status,
  page: PlainPage,
): Promise<FormAnswer> => ({ kind: 'page', status, page: await doors.draw(page, asked) })

/** The form, or the page that asks for the code, as it was filled in, with what is wrong in it. What is typed travels along in both. */
export const showStep = (
  at: PlainAsk,
  step: 'form' | 'code',
  { given, errors = {} }: { given: PlainGiven; errors?: FieldErrors | undefined },
): Promise<FormAnswer> =>
  showPage(at, Object.keys(errors).length === 0 ? 200 : 422, {
    step,
    given,
    errors,
    doctor: at.doctor,
    places: at.places,
  })

/** The key of a refusal's sentence; one that needs a number or an hour carries it. */
export function plainKeyOf({ code, status, errors, current }: Problem): string {
  const told = (name: string): unknown => Reflect.get(Object(current), name)
  const at = told('until') ?? told('resend_at')
  if (code === 'code') return `code:${String(told('tries_left'))}`
  if (status === 429 && typeof at === 'string') return `wait:${at}`
  return code === 'invalid' ? (Object.values(errors)[0]?.[0] ?? code) : code
}
