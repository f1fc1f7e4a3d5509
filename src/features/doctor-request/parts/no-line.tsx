import { useOnline } from '#net/use-online.ts'
import { Banner } from '#ui/banner.tsx'
import { useDoctorRequestWords } from '../words.ts'

/** Over a form whose sending needs the line: what is written stays. */
export function NoLine() {
  const t = useDoctorRequestWords()
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <Banner tone="warn" icon="offline">
      {t('no_line')}
    </Banner>
  )
}
