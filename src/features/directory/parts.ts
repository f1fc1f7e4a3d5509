export { ChamberPlaces, Specialities } from './parts/lists.tsx'
export { LiveQueue, TodaySittings } from './parts/today.tsx'
