import { useParams, useSearchParams } from 'react-router-dom'
import { Answered } from '#ui/answered.tsx'
import { showPublicDoctor } from '#features/directory/contract.ts'
import { useQuery } from '#net/use-asked.ts'
import { useSession } from '#net/session.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { BookAtDoctor } from '../parts/book-at-doctor.tsx'
import { useBookingWords } from '../words.ts'

/** Takes a serial of a doctor, at whichever chamber or at the one that the address names. */
export default function Book() {
  const { id, doctor_id = id ?? '', chamber_id } = useParams()
  const [asked] = useSearchParams()
  const query = useQuery(showPublicDoctor, { params: { id: doctor_id } })
  const isStaff = useSession((state) => (state.user?.practice_id ?? null) !== null)
  if (query.asked.kind === 'refused' && query.asked.problem.status === 404) return <Gone />
  const said = (name: string) => asked.get(name) ?? undefined
  const wish = { type: said('type'), day: said('day'), patient: said('patient') }
  if (isStaff) return <AtWork />
  return (
    <Answered query={query}>
      {({ data }) => {
        const named = data.chambers.filter((one) => chamber_id === undefined || String(one.id) === chamber_id)
        return named.length === 0 ? <Gone /> : <BookAtDoctor doctor={data} chambers={named} wish={wish} />
      }}
    </Answered>
  )
}

function Gone() {
  const t = useBookingWords()
  return <Empty page icon="search" title={t('gone')} hint={t('gone_hint')} />
}

/** Whoever is at work books by the desk, where the place is one of the desk's. */
function AtWork() {
  const t = useBookingWords()
  return (
    <Width of="form" center>
      <Stack>
        <PageHeading title={t('title')} />
        <Banner icon="info" act={<ButtonLink to="/doctor">{t('to_desk')}</ButtonLink>}>
          {t('other_session')}
        </Banner>
      </Stack>
    </Width>
  )
}
