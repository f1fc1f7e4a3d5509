/**
 * Protocols that look right and are not. Each is a fault that real clinics would meet sooner or later; a run of the
 * simulation must find every one. They exist in tests only: the product has no switch for them.
 */
export const mutants = [
  'no_idempotency_check',
  'new_key_on_retry',
  'delete_before_answer',
  'entity_and_outbox_apart',
  'no_dependency_gating',
  'pull_overwrites_pending',
  'unauthorised_clears_queue',
  'refusal_retried_for_ever',
  'ack_removes_later_calls',
  'cursor_saved_before_rows',
  'sent_under_another_user',
  'gap_ignored',
] as const

export type Mutant = (typeof mutants)[number]

export const isMutant = (name: string): name is Mutant => mutants.some((known) => known === name)
