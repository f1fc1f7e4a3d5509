import { useState } from 'react'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { useKitText } from '#text/kit-text.ts'
import { useShow } from '#text/show.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

/** Says that what stands in the form was written before, and not saved. */
export function KeptStrip({ at, onThrowAway }: { at: number; onThrowAway: () => void }) {
  const t = useKitText()
  const show = useShow()
  const written = new Date(at).toISOString()
  const [today] = useState(() => dhakaDayOf(new Date().toISOString()))
  return (
    <Banner
      icon="draft"
      act={
        <Button size="sm" onClick={onThrowAway}>
          {t('throw_away')}
        </Button>
      }
    >
      {t('kept_before', { time: dhakaDayOf(written) === today ? show.time(written) : show.moment(written) })}
    </Banner>
  )
}
