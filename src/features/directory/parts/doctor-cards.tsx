import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { useHref, useLocation } from 'react-router-dom'
import { useShow } from '#text/show.ts'
import { Empty } from '#ui/list-states.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Row } from '#ui/layout.tsx'
import { Banner } from '#ui/banner.tsx'
import { FilterLinks } from '#ui/public-filters.tsx'
import { DoctorCard, DoctorCards, PageWays } from '#ui/public-doctor.tsx'
import { Text } from '#ui/text.tsx'
import { PlainSearch, SearchBox } from '#ui/search-box.tsx'
import { calledByPatients, doctorPath } from '../addresses.ts'
import type { listPublicDoctors, PublicDoctor } from '../contract.ts'
import { pathWith } from '../narrowing.ts'
import { labelOf, type useFilterOptions } from './filters.tsx'
import type { NarrowedHere } from './use-narrowed-here.ts'
import { useDirectoryWords } from '../words.ts'

/** Cards that may be seen before anybody scrolls. */
const seenAtOnce = 3

interface FoundProps extends Pick<Reply<typeof listPublicDoctors>, 'meta' | 'near' | 'loosen'> {
  doctors: readonly PublicDoctor[]
  here: NarrowedHere
  /** What was typed. */
  text: string
  options: ReturnType<typeof useFilterOptions>
}

/** Doctors that were found, with the ways to more of them. */
export function FoundDoctors({ doctors, meta, near, ...found }: FoundProps) {
  const t = useDirectoryWords()
  const { pathname } = useLocation()
  if (doctors.length === 0) return <NobodyFound {...found} />
  const query = new URLSearchParams(found.here.said).toString()
  return (
    <>
      {near && (
        <Text as="p" tone="muted">
          {t('doctors_near')}
        </Text>
      )}
      <DoctorCards label={t('doctors')}>
        {doctors.map((doctor, at) => (
          <Doctor key={doctor.id} doctor={doctor} later={at >= seenAtOnce} />
        ))}
      </DoctorCards>
      <PageWays
        path={query === '' ? pathname : `${pathname}?${query}`}
        page={meta.current_page}
        pages={meta.last_page}
      />
    </>
  )
}

/** Which filter stands in the way, where one does. */
function NobodyFound({
  loosen,
  here,
  text,
  options,
}: Pick<FoundProps, 'loosen' | 'here' | 'text' | 'options'>) {
  const t = useDirectoryWords()
  const { pathname } = useLocation()
  const ways = loosen.flatMap(({ filter, doctors }) => {
    const label = labelOf(options, here.said, filter)
    if (label === null) return []
    const to = pathWith(pathname, here.said, { [filter]: null })
    return [{ label: t('loosen', { filter: label, count: doctors }), to }]
  })
  if (text === '' && Object.keys(here.said).length === 0)
    return <Empty icon="search" title={t('specialities_none')} />
  if (ways.length === 0)
    return <Empty icon="search" title={t('doctors_none')} hint={t('doctors_none_hint')} />
  return (
    <Empty
      icon="search"
      title={t('doctors_none')}
      hint={t('loosen_hint')}
      act={<FilterLinks label={t('loosen_hint')} options={ways} onPress={here.onNarrow} />}
    />
  )
}

function Doctor({ doctor, later }: { doctor: PublicDoctor; later: boolean }) {
  const t = useDirectoryWords()
  const show = useShow()
  const { next, chambers, degrees, bmdc, first_visit_paisa } = doctor
  const chamber = chambers.find(({ id }) => id === next?.chamber_id)
  const places = usePlaces(doctor)
  return (
    <DoctorCard
      to={doctorPath(doctor)}
      photo={doctor.photo}
      later={later}
      name={show.name(doctor)}
      what={doctor.specialities.map(calledByPatients).join(', ')}
      lines={[degrees.join(', '), bmdc === null ? '' : t('registered', { number: bmdc })].filter(Boolean)}
      next={
        next && {
          label: t('next'),
          when: t('on', { day: show.weekday(next.date), time: show.clock(next.start_time) }),
          where: chamber ? show.name(chamber) : '',
          places,
        }
      }
      fee={first_visit_paisa === null ? null : { sum: show.taka(first_visit_paisa), word: t('visit_new') }}
    />
  )
}

/** How many places are left where he sits next, or when the next are; nothing is promised where only the desk gives them. */
function usePlaces({ next, free }: PublicDoctor): string {
  const t = useDirectoryWords()
  const show = useShow()
  if (free === null) return t('left_none')
  const isNext =
    free.chamber_id === next?.chamber_id && free.date === next.date && free.start_time === next.start_time
  return isNext
    ? t('left', { count: free.left })
    : t('left_later', { day: show.weekday(free.date), time: show.clock(free.start_time) })
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
        <PlainSearch action={useHref('/doctors/')} value={text} label={t('doctors_search')} />
      </Row>
      {text !== '' && (
        <Banner tone="danger">
          {t('urgent')} <TextLink to="tel:999">999</TextLink>
        </Banner>
      )}
    </>
  )
}

interface WaysProps {
  /** The way on which one is. */
  but?: 'doctors' | 'specialities' | 'places'
  /** A way more, beside them. */
  children?: ReactNode
}

/** The other ways to a doctor. */
export function WaysToDoctors({ but, children }: WaysProps) {
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
      {children}
    </Row>
  )
}
