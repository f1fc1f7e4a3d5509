import { callName } from '#contract/endpoint.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { addVitals } from '#features/vitals/contract.ts'
import { idOf, type PlannedCall, type PlannedVisit, type Planner, planCall } from '../server/calls.ts'
import { moved, paidLater, walkIn } from '../server/right-calls.ts'
import type { ActKind } from './evening.ts'
import {
  contentOf,
  drafted,
  issued,
  newSheet,
  type PlannedSheet,
  printedOut,
  type SheetDoctor,
} from './sheets.ts'

/** A visit with its sheet, where one was begun. */
interface Seen {
  visit: PlannedVisit
  sheet: PlannedSheet | null
  content: PrescriptionContent | null
}

/** Where patients of a chamber are; within each the first comes first. */
const stages = ['waiting', 'called', 'inside', 'seen'] as const
type Stage = (typeof stages)[number]
export type Chamber = Record<Stage, Seen[]>

export const emptyChamber = (): Chamber => ({ waiting: [], called: [], inside: [], seen: [] })

/** The same patients in another practice: whoever goes on with them changes nothing here. */
export const copyOf = (chamber: Chamber): Chamber => structuredClone(chamber)

/** An act as calls, and where its patient is once they are confirmed. */
export interface PlannedAct {
  calls: readonly PlannedCall[]
  /** To be called when the server has confirmed them. */
  confirmed: () => void
}

/** Medicines of a sheet in writing, one draft after the other. */
const linesOfDrafts = 2

/** What one of a chamber's people does next; null where nobody is at the stage that it needs. */
export function planAct(
  { planner, chamber, doctor }: { planner: Planner; chamber: Chamber; doctor: SheetDoctor },
  kind: ActKind,
): PlannedAct | null {
  planner.calls = []
  const stays = acts[kind](planner, chamber, doctor)
  return stays && { calls: planner.calls, confirmed: stays }
}

type Planned = (planner: Planner, chamber: Chamber, doctor: SheetDoctor) => (() => void) | null

/** Takes the first of a stage out; he comes to the next when that is confirmed. */
const goes =
  (from: Stage, to: Stage, plan: (planner: Planner, seen: Seen, doctor: SheetDoctor) => void): Planned =>
  (planner, chamber, doctor) => {
    const seen = chamber[from].shift()
    if (!seen) return null
    plan(planner, seen, doctor)
    return () => void chamber[to].push(seen)
  }

/** Writes of one who stays where he is. */
const stays =
  (at: Stage, plan: (planner: Planner, seen: Seen) => void, whose: 'first' | 'last' = 'first'): Planned =>
  (planner, chamber) => {
    const seen = chamber[at].at(whose === 'first' ? 0 : -1)
    if (!seen) return null
    plan(planner, seen)
    return () => {}
  }

/** What of a visit's sheet is written down already; begun with the first of it. */
function writingOf(planner: Planner, seen: Seen) {
  seen.sheet ??= newSheet(planner)
  seen.content ??= contentOf(planner)
  return { visit: seen.visit, sheet: seen.sheet, content: seen.content }
}

const acts: Record<ActKind, Planned> = {
  registered: (planner, chamber) => {
    const visit = walkIn(planner)
    // Nobody but the chamber keeps him.
    planner.visits = []
    return () => void chamber.waiting.push({ visit, sheet: null, content: null })
  },
  measured: stays('waiting', (planner, { visit }) => measured(planner, visit), 'last'),
  called: goes('waiting', 'called', (planner, { visit }) => void moved(planner, visit)),
  inside: goes('called', 'inside', (planner, { visit }) => void moved(planner, visit)),
  drafted: stays('inside', (planner, seen) =>
    drafted(planner, writingOf(planner, seen), 1 + planner.chance.below(linesOfDrafts)),
  ),
  issued: goes('inside', 'seen', (planner, seen, doctor) =>
    issued(planner, writingOf(planner, seen), doctor),
  ),
  printed: stays('seen', (planner, seen) => printedOut(planner, writingOf(planner, seen).sheet), 'last'),
  // Who has paid is of no further concern: the oldest is let go.
  paid: (planner, chamber) => {
    const seen = chamber.seen.length > 1 ? chamber.seen.shift() : chamber.seen[0]
    if (!seen) return null
    paidLater(planner, seen.visit)
    return () => {}
  },
}

function measured(planner: Planner, { id, op_id, patient_id }: PlannedVisit): void {
  const { chance, chamber_id } = planner
  planCall(planner, {
    call: callName(addVitals),
    lane: `visit:${id}`,
    body: {
      chamber_id,
      appointment_id: id,
      patient_id,
      vitals: {
        id: idOf(planner),
        bp_sys: 110 + chance.below(50),
        bp_dia: 60 + chance.below(30),
        pulse: 60 + chance.below(40),
        weight_kg: 40 + chance.below(50),
      },
      taken_at: new Date().toISOString(),
    },
    deps: [op_id],
  })
}
