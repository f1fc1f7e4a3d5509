import { PageHeading } from '#ui/heading.tsx'
import { Empty } from '#ui/list-states.tsx'
import { useSettingUpWords } from '../words.ts'

/** Everything of this kind in the practice. */
export default function List() {
  const t = useSettingUpWords()
  return (
    <>
      <PageHeading title={t('title')} />
      <Empty title={t('empty')} />
    </>
  )
}
