import type { KeptAnswer } from '#local/react/use-kept-answer.ts'
import { type OwnVisitHead, timeOfVisit } from './contract.ts'

type Visits = { appointments: OwnVisitHead[] }

/** Booked visits and those of the desk as one list by their time; what is known of both is shown, and only that. */
export function bothOf(booked: KeptAnswer<Visits>, desk: KeptAnswer<Visits>): KeptAnswer<Visits> {
  for (const one of [booked, desk]) if (one.kind === 'refused') return one
  if (booked.kind === 'loading' || desk.kind === 'loading') return { kind: 'loading' }
  const [one, other] = [answerOf(booked), answerOf(desk)]
  const all = one && other && { appointments: [...one.appointments, ...other.appointments].toSorted(byTime) }
  if (booked.kind === 'known' && desk.kind === 'known' && all) return { kind: 'known', answer: all }
  // As old as the older of the two.
  const times = [booked, desk].flatMap((one) => (one.kind === 'offline' ? (one.since ?? []) : []))
  return { kind: 'offline', kept: all, since: times.length === 0 ? null : Math.min(...times) }
}

const answerOf = (asked: KeptAnswer<Visits>): Visits | null =>
  asked.kind === 'known' ? asked.answer : asked.kind === 'offline' ? asked.kept : null

const byTime = (one: OwnVisitHead, other: OwnVisitHead): number =>
  timeOfVisit(one).localeCompare(timeOfVisit(other))
