import { Empty } from '#ui/list-states.tsx'
import { useAppWords } from './words.ts'

/** Stands above a page that shows nothing without its program, where that did not come. It needs none itself: the way is a browser's own. */
export function ProgramLate() {
  const t = useAppWords()
  return (
    <div role="alert">
      <Empty
        icon="cloud-problem"
        title={t('late')}
        hint={t('late_hint')}
        act={<a href="">{t('reload')}</a>}
      />
    </div>
  )
}
