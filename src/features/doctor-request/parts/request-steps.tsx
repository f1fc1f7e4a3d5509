import { useShow } from '#text/show.ts'
import { StepList, type ListedStep } from '#ui/step-list.tsx'
import type { DoctorRequest } from '../contract.ts'
import type { RequestState } from '../states.ts'
import { useDoctorRequestWords } from '../words.ts'

/** How a step looks once it is over, and while it is the last. */
const looks: Readonly<Record<RequestState, Pick<ListedStep, 'icon' | 'tone'>>> = {
  submitted: { icon: 'check', tone: 'done' },
  under_review: { icon: 'search', tone: 'done' },
  info_requested: { icon: 'question', tone: 'done' },
  resubmitted: { icon: 'check', tone: 'done' },
  approved: { icon: 'check', tone: 'done' },
  rejected: { icon: 'close', tone: 'bad' },
  suspended: { icon: 'caution', tone: 'bad' },
}

/** What became of a request, and what comes next. */
export function RequestSteps({ request: { steps, state } }: { request: DoctorRequest }) {
  const t = useDoctorRequestWords()
  const show = useShow()
  const done = steps.map((step, at): ListedStep => {
    const isLast = at === steps.length - 1
    return {
      id: step.id,
      ...looks[step.state],
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
