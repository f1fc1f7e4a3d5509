export { addVitals } from './local.ts'
