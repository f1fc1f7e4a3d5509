import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { CurrentVisits } from '../parts/current-visits.tsx'
import { useVisitWords } from '../words.ts'

/** One's own serials by themselves. */
export default function Current() {
  const t = useVisitWords()
  return (
    <Stack>
      <PageHeading title={t('title')} />
      <CurrentVisits />
    </Stack>
  )
}
