import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Empty } from '#ui/list-states.tsx'
import { CountList } from '#ui/public-today.tsx'
import { listChambersByPlace, listPublicSpecialities } from '../contract.ts'
import { useDirectoryWords } from '../words.ts'
import { Answered } from './answered.tsx'

/** Names that the first page has room for. */
const most = 8

/** The specialities that somebody here has. */
export function Specialities() {
  const t = useDirectoryWords()
  const show = useShow()
  const query = useQuery(listPublicSpecialities, {})
  return (
    <PageSection title={t('specialities')}>
      <Answered query={query}>
        {({ specialties }) =>
          specialties.length === 0 ? (
            <Empty icon="speciality" title={t('specialities_none')} />
          ) : (
            <CountList
              label={t('specialities')}
              icon="speciality"
              items={specialties.slice(0, most).map(({ id, name, bn_name, bn_patient, doctors }) => ({
                id,
                name: show.name({ name, bn_name: bn_patient ?? bn_name }),
                count: doctors,
              }))}
            />
          )
        }
      </Answered>
    </PageSection>
  )
}

/** Where chambers are open; nothing where nobody said where they are. */
export function ChamberPlaces() {
  const t = useDirectoryWords()
  const show = useShow()
  const { asked } = useQuery(listChambersByPlace, {})
  if (asked.kind !== 'known' || asked.answer.data.length === 0) return null
  return (
    <PageSection title={t('places')}>
      <CountList
        label={t('places')}
        icon="location"
        items={asked.answer.data
          .slice(0, most)
          .map(({ id, chambers, ...place }) => ({ id, name: show.name(place), count: chambers }))}
      />
    </PageSection>
  )
}
