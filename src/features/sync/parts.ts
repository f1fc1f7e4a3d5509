export { ClockBanner } from './parts/clock-banner.tsx'
export { useSyncWords } from './words.ts'
export { useDayCheck } from './parts/use-day-check.tsx'
export { useKeptForm } from './parts/use-kept-form.ts'
