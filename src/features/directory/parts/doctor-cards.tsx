import type { Meta } from '#contract/fields.ts'
import type * as z from 'zod/mini'
import { useLocation } from 'react-router-dom'
import { useShow } from '#text/show.ts'
import { Empty } from '#ui/list-states.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Row } from '#ui/layout.tsx'
import { Banner } from '#ui/banner.tsx'
import { DoctorCard, DoctorCards, PageWays } from '#ui/public-doctor.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { calledByPatients, doctorPath } from '../addresses.ts'
import type { PublicDoctor } from '../contract.ts'
import { useDirectoryWords } from '../words.ts'

interface FoundProps {
  doctors: readonly PublicDoctor[]
  meta: z.infer<typeof Meta>
}

/** Doctors that were found, with the ways to more of them. */
export function FoundDoctors({ doctors, meta }: FoundProps) {
  const t = useDirectoryWords()
  const { pathname } = useLocation()
  if (doctors.length === 0)
    return <Empty icon="search" title={t('doctors_none')} hint={t('doctors_none_hint')} />
  return (
    <>
      <DoctorCards label={t('doctors')}>
        {doctors.map((doctor) => (
          <Doctor key={doctor.id} doctor={doctor} />
        ))}
      </DoctorCards>
      <PageWays path={pathname} page={meta.current_page} pages={meta.last_page} />
    </>
  )
}

function Doctor({ doctor }: { doctor: PublicDoctor }) {
  const t = useDirectoryWords()
  const show = useShow()
  const { next, chambers, degrees, bmdc, first_visit_paisa } = doctor
  const chamber = chambers.find(({ id }) => id === next?.chamber_id)
  return (
    <DoctorCard
      to={doctorPath(doctor)}
      name={show.name(doctor)}
      what={doctor.specialities.map(calledByPatients).join(', ')}
      lines={[degrees.join(', '), bmdc === null ? '' : t('registered', { number: bmdc })].filter(Boolean)}
      next={
        next && {
          label: t('next'),
          when: t('on', { day: show.weekday(next.date), time: show.clock(next.start_time) }),
          where: chamber ? show.name(chamber) : '',
        }
      }
      fee={first_visit_paisa === null ? null : { sum: show.taka(first_visit_paisa), word: t('visit_new') }}
    />
  )
}

/** The box that looks for a doctor, and what must not wait for one. */
export function DoctorSearch({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useDirectoryWords()
  return (
    <>
      <Row>
        <SearchBox
          value={text}
          onChange={onText}
          label={t('doctors_search')}
          placeholder={t('doctors_search')}
        />
      </Row>
      {text !== '' && (
        <Banner tone="danger">
          {t('urgent')} <TextLink to="tel:999">999</TextLink>
        </Banner>
      )}
    </>
  )
}

/** The other ways to a doctor. */
export function WaysToDoctors({ but }: { but?: 'doctors' | 'specialities' | 'places' }) {
  const t = useDirectoryWords()
  return (
    <Row>
      {but !== 'doctors' && <ButtonLink to="/doctors/">{t('all_doctors')}</ButtonLink>}
      {but !== 'specialities' && (
        <ButtonLink to="/specialties" icon="speciality">
          {t('by_speciality')}
        </ButtonLink>
      )}
      {but !== 'places' && (
        <ButtonLink to="/all-location-wise-chamber" icon="location">
          {t('by_place')}
        </ButtonLink>
      )}
    </Row>
  )
}
