export { OwnSheets } from './parts/own-list.tsx'
