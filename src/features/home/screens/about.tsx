import { WholeTour } from '#features/tour/parts.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Hero } from '#ui/public-frame.tsx'
import { Answers } from '#ui/public-parts.tsx'
import { questions } from '../questions.ts'
import { useHomeWords } from '../words.ts'

/** What the product is, for whom, and what people ask of it. */
export default function About() {
  const t = useHomeWords()
  return (
    <Stack gap="xl">
      <Hero title={t('about_hero')} second={t('about_second')} />
      <WholeTour />
      <PageSection title={t('questions')}>
        <Answers answers={questions.map((one) => ({ ask: t(`ask.${one}`), answer: t(`answer.${one}`) }))} />
      </PageSection>
    </Stack>
  )
}
