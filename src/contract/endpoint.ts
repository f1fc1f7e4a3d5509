import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import type { Refusal } from './refusal.ts'

type Schema = z.core.$ZodType

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Whose door a call is.
 * `public`: anyone. `user`: any signed-in person, for himself. `practice`: a member of one practice.
 * `platform`: administrators, who never see a patient's data. `display`: the screen of a waiting room, which is nobody and
 * makes no other call.
 */
export type Scope = 'public' | 'user' | 'practice' | 'platform' | 'display'

export interface EndpointSpec {
  method: Method
  /** The specification's path with a leading slash and `{name}` for a parameter; `/api` is added in one place. */
  path: `/${string}`
  scope: Scope
  /** Any one of these strings is enough. */
  needs?: Permission | readonly Permission[]
  /** Only for practices whose doctor has one of these speciality ids. */
  speciality?: readonly number[]
  params?: Schema
  query?: Schema
  body?: Schema
  reply: Schema
  /** Answers a file of this kind, and no JSON; its reply is `FileBytes`. */
  file?: 'application/pdf' | 'application/zip' | 'text/csv' | 'text/calendar'
  /** Status of success; 200 if absent. */
  status?: 200 | 201 | 204
  /** Somebody who is no member calls it as well, for himself: the call finds the one practice that it concerns. */
  patients?: true
  /** `queue`: may be made with no line and is replayed, exactly once, later. */
  offline?: 'queue'
  /** A locked device makes it as well, by the token that rests there readable: it gives no row of the practice. */
  sealed?: true
  /** What it may be refused with beyond what any call may be (`ofEveryCall`). */
  refuses?: readonly Refusal[]
  /** Each read of it writes an audit line of this name. */
  audited?: string
  /** Asks and writes nothing, though it has a body: what is asked by may stand in no address. */
  reads?: true
  /** What it answers a visitor may be some seconds old: it is read at a standby, where there is one. Nothing that somebody looks for once he has done it. */
  mayBeOld?: true
  /** Fields of the query that travel in a header of their own (`headerOf`), and are taken from nowhere else: what opens something may stand in no address. */
  inHeader?: readonly string[]
  /** Fields of the body that hold an instant of the device's own clock: put right where that was wrong. */
  stamped?: readonly string[]
  /** Not in the specification: added in its style. */
  ours?: true
}

/** A call that answers a file. */
export type FileEndpoint = EndpointSpec & { file: string }

/** A call that a device may keep and replay. */
export type Queueable = EndpointSpec & { offline: 'queue' }

/** Defines one call: everything about it (client, server, queue, OpenAPI, checks) derives from this. */
export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec

type Parsed<E, K extends string> = E extends { [P in K]: infer S extends Schema }
  ? z.core.output<S>
  : undefined
type Given<E, K extends string> = E extends { [P in K]: infer S extends Schema }
  ? Needed<K, z.core.input<S>>
  : { [P in K]?: never }

/** What may be empty may be left out. */
type Needed<K extends string, Input> =
  Record<never, never> extends Input
    ? { [P in K]?: Input }
    : undefined extends Input
      ? { [P in K]?: Input }
      : { [P in K]: Input }

/** What a handler receives: parsed by the schemas. */
export interface Inputs<E extends EndpointSpec> {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}

/** What a caller gives. */
export type Giving<E extends EndpointSpec> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>

/** What a caller gives who has read it by the schemas himself. */
export type ReadInput<E extends EndpointSpec> = {
  [P in keyof Inputs<E> as Inputs<E>[P] extends undefined ? never : P]: Inputs<E>[P]
}

export type Reply<E extends EndpointSpec> = z.core.output<E['reply']>

/** The header in which a field of `inHeader` travels. */
export const headerOf = (field: string): string => `x-${field.replaceAll('_', '-')}`

/** The name under which a call travels in the queue and stands in the operation log. */
export const callName = (e: Pick<EndpointSpec, 'method' | 'path'>): string => `${e.method} ${e.path}`

/** The address below `/api` with its parameters filled in. */
export const pathOf = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
