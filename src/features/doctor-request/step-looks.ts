import type { RequestState } from '#domain/doctor-request/states.ts'
import type { ListedStep } from '#ui/step-list.tsx'

/** How a step looks once it is over, and while it is the last. */
export const looksOfStep: Readonly<Record<RequestState, Pick<ListedStep, 'icon' | 'tone'>>> = {
  submitted: { icon: 'check', tone: 'done' },
  under_review: { icon: 'search', tone: 'done' },
  info_requested: { icon: 'question', tone: 'done' },
  resubmitted: { icon: 'check', tone: 'done' },
  approved: { icon: 'check', tone: 'done' },
  rejected: { icon: 'close', tone: 'bad' },
  suspended: { icon: 'caution', tone: 'bad' },
}
