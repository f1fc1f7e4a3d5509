import { ButtonLink } from '#ui/link.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Hero } from '#ui/public-frame.tsx'
import { Section } from '#ui/heading.tsx'
import { Text } from '#ui/text.tsx'
import { useHomeWords } from '../words.ts'

/** What the product is, and the doors into it. */
export default function Home() {
  const t = useHomeWords()
  const acts = (
    <>
      <ButtonLink to="/join" kind="primary">{t('join')}</ButtonLink>
      <ButtonLink to="/assistant-login">{t('assistant')}</ButtonLink>
    </>
  )
  return (
    <Stack gap="xl">
      <Hero title={t('hero')} second={t('hero_second')} act={acts} />
      <Grid columns={3} gap="lg">
        <Section title={t('for_doctor')}><Text as="p" tone="muted">{t('for_doctor_text')}</Text></Section>
        <Section title={t('for_assistant')}><Text as="p" tone="muted">{t('for_assistant_text')}</Text></Section>
        <Section title={t('for_patient')}><Text as="p" tone="muted">{t('for_patient_text')}</Text></Section>
      </Grid>
    </Stack>
  )
}
