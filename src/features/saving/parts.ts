export {
  dayWrongs,
  knowOfflineCalls,
  type OfflineCall,
  offlineCall,
  offlineCallOf,
  type RefusalCard,
  wordsFor,
} from './offline-call.ts'
export { FormDialog } from './parts/form-dialog.tsx'
export { KeptForm } from './parts/kept-form.tsx'
export { ReasonDialog } from './parts/reason-dialog.tsx'
export { failed } from './parts/saved.ts'
export { useDayCheck } from './parts/use-day-check.tsx'
export { useHeldForm } from './parts/use-held-form.ts'
export { useKeptForm } from './parts/use-kept-form.ts'
export { useSaves } from './parts/use-saves.ts'
