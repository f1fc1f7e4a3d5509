export { SetUpFirst } from './parts/set-up-first.tsx'
