import { Empty } from '#ui/list-states.tsx'
import { useFamilyWords } from '../words.ts'

/** Nobody of the family stands under this address. */
export function Gone() {
  const t = useFamilyWords()
  return <Empty page icon="search" title={t('gone')} hint={t('gone_hint')} />
}
