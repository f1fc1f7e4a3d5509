/** What both sides may take from the checks. */
export { decisionsLeft, withFindings } from './checks.ts'
export { type CheckResult, type Finding, isDoseKind } from './finding.ts'
export { saidOnce } from './said-once.ts'
