import type { DrugAnswer, DrugCall, DrugLine } from './drug-calls.ts'
import { drugIndex } from './index-build.ts'
import type { DrugIndex } from './index-build.ts'
import { search } from './index-search.ts'
import { unpackDrugs } from './pack.ts'

/** The worker's side: holds the index and the doctor's habits, and answers searches. One that comes before the pack waits; only the newest is kept. */
export function answerDrugCalls(line: DrugLine): void {
  let index: DrugIndex | undefined
  let waiting: Extract<DrugCall, { kind: 'search' }> | undefined
  let uses: ReadonlyMap<number, number> = new Map()
  let favourites: ReadonlySet<number> = new Set()
  const answer = (message: DrugAnswer): void => line.postMessage(message)

  const find = (call: Extract<DrugCall, { kind: 'search' }>): void => {
    if (!index) waiting = call
    else answer({ kind: 'hits', number: call.number, hits: search(index, call.text, { limit: call.limit, uses, favourites }) })
  }
  const load = (bytes: Uint8Array): void => {
    try {
      index = drugIndex(unpackDrugs(bytes))
    } catch (reason) {
      answer({ kind: 'refused', reason: reason instanceof Error ? reason.message : String(reason) })
      return
    }
    answer({ kind: 'loaded', version: index.columns.version, rows: index.columns.rows })
    if (waiting) find(waiting)
    waiting = undefined
  }
  const take = (call: DrugCall): void => {
    if (call.kind === 'load') load(call.bytes)
    else if (call.kind === 'habits') [uses, favourites] = [call.uses, call.favourites]
    else if (call.kind === 'use') uses = new Map(uses).set(call.drug, (uses.get(call.drug) ?? 0) + 1)
    else find(call)
  }
  line.addEventListener('message', (event) => take(event.data))
}
