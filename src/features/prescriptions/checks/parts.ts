/** What screens may take from the checks: findings as they are said, and how they are answered. */
export { AnswerDialog, Cautions, type FoundOfLine } from './parts/cautions.tsx'
export { CheckedReasonDialog } from './parts/reason-dialog.tsx'
export { SafetyAlerts, type SafetyAlertsProps } from './parts/safety-alerts.tsx'
export { SafetyDialogs } from './parts/safety-dialogs.tsx'
export { Findings } from './parts/sheet-findings.tsx'
export { Unchecked } from './parts/unchecked.tsx'
export { useAnswers } from './parts/use-answers.ts'
export { useSafety } from './parts/use-safety.ts'
