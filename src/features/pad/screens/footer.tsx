import { ChosenPad } from '../parts/pad-page.tsx'
import { usePadWords } from '../words.ts'

/** The pad, beginning with what stands at its foot. */
export default function Footer() {
  const t = usePadWords()
  return <ChosenPad title={t('title_footer')} part="foot" />
}
