export { serialPath } from './addresses.ts'
