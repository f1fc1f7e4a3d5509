export { type Fees, feesOf, readFees } from './local.ts'
export { DiscountPicks, type ChosenDiscount } from './parts/discount-picks.tsx'
export { FeeForm } from './parts/fee-form.tsx'
export { useFeeRule } from './parts/fee-rule.tsx'
