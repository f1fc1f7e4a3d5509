import type { DrugHit } from './index-search.ts'

/** What the page asks of the drug worker. `number` rises with every search, so the newest can be told. */
export type DrugCall =
  | { kind: 'load'; bytes: Uint8Array }
  | { kind: 'habits'; uses: ReadonlyMap<number, number>; favourites: ReadonlySet<number> }
  | { kind: 'use'; drug: number }
  | { kind: 'search'; number: number; text: string; limit: number }

/** What the drug worker answers. */
export type DrugAnswer =
  | { kind: 'loaded'; version: string; rows: number }
  | { kind: 'refused'; reason: string }
  | { kind: 'hits'; number: number; hits: DrugHit[] }

/** One end of the line between page and worker: a Worker, the worker's own scope, or a MessagePort. */
export type DrugLine = {
  postMessage: (message: unknown, options?: { transfer?: Transferable[] }) => void
  addEventListener: (type: 'message', listen: (event: MessageEvent) => void) => void
}
