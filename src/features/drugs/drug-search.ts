import type { DoseUnit } from '#contract/clinic/dose.ts'
import { ownScript } from '#net/own-script.ts'
import type { DrugAnswer, DrugCall, WorkerPort, DrugReply, SearchResult } from './drug-calls.ts'
import type { Molecule } from './index-molecules.ts'
import type { Habits } from './index-tables.ts'
import type { DrugRow } from './pack.ts'
import { default as workerAddress } from './drug-worker.ts?worker&url'

/** The page's handle on the drug catalogue. */
export type DrugSearch = {
  /** Settles with the first pack: its version and rows, or the reason why it cannot be read. */
  ready: Promise<{ version: string; rows: number }>
  /** Gives the worker a pack; a later one replaces it in one step. The bytes move to the worker. */
  load: (bytes: Uint8Array<ArrayBuffer>) => void
  /** What is found for a text. Every search gets its own answer: another box's text must never come back for this one's. */
  search: (text: string, options?: { limit?: number; unit?: DoseUnit | null }) => Promise<SearchResult>
  /** The molecules that a text begins. */
  molecules: (text: string, limit?: number) => Promise<Molecule[]>
  /** Those of these rows that the catalogue still has. */
  rows: (ids: readonly number[]) => Promise<DrugRow[]>
  /** What costs less and is the same but for brand and maker, the cheapest first. */
  cheaper: (id: number) => Promise<DrugRow[]>
  /** One more use of a drug, so that it ranks higher from the next key on. */
  use: (id: number) => void
  /** Replaces all that is known of the doctor's uses and favourites. */
  habits: (habits: Habits) => void
}

/** Opens the catalogue search in a worker of its own, or over a given line. */
export function openDrugSearch(line: WorkerPort = drugWorker()): DrugSearch {
  const call = (message: DrugCall, transfer: Transferable[] = []): void =>
    line.postMessage(message, { transfer })
  const { ask, settle } = questions(call)
  const ready = new Promise<{ version: string; rows: number }>((loaded, refused) => {
    const hear = (answer: DrugAnswer): void => {
      if (answer.kind === 'loaded') loaded({ version: answer.version, rows: answer.rows })
      else if (answer.kind === 'refused') refused(new Error(answer.reason))
      else settle(answer)
    }
    line.addEventListener('message', (event) => hear(event.data))
  })
  return {
    ready,
    load: (bytes) => call({ kind: 'load', bytes }, [bytes.buffer]),
    use: (drug) => call({ kind: 'use', drug }),
    habits: ({ uses = new Map(), favourites = new Set() }) => call({ kind: 'habits', uses, favourites }),
    search: (text, { limit = 8, unit = null } = {}) =>
      ask(
        (number) => ({ kind: 'search', number, text, limit, unit }),
        (reply) => (reply.kind === 'found' ? reply.found : undefined),
      ),
    molecules: (text, limit = 8) =>
      ask(
        (number) => ({ kind: 'molecules', number, text, limit }),
        (reply) => (reply.kind === 'molecules' ? reply.molecules : undefined),
      ),
    cheaper: (id) =>
      ask(
        (number) => ({ kind: 'cheaper', number, id }),
        (reply) => (reply.kind === 'rows' ? reply.rows : undefined),
      ),
    rows: (ids) =>
      ask(
        (number) => ({ kind: 'rows', number, ids }),
        (reply) => (reply.kind === 'rows' ? reply.rows : undefined),
      ),
  }
}

/** Questions over the line, each with a number by which its answer comes back. */
function questions(call: (message: DrugCall) => void) {
  let number = 0
  const waiting = new Map<number, (reply: DrugReply) => void>()
  const ask = <T>(
    asked: (number: number) => DrugCall,
    read: (reply: DrugReply) => T | undefined,
  ): Promise<T> =>
    new Promise((answer) => {
      number += 1
      waiting.set(number, (reply) => {
        const told = read(reply)
        if (told !== undefined) answer(told)
      })
      call(asked(number))
    })
  const settle = (reply: DrugReply): void => {
    waiting.get(reply.number)?.(reply)
    waiting.delete(reply.number)
  }
  return { ask, settle }
}

function drugWorker(): WorkerPort {
  return new Worker(ownScript(workerAddress), { type: 'module' })
}
