import { ResourcePage } from '#features/resource/parts.ts'
import { faculties } from '../contract.ts'
import { useFacultiesWords, useSpecialitiesWords } from '../words.ts'

/** The faculties, with the form of a new one beside them. */
export default function Faculties() {
  const speciality = useSpecialitiesWords()
  return (
    <ResourcePage
      resource={faculties}
      words={useFacultiesWords}
      links={[{ label: speciality('title'), icon: 'tree', to: '/admin/specialities/list' }]}
    />
  )
}
