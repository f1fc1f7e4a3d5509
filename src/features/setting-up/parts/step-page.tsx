import { useEffect, useRef } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { StepActions } from '#ui/toolbar.tsx'
import { leaveForLater, type SetUpStep, setUpSteps } from '../progress.ts'
import { useSettingUpWords } from '../words.ts'
import { StepBody } from './step-body.tsx'
import type { StepProps } from './step-props.ts'

/** One step: what it is for, the form that does it, and the ways on. */
export function StepPage({ step, progress, onOpen }: StepProps) {
  const t = useSettingUpWords()
  const show = useShow()
  const clinic = useClinic()
  const at = setUpSteps.indexOf(step)
  const before = setUpSteps[at - 1]
  const isHere = useIsHere()
  const next = () => {
    // What was saved may have led on by itself already: a saving that ends late leads nobody back.
    if (isHere()) onOpen(setUpSteps[at + 1] ?? 'end')
  }
  const leave = async () => {
    await leaveForLater(clinic, step)
    next()
  }
  const done = progress.states[step] === 'done'
  const second = t('second', { step: show.number(at + 1), steps: show.number(setUpSteps.length) })
  return (
    <Width of="page">
      <Stack gap="lg">
        <PageHeading title={t('title')} second={second} />
        <Stepper
          steps={setUpSteps.map((one) => t(`step.${one}`))}
          at={at}
          done={setUpSteps.map((one) => progress.states[one] === 'done')}
        />
        <Text as="p" tone="muted">
          {t(`about.${step}`)}
        </Text>
        <StepBody step={step} progress={progress} onOpen={onOpen} onDone={next} />
        <Ways before={before} onBack={onOpen} onNext={next} onLater={done ? undefined : leave} />
      </Stack>
    </Width>
  )
}

interface WaysProps {
  before: SetUpStep | undefined
  onBack: (step: SetUpStep) => void
  onNext: () => void
  /** Absent where it is done. */
  onLater: (() => Promise<void>) | undefined
}

/** One step back, and on: by what was done, or leaving it for later. */
function Ways({ before, onBack, onNext, onLater }: WaysProps) {
  const t = useSettingUpWords()
  return (
    <StepActions>
      {before === undefined ? (
        <span />
      ) : (
        <Button kind="quiet" icon="chevron-left" onClick={() => onBack(before)}>
          {t('back')}
        </Button>
      )}
      {onLater ? (
        <Button onClick={() => void onLater().catch(() => toast(t('failed'), { kind: 'error' }))}>
          {t('later')}
        </Button>
      ) : (
        <Button iconEnd="chevron-right" onClick={onNext}>
          {t('next')}
        </Button>
      )}
    </StepActions>
  )
}

/** Whether the step still stands on the screen. */
function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
