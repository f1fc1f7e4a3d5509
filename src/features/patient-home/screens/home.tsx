import { CurrentVisits } from '#features/patient-visits/parts.ts'
import { OwnSheets } from '#features/patient-sheets/parts.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { useOwnDashboard } from '../use-own-dashboard.ts'
import { usePatientHomeWords } from '../words.ts'

/** A patient's first page: who he is here, when he comes next, and what the doctors gave him. */
export default function PatientHome() {
  const t = usePatientHomeWords()
  const show = useShow()
  const user = useSession((state) => state.user)
  useOwnDashboard()
  if (!user) return null
  const name = show.name(user)
  return (
    <Stack gap="lg">
      <div>
        <PageHeading title={name ? t('welcome', { name }) : t('welcome_nameless')} />
        <Text as="p" tone="muted">
          {t('signed_in', { phone: show.phone(user.phone) })}
        </Text>
      </div>
      {user.is_suspended && (
        <Banner tone="warn" icon="caution">
          <TextLink to={`/user/${user.id}/doctor-request-data`}>{t('suspended')}</TextLink>
        </Banner>
      )}
      <CurrentVisits />
      <Row>
        <ButtonLink icon="patients" to={`/user/patients/${user.id}`}>
          {t('family')}
        </ButtonLink>
      </Row>
      <OwnSheets />
      <PageSection title={t('good_to_know')}>
        <List>
          <Item icon="phone" title={t('serial')} second={<Text size="base">{t('serial_text')}</Text>} />
          <Item icon="prescription" title={t('paper')} second={<Text size="base">{t('paper_text')}</Text>} />
          <Item icon="edit" title={t('wrong')} second={<Text size="base">{t('wrong_text')}</Text>} />
        </List>
      </PageSection>
    </Stack>
  )
}
