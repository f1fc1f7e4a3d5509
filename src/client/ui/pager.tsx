import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'

interface PagerProps {
  page: number
  pages: number
  /** There are more pages than these. */
  more?: boolean
  onPage: (page: number) => void
}

/** Steps through the pages of a list; nothing where there is only one. */
export function Pager({ page, pages, more = false, onPage }: PagerProps) {
  const t = useKitText()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-3 py-2">
      <Button size="sm" icon="chevron-left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span className="text-sm tabular-nums">{t(more ? 'page_of_more' : 'page_of', { page, pages })}</span>
      <Button size="sm" iconEnd="chevron-right" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
