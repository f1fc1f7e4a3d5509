export { bookingPath, calledByPatients, doctorPath, mapAddress } from './addresses.ts'
export { ChamberPlaces, Specialities } from './parts/lists.tsx'
export { useLiveQueue, TodaySittings } from './parts/today.tsx'
