import { useParams } from 'react-router-dom'
import { pageQuery } from '#contract/visitor-page.ts'
import { usePageNumber } from '#nav/drawn-page.ts'
import { useQuery } from '#net/use-asked.ts'
import { calledByPatients } from '../addresses.ts'
import { listSpecialisedDoctors } from '../contract.ts'
import { DoctorsOf } from '../parts/doctors-of.tsx'
import { useSearchText } from '#ui/use-search-text.ts'

/** The doctors of one speciality. */
export default function Speciality() {
  const { speciality = '' } = useParams()
  const page = usePageNumber()
  const { text, setText, asked } = useSearchText()
  const query = useQuery(listSpecialisedDoctors, {
    query: { speciality_id: speciality, ...(asked === '' ? pageQuery(page) : { search: asked }) },
  })
  return (
    <DoctorsOf
      titleOf={({ speciality: named }) => (named ? calledByPatients(named) : '')}
      {...{ query, text }}
      onText={setText}
    />
  )
}
