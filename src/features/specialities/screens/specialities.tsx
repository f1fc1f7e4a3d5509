import { useArticleCategoriesWords } from '#features/article-categories/words.ts'
import { ResourcePage } from '#features/resource/parts.ts'
import { specialities } from '../contract.ts'
import { useFacultiesWords, useInstitutesWords, useSpecialitiesWords } from '../words.ts'

/** Specialities, with the ways to their faculties, to what articles are about and, from each, to its institutes. */
export default function Specialities() {
  const category = useArticleCategoriesWords()
  const faculty = useFacultiesWords()
  const institute = useInstitutesWords()
  return (
    <ResourcePage
      resource={specialities}
      words={useSpecialitiesWords}
      links={[
        { label: faculty('title'), icon: 'list', to: '/admin/specialities/add-faculty' },
        { label: category('title'), icon: 'forward', to: '/admin/article-categories' },
      ]}
      rowLinks={({ id }) => [
        { label: institute('title'), icon: 'degree', to: `/admin/specialities/institute-management/${id}` },
      ]}
    />
  )
}
