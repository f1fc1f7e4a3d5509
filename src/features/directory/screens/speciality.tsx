import { useParams } from 'react-router-dom'
import { pageQuery } from '#contract/visitor-page.ts'
import { usePageNumber } from '#nav/drawn-page.ts'
import { useQuery } from '#net/use-asked.ts'
import { calledByPatients } from '../addresses.ts'
import { listSpecialisedDoctors } from '../contract.ts'
import { formsBut } from '../narrowing.ts'
import { DoctorsOf } from '../parts/doctors-of.tsx'
import { useNarrowedHere } from '../parts/use-narrowed-here.ts'
import { useSearchText } from '#ui/use-search-text.ts'

const forms = formsBut('speciality_id')

/** The doctors of one speciality. */
export default function Speciality() {
  const { speciality = '' } = useParams()
  const page = usePageNumber()
  const { text, setText, asked } = useSearchText()
  const here = useNarrowedHere(forms, text !== '')
  const query = useQuery(listSpecialisedDoctors, {
    query: {
      speciality_id: speciality,
      ...here.said,
      ...(asked === '' ? pageQuery(page) : { search: asked }),
    },
  })
  return (
    <DoctorsOf
      titleOf={({ speciality: named }) => (named ? calledByPatients(named) : '')}
      own="speciality_id"
      {...{ query, text, here }}
      onText={setText}
    />
  )
}
