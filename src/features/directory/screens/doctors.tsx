import { pageQuery } from '#contract/visitor-page.ts'
import { usePageNumber } from '#nav/drawn-page.ts'
import { useQuery } from '#net/use-asked.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { listPublicDoctors } from '../contract.ts'
import { Answered } from '#ui/answered.tsx'
import { DoctorSearch, FoundDoctors, WaysToDoctors } from '../parts/doctor-cards.tsx'
import { useSearchText } from '#ui/use-search-text.ts'
import { useDirectoryWords } from '../words.ts'

/** Every doctor who has a chamber here. */
export default function Doctors() {
  const t = useDirectoryWords()
  const page = usePageNumber()
  const { text, setText, asked } = useSearchText()
  const query = useQuery(listPublicDoctors, { query: asked === '' ? pageQuery(page) : { search: asked } })
  return (
    <Stack>
      <PageHeading
        title={t('doctors')}
        second={query.asked.kind === 'known' && t('doctors_count', { count: query.asked.answer.meta.total })}
      />
      <DoctorSearch text={text} onText={setText} />
      <WaysToDoctors but="doctors" />
      <Answered query={query}>{({ data, meta }) => <FoundDoctors doctors={data} meta={meta} />}</Answered>
    </Stack>
  )
}
