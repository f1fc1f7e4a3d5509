import { ResourcePage } from '#features/resource/parts.ts'
import { specialities } from '../contract.ts'
import { useFacultiesWords, useInstitutesWords, useSpecialitiesWords } from '../words.ts'

/** Specialities, with the way to their faculties and, from each, to its institutes. */
export default function Specialities() {
  const faculty = useFacultiesWords()
  const institute = useInstitutesWords()
  return (
    <ResourcePage
      resource={specialities}
      words={useSpecialitiesWords}
      links={[{ label: faculty('title'), icon: 'list', to: '/admin/specialities/add-faculty' }]}
      rowLinks={({ id }) => [
        { label: institute('title'), icon: 'degree', to: `/admin/specialities/institute-management/${id}` },
      ]}
    />
  )
}
