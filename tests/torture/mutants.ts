import type { Protocol } from './protocol.ts'
import * as devices from './wrong-devices.ts'
import * as servers from './wrong-servers.ts'

/**
 * Protocols that look right and are not. Each is a fault that real clinics would meet sooner or later; a run of the
 * simulation must find every one. They exist in tests only: the product has no switch for them.
 */
const protocols = {
  no_idempotency_check: { Server: servers.NoIdempotency },
  new_key_on_retry: { Device: devices.NewKeyOnRetry },
  delete_before_answer: { Device: devices.DeleteBeforeAnswer },
  entity_and_outbox_apart: { Device: devices.RowAndCallApart },
  no_dependency_gating: { Device: devices.NoDependencies },
  pull_overwrites_pending: { Device: devices.PullOverwritesPending },
  unauthorised_clears_queue: { Device: devices.UnauthorisedClears },
  refusal_retried_for_ever: { Device: devices.RefusalForEver },
  ack_removes_later_calls: { Device: devices.AckTakesLaterCalls },
  cursor_saved_before_rows: { Device: devices.CursorBeforeRows },
  sent_under_another_user: { Device: devices.SentUnderWhoIsInFront },
  gap_ignored: { Device: devices.GapIgnored },
  other_content_under_one_key: { Server: servers.OtherContentTaken },
  answered_to_anybody: { Server: servers.AnsweredToAnybody },
  passing_refusal_kept: { Server: servers.PassingRefusalKept },
  repeat_answered_anew: { Server: servers.RepeatAnsweredAnew },
  key_before_effect: { Server: servers.KeyBeforeEffect },
  effect_before_key: { Server: servers.EffectBeforeKey },
  number_before_its_row: { Server: servers.NumberBeforeItsRow },
  cut_moves_the_cursor: { Server: servers.CutMovesTheCursor },
  removal_withheld: { Server: servers.RemovalWithheld },
  floor_forgotten: { Server: servers.FloorForgotten },
  removed_member_writes: { Server: servers.RemovedMemberWrites },
  left_sending: { Device: devices.LeftSending },
  same_key_after_refusal: { Device: devices.SameKeyAfterRefusal },
  mended_after_unknown_end: { Device: devices.MendedAfterUnknownEnd },
  answer_by_its_place: { Device: devices.AnswerByItsPlace },
  silence_for_yes: { Device: devices.SilenceForYes },
  dependants_go_on: { Device: devices.DependantsGoOn },
  refusal_stops_all: { Device: devices.RefusalStopsAll },
  discarded_without_dependants: { Device: devices.DiscardedWithoutDependants },
  discarded_without_record: { Device: devices.DiscardedWithoutRecord },
  thrown_away_on_its_way: { Device: devices.ThrownAwayOnItsWay },
  switch_clears_queue: { Device: devices.SwitchClears },
  batch_of_nothing: { Device: devices.BatchOfNothing },
  waits_by_a_wrong_clock: { Device: devices.WaitsByAWrongClock },
  comes_before_its_time: { Device: devices.ComesBeforeItsTime },
  whole_row_sent: { Device: devices.WholeRowSent },
  numbers_begin_anew: { Device: devices.NumbersBeginAnew },
  removal_wipes_waiting: { Device: devices.RemovalWipesWaiting },
  partial_row_for_whole: { Device: devices.PartialRowForWhole },
  ended_at_its_answer: { Device: devices.EndedAtItsAnswer },
  ended_by_a_middle_page: { Device: devices.EndedByAMiddlePage },
  scope_ignored: { Device: devices.ScopeIgnored },
  floor_ignored: { Device: devices.FloorIgnored },
  sweep_takes_waiting: { Device: devices.SweepTakesWaiting },
  sweep_forgotten: { Device: devices.SweepForgotten },
} as const satisfies Record<string, Partial<Protocol>>

export type Mutant = keyof typeof protocols

export const isMutant = (name: string): name is Mutant => name in protocols

export const mutants: readonly Mutant[] = Object.keys(protocols).filter(isMutant)

/** What is wrong at either end; nothing for the right protocol. */
export const protocolOf = (mutant: Mutant | null): Partial<Protocol> => (mutant ? protocols[mutant] : {})
