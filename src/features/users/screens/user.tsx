import { useParams } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts } from '#ui/text.tsx'
import { showUser } from '../contract.ts'
import { useAccountWords } from '../words.ts'

type Shown = Reply<typeof showUser>['data']

/** One account: who it is, what he may here and where he works. */
export default function User() {
  const t = useAccountWords()
  const { id = '' } = useParams()
  const query = useQuery(showUser, { params: { id } })
  const gone = (
    <Empty
      page
      icon="user"
      title={t('gone')}
      hint={t('gone_hint')}
      act={<ButtonLink to="/admin/users">{t('back')}</ButtonLink>}
    />
  )
  return (
    <WhenKnown {...query} gone={gone}>
      {({ data }) => <Account user={data} />}
    </WhenKnown>
  )
}

function Account({ user }: { user: Shown }) {
  const t = useAccountWords()
  const show = useShow()
  const { may } = useMay()
  const rows = useFacts(user)
  return (
    <Width of="form">
      <Stack>
        <PageHeading
          title={show.name({ name: user.name ?? '', bn_name: user.bn_name }) || show.phone(user.phone)}
          second={user.active ? undefined : <Badge tone="off">{t('off')}</Badge>}
        >
          <ButtonLink to="/admin/users" icon="back">
            {t('back')}
          </ButtonLink>
          {may('Role Assign List') && (
            <ButtonLink to={`/admin/role-assign/${user.phone}`} icon="permission">
              {t('give')}
            </ButtonLink>
          )}
          <ButtonLink to={`/admin/users/${user.id}/edit`} kind="primary" icon="edit">
            {t('edit')}
          </ButtonLink>
        </PageHeading>
        <Panel>
          <Facts rows={rows} />
        </Panel>
      </Stack>
    </Width>
  )
}

function useFacts(user: Shown) {
  const t = useAccountWords()
  const show = useShow()
  const work = user.practices.map(({ role, active, ...doctor }) => {
    const place = role === 'doctor' ? t('doctor') : t('doctor_assistant', { name: show.name(doctor) })
    return active ? place : `${place} (${t('ended')})`
  })
  return [
    { name: t('phone'), value: show.phone(user.phone) },
    { name: t('role'), value: user.role ? show.name(user.role) : t('no_role') },
    { name: t('work'), value: work.length === 0 ? t('nowhere') : work.join(', ') },
    { name: t('password'), value: t(user.has_password ? 'has_password' : 'no_password') },
    { name: t('logins'), value: t('logins_count', { count: user.logins }) },
    ...(user.seen_at === null ? [] : [{ name: t('seen'), value: show.moment(Date.parse(user.seen_at)) }]),
    { name: t('made'), value: show.moment(Date.parse(user.created_at)) },
  ]
}
