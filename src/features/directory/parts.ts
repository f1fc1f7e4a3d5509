export { mapAddress } from './addresses.ts'
export { Answered } from './parts/answered.tsx'
export { ChamberPlaces, Specialities } from './parts/lists.tsx'
export { useLiveQueue, TodaySittings } from './parts/today.tsx'
