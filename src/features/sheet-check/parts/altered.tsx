import { Section } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Against, Steps, Verdict } from '#ui/verdict.tsx'
import { useCheckWords } from '../words.ts'

/** A code that is not what the doctor signed, or no code of ours: nothing of what it says is shown. */
export function Altered({ kind }: { kind: 'altered' | 'unreadable' }) {
  const t = useCheckWords()
  return (
    <Stack>
      <Verdict
        tone={kind === 'altered' ? 'danger' : 'warn'}
        icon={kind === 'altered' ? 'block' : 'shield-unknown'}
        title={t(`${kind}.title`)}
      >
        {t(`${kind}.text`)} <b>{t(`${kind}.act`)}</b>
      </Verdict>
      {kind === 'altered' && <Against lines={[t('why.either'), t('why.names')]} />}
      <Section title={t('what_now')}>
        <Steps steps={[...(kind === 'altered' ? [t('step.keep'), t('step.call')] : []), t('step.scan')]} />
      </Section>
    </Stack>
  )
}
