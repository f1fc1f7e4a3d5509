export { ShareButton } from './parts/share-button.tsx'
