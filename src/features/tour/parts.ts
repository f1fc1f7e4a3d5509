export { DemonstrationPanel } from './parts/demonstration.tsx'
export { WholeTour } from './parts/whole-tour.tsx'
