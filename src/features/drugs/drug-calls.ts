import type { DoseUnit } from '#contract/clinic/dose.ts'
import type { Certainty } from './certainty.ts'
import type { Molecule } from './index-molecules.ts'
import type { DrugHit } from './index-search.ts'
import type { DrugRow } from './pack.ts'

/** What was found for a text: what it names exactly and whether that is certain, and everything it may mean, best first. */
export interface SearchResult {
  hits: DrugHit[]
  named: ExactMatch
}

/** The rule of Enter over the catalogue, its rows as hits for the list. */
export type ExactMatch = Pick<Certainty<never>, 'strength' | 'unused' | 'listed' | 'reason'> & {
  named: DrugHit[]
  certain: DrugHit | null
}

/** What the page asks of the drug worker. `number` rises with every search and comes back with its answer; `unit` is that of the dose beside the name. */
export type DrugCall =
  | { kind: 'load'; bytes: Uint8Array }
  | { kind: 'habits'; uses: ReadonlyMap<number, number>; favourites: ReadonlySet<number> }
  | { kind: 'use'; drug: number }
  | { kind: 'search'; number: number; text: string; limit: number; unit: DoseUnit | null }
  | { kind: 'molecules'; number: number; text: string; limit: number }
  | { kind: 'rows'; number: number; ids: readonly number[] }
  | { kind: 'cheaper'; number: number; id: number }

/** What the drug worker answers to a question that has a number. */
export type DrugReply =
  | { kind: 'found'; number: number; found: SearchResult }
  | { kind: 'molecules'; number: number; molecules: Molecule[] }
  | { kind: 'rows'; number: number; rows: DrugRow[] }

/** What the drug worker says. */
export type DrugAnswer =
  | DrugReply
  | { kind: 'loaded'; version: string; rows: number }
  | { kind: 'refused'; reason: string }

/** One end of the line between page and worker: a Worker, the worker's own scope, or a MessagePort. */
export type WorkerPort = {
  postMessage: (message: unknown, options?: { transfer?: Transferable[] }) => void
  addEventListener: (type: 'message', listen: (event: MessageEvent) => void) => void
}
