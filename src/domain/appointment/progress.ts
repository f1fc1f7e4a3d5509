import type { QueueByTab } from './queue.ts'

const stages = ['done', 'room', 'waiting', 'booked', 'absent'] as const

/** How far a sitting has come: how many are at each stage, and the same as the parts of its bar. */
export function progressOf({ stats, tabs }: QueueByTab) {
  const { done, waiting, booked, absent } = stats
  const counts = { done, room: tabs.called.length, waiting, booked, absent }
  return { counts, parts: stages.map((tone) => ({ tone, count: counts[tone] })) }
}
