import type * as z from 'zod/mini'
import { invalid, type Refusal, unknownThing } from './refusal.ts'

/** Message keys by dotted field name (`patient.phone`). An empty name is the body as a whole. */
export type FieldErrors = Record<string, string[]>

/**
 * A refusal that the person at the other end can mend: never a bug.
 * `code` is a stable word for programs, `errors` are message keys under fields,
 * `current` is what the server holds when the caller's copy is out of date.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors
  readonly current: unknown

  constructor({ status, code }: Refusal, more: { errors?: FieldErrors; current?: unknown } = {}) {
    super(code)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.errors = more.errors ?? {}
    this.current = more.current
  }
}

/** A refusal as it was read from the wire: its code is whatever the server says. */
export const problemFromWire = (
  status: number,
  code: string,
  more: { errors?: FieldErrors; current?: unknown },
): Problem => new Problem({ status, code }, more)

/** One field is wrong: 422 with one message key under it. */
export const wrongField = (field: string, key: string): Problem =>
  new Problem(invalid, { errors: { [field]: [key] } })

/** What does not exist, or belongs to another practice: the two are never told apart. */
export const notFound = (): Problem => new Problem(unknownThing)

/** What refuses a login, each in words of its own: a form's "invalid data" would say nothing true of it. */
const loginMessages: Readonly<Record<string, string>> = {
  login: 'The phone number or the password is wrong.',
  not_assistant: "This number is no doctor's assistant.",
  choose_doctor: 'Choose the doctor to work for.',
  too_many: 'Too many tries. Wait before the next.',
}

/** The sentences that the specification's error catalogue fixes for a status. */
export const messageOf = (problem: Problem): string => {
  const ofLogin = loginMessages[problem.code]
  if (ofLogin !== undefined) return ofLogin
  if (problem.status === 422) return 'The given data was invalid.'
  if (problem.status === 401) return 'Unauthenticated.'
  if (problem.status === 403) return 'This action is unauthorized.'
  if (problem.status === 404) return 'Not found.'
  return problem.code
}

/** Turns a schema's complaints into message keys under dotted field names; of a union's branches the nearest speaks. */
export function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  at: readonly PropertyKey[] = [],
): FieldErrors {
  // A field may be called `toString` by whoever sends it.
  const errors = new Map<string, string[]>()
  const add = (path: readonly PropertyKey[], key: string) => {
    const name = path.map(String).join('.')
    errors.set(name, [...(errors.get(name) ?? []), key])
  }
  for (const issue of issues) {
    const path = [...at, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...path, key], 'unknown')
    } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const nearest = issue.errors.reduce((a, b) => (b.length < a.length ? b : a))
      for (const [name, keys] of Object.entries(fieldErrors(nearest, path)))
        for (const key of keys) add([name], key)
    } else {
      add(path, keyOf(issue))
    }
  }
  return Object.fromEntries(errors)
}

const isKey = (message: string): boolean => /^[a-z][a-z_]*$/.test(message)

/** The message key of a complaint. Where a schema names none, the validator's own sentence stays here: nobody reads it. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (isKey(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'required'
        : issue.expected === 'number' || issue.expected === 'int'
          ? 'number'
          : 'text'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'range'
    case 'too_small':
      return issue.origin === 'number' ? 'range' : 'required'
    default:
      return 'choice'
  }
}
