import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { type PracticeSetup, setupParts } from '../contract.ts'
import { useAdminDoctorsWords } from '../words.ts'

/** How far his practice is set up, in numbers. */
export function SetupProgress({ setup }: { setup: PracticeSetup }) {
  const t = useAdminDoctorsWords()
  const show = useShow()
  return (
    <PageSection title={t('setup')}>
      <Facts
        rows={setupParts.map((part) => ({
          name: t(`part.${part}`),
          value: setup[part] === 0 ? t('missing') : show.number(setup[part]),
        }))}
      />
      <Text as="p" size="sm" tone="muted">
        {t('setup_hint')}
      </Text>
    </PageSection>
  )
}
