export { KeptForm } from './parts/kept-form.tsx'
export { useDayCheck } from './parts/use-day-check.tsx'
export { useKeptForm } from './parts/use-kept-form.ts'
export { useSaves } from './parts/use-saves.ts'
