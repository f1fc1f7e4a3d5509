import type { QueueByTab, QueueRow } from '#features/appointments/parts.ts'

/** Tokens that are announced after the one who is called. */
const upcoming = 3

/** Whether who was called last is still on his way, with the doctor, or gone; or nobody was called. */
export type WallCallState = 'calling' | 'inside' | 'last' | 'none'

/** What hangs on the wall: who was called last and where he is, and who follows. */
export interface WallView {
  called: QueueRow | null
  title: WallCallState
  next: QueueRow[]
}

export function wallOf({ tabs }: QueueByTab): WallView {
  const called =
    [...tabs.called, ...tabs.done].toSorted((a, b) => calledAt(b).localeCompare(calledAt(a)))[0] ?? null
  return { called, title: titleOf(called), next: tabs.waiting.slice(0, upcoming) }
}

function titleOf(called: QueueRow | null): WallCallState {
  if (!called) return 'none'
  const { status } = called.visit
  return status === 'called' ? 'calling' : status === 'in_consultation' ? 'inside' : 'last'
}

const calledAt = ({ visit }: QueueRow): string => visit.called_at ?? visit.in_at ?? ''
