export {
  calledOffBy,
  type CalledOffHere,
  cancelSession,
  closeSession,
  delaySession,
  pauseSession,
  opening,
  planSessions,
  resumeSession,
  scheduleAction,
  type SessionAct,
} from './acts.ts'
export { readSitting, sittingAtSaving, useSitting, useSittings } from './local.ts'
export { isOpenSession } from './session-change.ts'
export { type Sitting, sittingOf, sittingOfRow } from './sitting.ts'
export { SlotFormFields } from './parts/slot-form.tsx'
export { CancelSessionDialog } from './parts/cancel-dialog.tsx'
export { SessionState } from './parts/session-state.tsx'
export { useSessionName } from './use-session-acts.ts'
