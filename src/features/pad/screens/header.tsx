import { ChosenPad } from '../parts/pad-page.tsx'
import { usePadWords } from '../words.ts'

/** The whole pad, beginning with what stands at its head. */
export default function Header() {
  const t = usePadWords()
  return <ChosenPad title={t('title')} part="head" />
}
