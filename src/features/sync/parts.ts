export { ClockBanner } from './parts/clock-banner.tsx'
