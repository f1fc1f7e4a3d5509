import { useParams } from 'react-router-dom'
import { calledByPatients } from '#features/directory/parts.ts'
import { ShareButton } from '#features/share/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Hero } from '#ui/public-frame.tsx'
import { Prose } from '#ui/text.tsx'
import { servicePath } from '../addresses.ts'
import { type ServicePage, showService } from '../contract.ts'
import { Services } from '../parts/services.tsx'
import { useServicesWords } from '../words.ts'

/** One service in full, and the others below it. */
export default function Service() {
  const t = useServicesWords()
  const { id = '' } = useParams()
  const query = useQuery(showService, { params: { id } })
  const { asked } = query
  return (
    <Stack gap="xl">
      {asked.kind === 'refused' && asked.problem.status === 404 ? (
        <Empty page icon="search" title={t('gone')} hint={t('gone_hint')} />
      ) : (
        <Answered query={query}>{({ data }) => <Offered service={data} />}</Answered>
      )}
      <Services but={Number(id)} />
    </Stack>
  )
}

function Offered({ service }: { service: ServicePage }) {
  const t = useServicesWords()
  const show = useShow()
  const { speciality } = service
  const name = show.name(service)
  const about = show.name({ name: service.about, bn_name: service.bn_about })
  return (
    <Stack>
      <Hero title={name} second={about} />
      <Prose>{show.name({ name: service.text, bn_name: service.bn_text })}</Prose>
      <Row>
        {speciality ? (
          <ButtonLink to={`/specialties/${speciality.id}`} kind="primary" size="lg" icon="speciality">
            {t('doctors_of', { name: calledByPatients(speciality) })}
          </ButtonLink>
        ) : (
          <ButtonLink to="/doctors/" kind="primary" size="lg" icon="search">
            {t('all_doctors')}
          </ButtonLink>
        )}
        <ShareButton path={servicePath(service)} title={name} description={about} />
      </Row>
    </Stack>
  )
}
