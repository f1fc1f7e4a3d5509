export { MergedBanner } from './parts/merged-banner.tsx'
