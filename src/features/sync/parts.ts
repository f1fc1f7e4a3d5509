export { ClockBanner } from './parts/clock-banner.tsx'
export { useSyncWords } from './words.ts'
