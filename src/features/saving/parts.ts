export {
  dayWrongs,
  knowOfflineCalls,
  type OfflineCall,
  offlineCall,
  offlineCallOf,
  type RefusalCard,
  wordsFor,
} from './offline-call.ts'
export { KeptForm } from './parts/kept-form.tsx'
export { failed } from './parts/saved.ts'
export { useDayCheck } from './parts/use-day-check.tsx'
export { useKeptForm } from './parts/use-kept-form.ts'
export { useSaves } from './parts/use-saves.ts'
