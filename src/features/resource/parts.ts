export { ResourcePage } from './parts/resource-page.tsx'
