import { PageHeading } from '#ui/heading.tsx'
import { Width } from '#ui/layout.tsx'
import { FavoriteList } from '../parts/favorite-list.tsx'
import { useDrugWords } from '../words.ts'

/** The medicines that stand first. */
export default function Favorites() {
  const t = useDrugWords()
  return (
    <Width>
      <PageHeading title={t('title')} />
      <FavoriteList />
    </Width>
  )
}
