/** How far a request has come. A draft lies on the device alone, so it is no state here. */
export const requestStates = [
  'submitted',
  'under_review',
  'info_requested',
  'resubmitted',
  'approved',
  'rejected',
  'suspended',
] as const
export type RequestState = (typeof requestStates)[number]

const whileLookedAt = ['info_requested', 'approved', 'rejected'] as const

const waysOn: Readonly<Record<RequestState, readonly RequestState[]>> = {
  submitted: ['under_review', ...whileLookedAt],
  under_review: whileLookedAt,
  info_requested: ['resubmitted', 'rejected'],
  resubmitted: ['under_review', ...whileLookedAt],
  approved: ['suspended'],
  rejected: [],
  suspended: ['approved'],
}

/** Whether a request may go from one state to another. */
export const mayBecome = (from: RequestState, to: RequestState): boolean => waysOn[from].includes(to)

/** The specification's number of a state, by which the administration's list is narrowed. */
export const requestStatus: Readonly<Record<RequestState, 0 | 1 | 2 | 3 | 4>> = {
  submitted: 0,
  under_review: 0,
  resubmitted: 0,
  approved: 1,
  info_requested: 2,
  rejected: 3,
  suspended: 4,
}
