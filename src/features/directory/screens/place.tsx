import { useParams } from 'react-router-dom'
import { pageQuery } from '#contract/visitor-page.ts'
import { usePageNumber } from '#nav/drawn-page.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { listDoctorsOfPlace } from '../contract.ts'
import { formsBut } from '../narrowing.ts'
import { DoctorsOf } from '../parts/doctors-of.tsx'
import { useNarrowedHere } from '../parts/use-narrowed-here.ts'
import { useSearchText } from '#ui/use-search-text.ts'
import { useDirectoryWords } from '../words.ts'

const forms = formsBut('district_id')

/** The doctors who have a chamber in one district. */
export default function Place() {
  const t = useDirectoryWords()
  const show = useShow()
  const { id = '' } = useParams()
  const page = usePageNumber()
  const { text, setText, asked } = useSearchText()
  const here = useNarrowedHere(forms, text !== '')
  const query = useQuery(listDoctorsOfPlace, {
    params: { id },
    query: { ...here.said, ...(asked === '' ? pageQuery(page) : { search: asked }) },
  })
  return (
    <DoctorsOf
      titleOf={({ place }) => t('of_place', { name: show.name(place) })}
      own="district_id"
      {...{ query, text, here }}
      onText={setText}
    />
  )
}
