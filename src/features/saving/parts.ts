export { tellUnsaved } from './parts/tell-unsaved.ts'
export { useDayCheck } from './parts/use-day-check.tsx'
export { useKeptForm } from './parts/use-kept-form.ts'
