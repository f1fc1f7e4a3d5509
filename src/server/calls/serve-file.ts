import type { FileEndpoint, Inputs } from '#contract/endpoint.ts'
import type { ContextOf, Served } from './handler.ts'

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
