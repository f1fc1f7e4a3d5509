import type { SlipGroup, SlipTest } from '#domain/prescription/slip.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { usePapersText } from '../words.ts'

interface ChosenTestsProps {
  groups: readonly SlipGroup[]
  /** Of the tests that are wanted. */
  keys: ReadonlySet<string>
  onKeys: (keys: ReadonlySet<string>) => void
  hasDiagnosis: boolean
  withDiagnosis: boolean
  onDiagnosis: (prints: boolean) => void
}

/** Which tests a slip asks for, and whether it says why. */
export function ChosenTests({ groups, keys, onKeys, ...diagnosis }: ChosenTestsProps) {
  const t = usePapersText()
  const hasDone = groups.some(({ tests }) => tests.some(({ isDone }) => isDone))
  const turn = ({ key }: SlipTest, wanted: boolean) =>
    onKeys(new Set(wanted ? [...keys, key] : [...keys].filter((one) => one !== key)))
  return (
    <PageSection title={t('tests')}>
      <Stack>
        {groups.map(({ group, tests }) => (
          <Stack key={group} gap="xs">
            <Text tone="muted" size="sm" as="p">
              {group ?? t('no_group')}
            </Text>
            {tests.map((test) => (
              <TestChoice key={test.key} test={test} isOn={keys.has(test.key)} onTurn={turn} />
            ))}
          </Stack>
        ))}
        {hasDone && (
          <Text tone="muted" size="sm" as="p">
            {t('done_hint')}
          </Text>
        )}
        {diagnosis.hasDiagnosis && (
          <Checkbox
            label={t('diagnosis')}
            checked={diagnosis.withDiagnosis}
            onChange={(event) => diagnosis.onDiagnosis(event.target.checked)}
          />
        )}
      </Stack>
    </PageSection>
  )
}

interface TestChoiceProps {
  test: SlipTest
  isOn: boolean
  onTurn: (test: SlipTest, wanted: boolean) => void
}

function TestChoice({ test, isOn, onTurn }: TestChoiceProps) {
  const t = usePapersText()
  const said = [
    test.text,
    ...(test.urgent ? [t('urgent')] : []),
    ...(test.isDone ? [t('done')] : []),
    ...(test.note === null ? [] : [test.note]),
  ].join(' · ')
  return <Checkbox label={said} checked={isOn} onChange={(event) => onTurn(test, event.target.checked)} />
}
