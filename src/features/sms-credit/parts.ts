export { CreditLine } from './parts/credit-line.tsx'
