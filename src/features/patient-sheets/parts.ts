export { OwnSheets } from './parts/own-list.tsx'
export { comeBackAddress } from './parts/come-back-link.tsx'
