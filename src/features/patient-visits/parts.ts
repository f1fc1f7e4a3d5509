export { CurrentVisits } from './parts/current-visits.tsx'
