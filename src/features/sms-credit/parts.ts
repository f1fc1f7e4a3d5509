export { activationLooks } from './activation-looks.ts'
export { CreditNow } from './parts/credit-now.tsx'
