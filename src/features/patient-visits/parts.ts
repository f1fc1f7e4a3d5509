export { CurrentVisits } from './parts/current-visits.tsx'
export { MoveDays } from './parts/move-days.tsx'
