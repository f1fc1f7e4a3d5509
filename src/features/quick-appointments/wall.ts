import type { Queue, QueueRow } from '#features/appointments/parts.ts'

/** Tokens that are announced after the one who is called. */
const upcoming = 3

/** What hangs on the wall: who was called last, whether he is still expected or with the doctor, and who follows. */
export interface WallView {
  called: QueueRow | null
  isIn: boolean
  next: QueueRow[]
}

export function wallOf({ tabs }: Queue): WallView {
  const called = [...tabs.called, ...tabs.done].toSorted((a, b) => calledAt(b).localeCompare(calledAt(a)))[0] ?? null
  return { called, isIn: called !== null && tabs.called.includes(called), next: tabs.waiting.slice(0, upcoming) }
}

const calledAt = ({ visit }: QueueRow): string => visit.called_at ?? visit.in_at ?? ''
