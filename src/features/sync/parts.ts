export { ClockBanner } from './parts/clock-banner.tsx'
export { useSyncWords } from './words.ts'
export { useKeptForm } from './parts/use-kept-form.ts'
