import type { EndpointSpec, Inputs, Reply } from '#contract/endpoint.ts'
import type { Db, PatientContext, Served } from './handler.ts'

/** The practice and the visit that a link opens. */
export interface LinkedVisit {
  practice_id: number
  visit: string
}

/** Who tries a link: the line he comes from, when, and under which id. */
export interface LinkTry {
  address: string
  now: Date
  op_id: string | undefined
}

/**
 * What whoever holds a link does without an account. `find` says what it opens; with null it is as no link at all. The
 * handler then works in that practice, on that visit, in nobody's name.
 */
export interface LinkServed<E extends EndpointSpec> {
  find: (at: { db: Db } & LinkTry, input: Inputs<E>) => Promise<LinkedVisit | null>
  handle: (ctx: PatientContext, input: Inputs<E>) => Promise<Reply<E>>
}

/** Joins a public call to what answers whoever holds a link. */
export const serveByLink = <E extends EndpointSpec>(
  endpoint: E,
  { find, handle }: LinkServed<E>,
): Served => ({ endpoint, handle, prepare: null, patient: null, link: find, whole: false })
