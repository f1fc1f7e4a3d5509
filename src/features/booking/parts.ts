export { PlainBooking, plainNames } from './parts/plain-booking.tsx'
export type { PlainPage } from './plain-page.ts'
