import { useLocation } from 'react-router-dom'
import { pageQuery } from '#contract/visitor-page.ts'
import { usePageNumber } from '#nav/drawn-page.ts'
import { useQuery } from '#net/use-asked.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PageWays } from '#ui/public-doctor.tsx'
import { listAllPlaces } from '../contract.ts'
import { Answered } from '#ui/answered.tsx'
import { PlaceCounts } from '../parts/lists.tsx'
import { WaysNear } from '../parts/near-me.tsx'
import { useDirectoryWords } from '../words.ts'

/** Every district in which somebody has a chamber. */
export default function Places() {
  const t = useDirectoryWords()
  const { pathname } = useLocation()
  const query = useQuery(listAllPlaces, { query: pageQuery(usePageNumber()) })
  return (
    <Stack>
      <PageHeading title={t('places')} />
      <WaysNear but="places" />
      <Answered query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Empty icon="location" title={t('places_none')} />
          ) : (
            <>
              <PlaceCounts places={data} />
              <PageWays path={pathname} page={meta.current_page} pages={meta.last_page} />
            </>
          )
        }
      </Answered>
    </Stack>
  )
}
