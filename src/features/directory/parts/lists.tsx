import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { CountList } from '#ui/public-today.tsx'
import { calledByPatients } from '../addresses.ts'
import {
  type ChambersOfPlace,
  listChambersByPlace,
  listPublicSpecialities,
  type PublicSpeciality,
} from '../contract.ts'
import { useDirectoryWords } from '../words.ts'
import { Answered } from '#ui/answered.tsx'

/** Names that the first page has room for. */
const most = 8

/** Specialities, each with how many doctors, and the way to them. */
export function SpecialityCounts({ specialities }: { specialities: readonly PublicSpeciality[] }) {
  const t = useDirectoryWords()
  return (
    <CountList
      label={t('specialities')}
      icon="speciality"
      items={specialities.map((one) => ({
        id: one.id,
        name: calledByPatients(one),
        count: one.doctors,
        to: `/specialties/${one.id}`,
      }))}
    />
  )
}

/** Districts, each with how many chambers, and the way to their doctors. */
export function PlaceCounts({ places }: { places: readonly ChambersOfPlace[] }) {
  const t = useDirectoryWords()
  const show = useShow()
  return (
    <CountList
      label={t('places')}
      icon="location"
      items={places.map(({ id, chambers, ...place }) => ({
        id,
        name: show.name(place),
        count: chambers,
        to: `/location-wise-chamber-doctors/${id}`,
      }))}
    />
  )
}

/** The specialities of most doctors here. */
export function Specialities() {
  const t = useDirectoryWords()
  const query = useQuery(listPublicSpecialities, {})
  return (
    <PageSection title={t('specialities')}>
      <Answered query={query}>
        {({ specialties }) =>
          specialties.length === 0 ? (
            <Empty icon="speciality" title={t('specialities_none')} />
          ) : (
            <>
              <SpecialityCounts specialities={specialties.slice(0, most)} />
              {specialties.length > most && (
                <TextLink to="/specialties" strong>
                  {t('more_specialities')}
                </TextLink>
              )}
            </>
          )
        }
      </Answered>
    </PageSection>
  )
}

/** Where most chambers are open; nothing where nobody said where they are. */
export function ChamberPlaces() {
  const t = useDirectoryWords()
  const { asked } = useQuery(listChambersByPlace, {})
  if (asked.kind !== 'known' || asked.answer.data.length === 0) return null
  const { data } = asked.answer
  return (
    <PageSection title={t('places')}>
      <PlaceCounts places={data.slice(0, most)} />
      {data.length > most && (
        <TextLink to="/all-location-wise-chamber" strong>
          {t('more_places')}
        </TextLink>
      )}
    </PageSection>
  )
}
