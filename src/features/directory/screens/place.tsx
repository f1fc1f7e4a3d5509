import { useParams } from 'react-router-dom'
import { pageQuery } from '#contract/visitor-page.ts'
import { usePageNumber } from '#nav/drawn-page.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { listDoctorsOfPlace } from '../contract.ts'
import { DoctorsOf } from '../parts/doctors-of.tsx'
import { useSearchText } from '#ui/use-search-text.ts'
import { useDirectoryWords } from '../words.ts'

/** The doctors who have a chamber in one district. */
export default function Place() {
  const t = useDirectoryWords()
  const show = useShow()
  const { id = '' } = useParams()
  const page = usePageNumber()
  const { text, setText, asked } = useSearchText()
  const query = useQuery(listDoctorsOfPlace, {
    params: { id },
    query: asked === '' ? pageQuery(page) : { search: asked },
  })
  return (
    <DoctorsOf
      titleOf={({ place }) => t('of_place', { name: show.name(place) })}
      {...{ query, text }}
      onText={setText}
    />
  )
}
