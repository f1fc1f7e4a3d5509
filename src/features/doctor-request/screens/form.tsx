import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Hero } from '#ui/public-frame.tsx'
import { Ticks } from '#ui/public-parts.tsx'
import { WideAndNarrow } from '#ui/public-today.tsx'
import { useDoctorRequestWords } from '../words.ts'

const Asking = lazy(() => import('../parts/asking.tsx').then((part) => ({ default: part.Asking })))

/** What a doctor needs to join, and the form once he has pressed for it: it is fetched then. */
export default function RequestPage() {
  const t = useDoctorRequestWords()
  const [open, setOpen] = useState(false)
  const begin = (
    <Button kind="primary" size="lg" onClick={() => setOpen(true)}>
      {t('begin')}
    </Button>
  )
  const form = (
    <Stack gap="lg">
      <Hero title={t('title')} second={t('second')} {...(open ? {} : { act: begin })} />
      {open && (
        <Suspense fallback={<Loading rows={6} />}>
          <Asking />
        </Suspense>
      )}
    </Stack>
  )
  return <WideAndNarrow wide={form} narrow={<Beside />} />
}

/** What he needs for it, and what comes of it. */
function Beside() {
  const t = useDoctorRequestWords()
  return (
    <Stack gap="xl">
      <PageSection title={t('needs')}>
        <Ticks lines={[t('need_bmdc'), t('need_degrees'), t('need_photo')]} />
      </PageSection>
      <PageSection title={t('after')}>
        <Ticks lines={[t('after_look'), t('after_set_up')]} />
      </PageSection>
    </Stack>
  )
}
