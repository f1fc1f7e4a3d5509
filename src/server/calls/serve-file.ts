import type { FileEndpoint, Inputs } from '#contract/endpoint.ts'
import type { ContextOf, Db, PatientContext, Served } from './handler.ts'

/** A file, made when the transaction that found out what stands in it is over. Its name is seen by others: it names nobody. */
export class FileAnswer {
  readonly name: string
  readonly make: () => Promise<Buffer>

  constructor(name: string, make: () => Promise<Buffer>) {
    this.name = name
    this.make = make
  }
}

/** Joins a call that answers a file to what finds out what stands in it. */
export const serveFile = <E extends FileEndpoint>(
  endpoint: E,
  handle: (ctx: ContextOf<E>, input: Inputs<E>) => Promise<FileAnswer>,
): Served => ({ endpoint, handle, prepare: null, patient: null, whole: false })

/** The same for a file that patients alone ask for; `reach` as in `PatientServed`. */
export const servePatientFile = <E extends FileEndpoint>(
  endpoint: E,
  patient: {
    reach: (db: Db, input: Inputs<E>) => Promise<number | null>
    handle: (ctx: PatientContext, input: Inputs<E>) => Promise<FileAnswer>
  },
): Served => ({ endpoint, handle: patient.handle, prepare: null, patient, whole: false })
