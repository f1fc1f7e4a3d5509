import { pageQuery } from '#contract/visitor-page.ts'
import { useDrawnPlace, usePageNumber } from '#nav/drawn-page.ts'
import { useQuery } from '#net/use-asked.ts'
import { listPublicDoctors } from '../contract.ts'
import { formsBut } from '../narrowing.ts'
import { DoctorsOf } from '../parts/doctors-of.tsx'
import { useNarrowedHere } from '../parts/use-narrowed-here.ts'
import { useSearchText } from '#ui/use-search-text.ts'
import { useDirectoryWords } from '../words.ts'

const forms = formsBut()

/** Every doctor who has a chamber here. */
export default function Doctors() {
  const t = useDirectoryWords()
  const page = usePageNumber()
  const { text, setText, asked } = useSearchText(useDrawnPlace()?.searched)
  const here = useNarrowedHere(forms, text !== '')
  const query = useQuery(listPublicDoctors, {
    query: { ...here.said, ...(asked === '' ? pageQuery(page) : { search: asked }) },
  })
  return <DoctorsOf titleOf={() => t('doctors')} {...{ query, text, here }} onText={setText} />
}
