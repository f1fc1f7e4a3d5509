export { Evening, Tour } from './parts/lazy-tour.tsx'
