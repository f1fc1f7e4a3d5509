import { ResourcePage } from '#features/resource/parts.ts'
import { subSpecialities } from '../contract.ts'
import { useDegreesWords, useSubSpecialitiesWords } from '../words.ts'

/** The sub-specialities, with the way to the degrees. */
export default function SubSpecialities() {
  const degree = useDegreesWords()
  return (
    <ResourcePage
      resource={subSpecialities}
      words={useSubSpecialitiesWords}
      links={[{ label: degree('title'), icon: 'degree', to: '/admin/institute-degrees/index' }]}
    />
  )
}
