import { useEffect, useState } from 'react'
import { TourEvening, Tour } from '#features/tour/parts.ts'
import { ButtonLink } from '#ui/link.tsx'
import { Stack } from '#ui/layout.tsx'
import { Hero } from '#ui/public-frame.tsx'
import { useHomeWords } from '../words.ts'

/** What the product is, and the doors into it. All but the opening is fetched once that stands: it must come quickly on a slow line. */
export default function Home() {
  const t = useHomeWords()
  const stands = useStands()
  const acts = (
    <>
      <ButtonLink to="/join" kind="primary">
        {t('join')}
      </ButtonLink>
      <ButtonLink to="/assistant-login">{t('assistant')}</ButtonLink>
    </>
  )
  return (
    <Stack gap="xl">
      <Hero title={t('hero')} second={t('hero_second')} act={acts} aside={stands && <TourEvening />} />
      {stands && <Tour />}
    </Stack>
  )
}

/** True from the second frame on. */
function useStands(): boolean {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    const turn = setTimeout(() => setStands(true), 50)
    return () => clearTimeout(turn)
  }, [])
  return stands
}
