export { type Fees, feesOf, readFees } from './local.ts'
export { FeeForm } from './parts/fee-form.tsx'
export { useFeeRule } from './parts/fee-rule.tsx'
