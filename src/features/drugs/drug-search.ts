import type { DoseUnit } from '#contract/clinic/dose.ts'
import { ownScript } from '#net/own-script.ts'
import type { DrugAnswer, DrugCall, DrugLine, Found } from './drug-calls.ts'
import type { Habits } from './index-rank.ts'
import { default as workerAddress } from './drug-worker.ts?worker&url'

/** The page's handle on the drug catalogue. */
export type DrugSearch = {
  /** Settles with the first pack: its version and rows, or the reason why it cannot be read. */
  ready: Promise<{ version: string; rows: number }>
  /** Gives the worker a pack; a later one replaces it in one step. The bytes move to the worker. */
  load: (bytes: Uint8Array<ArrayBuffer>) => void
  /** What is found for a text. Every search gets its own answer: another box's text must never come back for this one's. */
  search: (text: string, options?: { limit?: number; unit?: DoseUnit | null }) => Promise<Found>
  /** One more use of a drug, so that it ranks higher from the next key on. */
  use: (id: number) => void
  /** Replaces all that is known of the doctor's uses and favourites. */
  habits: (habits: Habits) => void
}

/** Opens the catalogue search in a worker of its own, or over a given line. */
export function openDrugSearch(line: DrugLine = drugWorker()): DrugSearch {
  let number = 0
  const waiting = new Map<number, (found: Found) => void>()
  const call = (message: DrugCall, transfer: Transferable[] = []): void => line.postMessage(message, { transfer })

  const settle = (answered: number, found: Found): void => {
    waiting.get(answered)?.(found)
    waiting.delete(answered)
  }
  const ready = new Promise<{ version: string; rows: number }>((loaded, refused) => {
    const hear = (answer: DrugAnswer): void => {
      if (answer.kind === 'found') settle(answer.number, answer.found)
      else if (answer.kind === 'loaded') loaded({ version: answer.version, rows: answer.rows })
      else refused(new Error(answer.reason))
    }
    line.addEventListener('message', (event) => hear(event.data))
  })

  return {
    ready,
    load: (bytes) => call({ kind: 'load', bytes }, [bytes.buffer]),
    use: (drug) => call({ kind: 'use', drug }),
    habits: ({ uses = new Map(), favourites = new Set() }) => call({ kind: 'habits', uses, favourites }),
    search: (text, { limit = 8, unit = null } = {}) => new Promise((answer) => {
      number += 1
      waiting.set(number, answer)
      call({ kind: 'search', number, text, limit, unit })
    }),
  }
}

function drugWorker(): DrugLine {
  return new Worker(ownScript(workerAddress), { type: 'module' })
}
