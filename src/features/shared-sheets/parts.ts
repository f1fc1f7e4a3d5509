export { SharePlace } from './parts/share-place.tsx'
