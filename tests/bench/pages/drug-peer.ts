import type { DrugRow } from '#features/drugs/pack.ts'

/** A drug search under test. */
export interface DrugPeer {
  /** Takes the whole list; `rows` lie in any order. */
  prepare(rows: readonly DrugRow[]): void | Promise<void>
  /** The ids of the rows that fit what is typed, best first, at most `limit` of them. */
  find(typed: string, limit: number): number[] | Promise<number[]>
}
