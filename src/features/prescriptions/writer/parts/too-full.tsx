import { linesIn, overfull } from '#domain/prescription/content-lines.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { useRxText } from '#features/prescriptions/words.ts'

/** Says of which section two devices wrote more lines than a sheet takes: all of them are there, and one issues when some are taken off. */
export function TooFull({ content }: { content: PrescriptionContent }) {
  const t = useRxText()
  const show = useShow()
  const section = overfull(content)
  if (section === null) return null
  const lines = show.number(`${linesIn(content, section).length}`)
  return (
    <Banner tone="warn" urgent>
      {t('full.joined', { section: t(`section.${section}`), lines })}
    </Banner>
  )
}
