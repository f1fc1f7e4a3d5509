import { useParams } from 'react-router-dom'
import { useQuery } from '#net/use-asked.ts'
import { DoctorMedia } from '#features/doctor-media/parts.ts'
import { ShareButton } from '#features/share/parts.ts'
import { dayParts } from '#contract/clinic/day.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Rating } from '#ui/public-parts.tsx'
import { DoctorHead } from '#ui/public-doctor.tsx'
import { bookingPath, calledByPatients, doctorPath } from '../addresses.ts'
import { type PublicProfile, showPublicDoctor } from '../contract.ts'
import { Answered } from '#ui/answered.tsx'
import { ChamberOfDoctor } from '../parts/chamber-of-doctor.tsx'
import { WaysToDoctors } from '../parts/doctor-cards.tsx'
import { useDirectoryWords } from '../words.ts'

/** What anybody may know of one doctor. */
export default function Doctor() {
  const t = useDirectoryWords()
  const { id = '' } = useParams()
  const query = useQuery(showPublicDoctor, { params: { id } })
  const { asked } = query
  if (asked.kind === 'refused' && asked.problem.status === 404)
    return (
      <Stack>
        <Empty page icon="search" title={t('doctor_gone')} hint={t('doctor_gone_hint')} />
        <WaysToDoctors />
      </Stack>
    )
  return <Answered query={query}>{({ data }) => <Profile doctor={data} />}</Answered>
}

function Profile({ doctor }: { doctor: PublicProfile }) {
  const t = useDirectoryWords()
  const show = useShow()
  const { degrees, bmdc, institute, chambers } = doctor
  const lines = [
    degrees.join(', '),
    show.name({ name: doctor.title ?? '', bn_name: doctor.bn_title }),
    institute ?? '',
    bmdc === null ? '' : t('registered', { number: bmdc }),
  ]
  return (
    <Stack gap="xl">
      <DoctorHead
        name={show.name(doctor)}
        photo={doctor.photo}
        what={doctor.specialities.map(calledByPatients).join(', ')}
        lines={lines.filter(Boolean)}
        acts={<Acts doctor={doctor} />}
      />
      <Grid columns={2}>
        {chambers.map((chamber) => (
          <PageSection key={chamber.id} title={show.name(chamber)}>
            <ChamberOfDoctor chamber={chamber} book={bookingPath(doctor, chamber)} />
          </PageSection>
        ))}
      </Grid>
      <DoctorMedia id={doctor.id} />
      <Ratings {...doctor} />
      <WaysToDoctors />
    </Stack>
  )
}

/** Nothing where too few have let theirs be shown. */
function Ratings({ rating, said }: Pick<PublicProfile, 'rating' | 'said'>) {
  const t = useDirectoryWords()
  const show = useShow()
  if (rating === null) return null
  return (
    <PageSection title={t('ratings')}>
      <Rating
        average={show.number(rating.average.toFixed(1))}
        note={t('rated', { count: rating.count })}
        words={said.map(({ text, month }, at) => {
          const { year, month: number } = dayParts(month)
          return { id: String(at), text, when: `${show.month(number)} ${show.number(year)}` }
        })}
      />
    </PageSection>
  )
}

/** Booked by oneself, or by a call to where he sits next; and his page told to others. */
function Acts({ doctor }: { doctor: PublicProfile }) {
  const t = useDirectoryWords()
  const show = useShow()
  const { chambers, next } = doctor
  const first = chambers.find(({ id }) => id === next?.chamber_id) ?? chambers[0]
  const [phone] = first?.serial_phones ?? []
  const what = [doctor.specialities.map(calledByPatients).join(', '), first ? show.name(first) : '']
  return (
    <>
      <ButtonLink to={bookingPath(doctor)} kind="primary" size="lg">
        {t('book')}
      </ButtonLink>
      {phone !== undefined && (
        <ButtonLink to={`tel:${phone}`} size="lg">
          {t('call_chamber')}
        </ButtonLink>
      )}
      <ShareButton
        path={doctorPath(doctor)}
        title={show.name(doctor)}
        description={what.filter(Boolean).join(', ')}
      />
    </>
  )
}
