export { ResourcePage } from './parts/resource-page.tsx'
export { WhenKnown } from './parts/when-known.tsx'
