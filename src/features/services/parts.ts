export { Services } from './parts/services.tsx'
