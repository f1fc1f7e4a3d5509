import { PadPage } from '../parts/pad-page.tsx'
import { usePadWords } from '../words.ts'

/** The whole pad, beginning with the sheet. */
export default function Header() {
  const t = usePadWords()
  return <PadPage title={t('title')} part="page" />
}
