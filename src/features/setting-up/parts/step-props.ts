import type { SetUpProgress, SetUpStep } from '../progress.ts'

export interface StepProps {
  step: SetUpStep
  progress: SetUpProgress
  /** Goes to a step; `end` to what is done and left, null to whichever is open. */
  onOpen: (step: SetUpStep | 'end' | null) => void
}
