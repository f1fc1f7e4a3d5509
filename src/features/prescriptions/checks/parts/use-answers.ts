import { useState } from 'react'
import { useSteady } from '#ui/use-steady.ts'
import { confirmDose } from '../checks.ts'
import type { Finding } from '../finding.ts'
import type { Writing } from '#features/prescriptions/life/parts.ts'

/** Answers a finding: a doubtful dose is kept at once, all else asks for a reason. `onKept`: the button that kept it is gone. */
export function useAnswers({ change }: Pick<Writing, 'change'>, onKept?: () => void) {
  const [answering, setAnswering] = useState<Finding | null>(null)
  const answer = useSteady((finding: Finding) => {
    if (finding.kind !== 'dose_asked') return setAnswering(finding)
    change((content) => confirmDose(content, finding))
    // Under a finger no box takes the focus by itself.
    if (matchMedia('(pointer: fine)').matches) onKept?.()
  })
  return { answering, answer, close: () => setAnswering(null) }
}
