export { CopyField } from './parts/copy-field.tsx'
export { ShareButton } from './parts/share-button.tsx'
