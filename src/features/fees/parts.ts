export { type Fees, feesOf, readFees } from './local.ts'
