import { useParams } from 'react-router-dom'
import { rowNames } from '#contract/resource/field.ts'
import { ResourcePage } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { institutes, specialities } from '../contract.ts'
import { useInstitutesWords, useSpecialitiesWords } from '../words.ts'

/** The institutes of one speciality, with the form of a new one beside them. */
export default function Institutes() {
  const speciality = useSpecialitiesWords()
  const show = useShow()
  const { specialtyId = '' } = useParams()
  const { asked } = useQuery(specialities.calls.edit, { params: { id: specialtyId } })
  const row = asked.kind === 'known' ? asked.answer.data : null
  return (
    <ResourcePage
      resource={institutes}
      words={useInstitutesWords}
      second={row ? show.name(rowNames(row)) : undefined}
      links={[{ label: speciality('title'), icon: 'tree', to: '/admin/specialities/list' }]}
    />
  )
}
