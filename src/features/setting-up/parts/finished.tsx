import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { type SetUpProgress, setUpSteps, type SetUpStep } from '../progress.ts'
import { useSettingUpWords } from '../words.ts'

interface FinishedProps {
  progress: SetUpProgress
  onOpen: (step: SetUpStep) => void
}

/** What is done and what was left, and the way to work. */
export function Finished({ progress: { states }, onOpen }: FinishedProps) {
  const t = useSettingUpWords()
  const whole = setUpSteps.every((step) => states[step] === 'done')
  return (
    <Width>
      <PageHeading title={t(whole ? 'done_title' : 'done_open')} />
      <Stack>
        <List label={t('title')}>
          {setUpSteps.map((step) => (
            <Step key={step} step={step} state={states[step]} onOpen={() => onOpen(step)} />
          ))}
        </List>
        {!whole && (
          <Text as="p" tone="muted">
            {t('done_text')}
          </Text>
        )}
        <Row>
          {states.chamber === 'done' ? (
            <ButtonLink to="/doctor/desk" kind="primary">
              {t('desk')}
            </ButtonLink>
          ) : (
            <Button kind="primary" onClick={() => onOpen('chamber')}>
              {t('to_chamber')}
            </Button>
          )}
        </Row>
      </Stack>
    </Width>
  )
}

interface ItemProps {
  step: SetUpStep
  state: SetUpProgress['states'][SetUpStep]
  onOpen: () => void
}

function Step({ step, state, onOpen }: ItemProps) {
  const t = useSettingUpWords()
  return (
    <Item
      icon={state === 'done' ? 'check' : 'dot'}
      title={t(`step.${step}`)}
      second={t(`state.${state}`)}
      end={
        <Button size="sm" onClick={onOpen}>
          {t('open_step')}
        </Button>
      }
    />
  )
}
