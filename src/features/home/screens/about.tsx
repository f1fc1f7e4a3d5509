import { WholeTour } from '#features/tour/parts.ts'
import { Stack } from '#ui/layout.tsx'
import { Hero } from '#ui/public-frame.tsx'
import { useHomeWords } from '../words.ts'

/** What the product is, and for whom. */
export default function About() {
  const t = useHomeWords()
  return (
    <Stack gap="xl">
      <Hero title={t('about_hero')} second={t('about_second')} />
      <WholeTour />
    </Stack>
  )
}
