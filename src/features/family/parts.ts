export { keepFamily } from './keep-family.ts'
