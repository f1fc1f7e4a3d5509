import { useShow } from '#text/show.ts'
import { StepList, type ListedStep } from '#ui/step-list.tsx'
import type { DoctorRequest } from '#domain/doctor-request/request.ts'
import type { RequestState } from '#domain/doctor-request/states.ts'
import { looksOfStep } from '../step-looks.ts'
import { useDoctorRequestWords } from '../words.ts'

/** What became of a request, and what comes next. */
export function RequestSteps({ request: { steps, state } }: { request: DoctorRequest }) {
  const t = useDoctorRequestWords()
  const show = useShow()
  const done = steps.map((step, at): ListedStep => {
    const isLast = at === steps.length - 1
    return {
      id: step.id,
      ...looksOfStep[step.state],
      ...(isLast && state === 'info_requested' ? { tone: 'ask' } : {}),
      title: t(`state.${step.state}`),
      second: (
        <>
          {show.moment(Date.parse(step.at))}
          {step.note !== null && <p>“{step.note}”</p>}
        </>
      ),
    }
  })
  return <StepList label={t('status_title')} steps={[...done, ...useNext(state)]} />
}

function useNext(state: RequestState): ListedStep[] {
  const t = useDoctorRequestWords()
  const wait: ListedStep = {
    id: 'wait',
    icon: 'search',
    tone: 'now',
    title: t('wait'),
    second: t('wait_hint'),
  }
  const approval: ListedStep = {
    id: 'approval',
    icon: 'ok',
    tone: 'next',
    title: t('approval'),
    second: t('approval_hint'),
  }
  if (state === 'info_requested') return [approval]
  const isLookedAt = ['submitted', 'under_review', 'resubmitted'].includes(state)
  return isLookedAt ? [wait, approval] : []
}
