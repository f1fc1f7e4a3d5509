export { TourEvening, Tour } from './parts/lazy-tour.tsx'
