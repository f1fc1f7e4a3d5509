import { useLocation } from 'react-router-dom'
import { pageQuery } from '#contract/visitor-page.ts'
import { usePageNumber } from '#nav/drawn-page.ts'
import { useQuery } from '#net/use-asked.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PageWays } from '#ui/public-doctor.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { listAllSpecialities } from '../contract.ts'
import { Answered } from '#ui/answered.tsx'
import { WaysToDoctors } from '../parts/doctor-cards.tsx'
import { SpecialityCounts } from '../parts/lists.tsx'
import { useSearchText } from '#ui/use-search-text.ts'
import { useDirectoryWords } from '../words.ts'

/** Every speciality that somebody here has. */
export default function Specialities() {
  const t = useDirectoryWords()
  const { pathname } = useLocation()
  const page = usePageNumber()
  const { text, setText, asked } = useSearchText()
  const query = useQuery(listAllSpecialities, { query: asked === '' ? pageQuery(page) : { search: asked } })
  const hint = t('specialities_search')
  return (
    <Stack>
      <PageHeading title={t('specialities')} />
      <Row>
        <SearchBox value={text} onChange={setText} label={hint} placeholder={hint} />
      </Row>
      <WaysToDoctors but="specialities" />
      <Answered query={query}>
        {({ specialties, meta }) =>
          specialties.length === 0 ? (
            <Empty icon="search" title={t('specialities_nothing')} hint={t('doctors_none_hint')} />
          ) : (
            <>
              <SpecialityCounts specialities={specialties} />
              <PageWays path={pathname} page={meta.current_page} pages={meta.last_page} />
            </>
          )
        }
      </Answered>
    </Stack>
  )
}
