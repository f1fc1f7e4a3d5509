import { useSearchParams } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { Loading } from '#ui/list-states.tsx'
import { Finished } from '../parts/finished.tsx'
import { StepPage } from '../parts/step-page.tsx'
import { nextStep, readProgress, setUpSteps } from '../progress.ts'

/** Six steps from an empty practice to the first patient; each can be left for later, and taken up again on any day. */
export default function SetUp() {
  const clinic = useClinic()
  const [query, setQuery] = useSearchParams()
  const progress = useLocal(() => readProgress(clinic), [clinic])
  if (!progress) return <Loading />
  const asked = query.get('step')
  const step = asked === 'end' ? null : (setUpSteps.find((one) => one === asked) ?? nextStep(progress.states))
  const open = (to: string | null) => setQuery(to === null ? {} : { step: to })
  return step === null ? (
    <Finished progress={progress} onOpen={open} />
  ) : (
    <StepPage key={step} step={step} progress={progress} onOpen={open} />
  )
}
