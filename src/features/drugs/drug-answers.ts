import { certaintyOf } from './certainty.ts'
import type { DrugAnswer, DrugCall, WorkerPort, DrugReply, SearchResult, ExactMatch } from './drug-calls.ts'
import { drugIndex } from './index-build.ts'
import { cheaperThan } from './index-cheaper.ts'
import { markedRanges } from './index-marks.ts'
import { moleculesLike } from './index-molecules.ts'
import { catalogueNames } from './index-names.ts'
import type { Habits, DrugIndex } from './index-tables.ts'
import { type DrugHit, search } from './index-search.ts'
import { drugAt, type DrugRow, unpackDrugs } from './pack.ts'

type Asked = Extract<DrugCall, { kind: 'search' }>
type Question = Extract<DrugCall, { number: number }>

/** The worker's side: holds the index and the doctor's habits, and answers questions. Those that come before the pack wait for it. */
export function answerDrugCalls(line: WorkerPort): void {
  let index: DrugIndex | undefined
  let waiting: Question[] = []
  let uses: ReadonlyMap<number, number> = new Map()
  let favourites: ReadonlySet<number> = new Set()
  const answer = (message: DrugAnswer): void => line.postMessage(message)

  const find = (call: Question): void => {
    if (!index) waiting.push(call)
    else answer(replyFrom(index, call, { uses, favourites }))
  }
  const load = (bytes: Uint8Array): void => {
    try {
      index = drugIndex(unpackDrugs(bytes))
    } catch (reason) {
      answer({ kind: 'refused', reason: reason instanceof Error ? reason.message : String(reason) })
      return
    }
    answer({ kind: 'loaded', version: index.columns.version, rows: index.columns.rows })
    for (const call of waiting) find(call)
    waiting = []
  }
  const take = (call: DrugCall): void => {
    if (call.kind === 'load') load(call.bytes)
    else if (call.kind === 'habits') [uses, favourites] = [call.uses, call.favourites]
    else if (call.kind === 'use') uses = new Map(uses).set(call.drug, (uses.get(call.drug) ?? 0) + 1)
    else find(call)
  }
  line.addEventListener('message', (event) => take(event.data))
}

function replyFrom(index: DrugIndex, call: Question, habits: Habits): DrugReply {
  const { number } = call
  switch (call.kind) {
    case 'search':
      return { kind: 'found', number, found: foundIn(index, call, habits) }
    case 'molecules':
      return { kind: 'molecules', number, molecules: moleculesLike(index, call.text, call.limit) }
    case 'rows':
      return { kind: 'rows', number, rows: call.ids.flatMap((id) => rowOf(index, id)) }
    case 'cheaper':
      return { kind: 'rows', number, rows: cheaperThan(index, call.id) }
  }
}

function rowOf({ columns, rowById }: DrugIndex, id: number): DrugRow[] {
  const at = rowById.get(id)
  return at === undefined ? [] : [drugAt(columns, at)]
}

/** More of a name are never shown at once. */
const mostNamed = 9

/** All that one search answers. */
export function foundIn(
  index: DrugIndex,
  { text, limit, unit }: Pick<Asked, 'text' | 'limit' | 'unit'>,
  habits: Habits,
): SearchResult {
  return { hits: hitsIn(index, { text, limit }, habits), named: namedIn(index, { text, unit }, habits) }
}

/** Where no medicine answers all the words, those that answer the leading ones. */
function hitsIn(index: DrugIndex, { text, limit }: Pick<Asked, 'text' | 'limit'>, habits: Habits): DrugHit[] {
  const hits = search(index, text, { limit, ...habits })
  const shorter = text.trim().split(/\s+/).slice(0, -1).join(' ')
  return hits.length > 0 || shorter === '' ? hits : hitsIn(index, { text: shorter, limit }, habits)
}

function namedIn(index: DrugIndex, { text, unit }: Pick<Asked, 'text' | 'unit'>, habits: Habits): ExactMatch {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  const { named, certain, ...said } = certaintyOf(words, unit, catalogueNames(index, habits))
  const hit = (row: DrugRow): DrugHit => ({
    row,
    strengths: [row],
    kind: 'exact',
    ranges: markedRanges(row, text),
    settled: true,
  })
  return { named: named.slice(0, mostNamed).map(hit), ...said, certain: certain && hit(certain) }
}
