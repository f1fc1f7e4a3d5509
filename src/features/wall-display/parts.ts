export { AddDisplay } from './parts/add-display.tsx'
