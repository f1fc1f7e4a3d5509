import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Against, VerdictSteps, VerdictPanel } from '#ui/verdict.tsx'
import { useCheckWords } from '../words.ts'

/** A code that is not what the doctor signed, or no code of ours: nothing of what it says is shown. */
export function Altered({ kind }: { kind: 'altered' | 'unreadable' }) {
  const t = useCheckWords()
  return (
    <Stack>
      <VerdictPanel
        tone={kind === 'altered' ? 'danger' : 'warn'}
        icon={kind === 'altered' ? 'block' : 'shield-unknown'}
        title={t(`${kind}.title`)}
      >
        {t(`${kind}.text`)} <b>{t(`${kind}.act`)}</b>
      </VerdictPanel>
      {kind === 'altered' && <Against lines={[t('why.either'), t('why.names')]} />}
      <PageSection title={t('what_now')}>
        <VerdictSteps
          steps={[...(kind === 'altered' ? [t('step.keep'), t('step.call')] : []), t('step.scan')]}
        />
      </PageSection>
    </Stack>
  )
}
