import { useNavigate, useParams } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { assignRole, findUser } from '../contract.ts'
import { RoleForm } from '../parts/role-form.tsx'
import { useAssignWords } from '../words.ts'

/** Gives a role to the account of the phone in the address. */
export default function AssignRole() {
  const t = useAssignWords()
  const { phone = '' } = useParams()
  const { asked, again } = useQuery(findUser, { query: { phone } })
  return (
    <Width of="form">
      <Stack>
        {asked.kind !== 'known' && <PageHeading title={t('assign_title')} />}
        <WhenKnown asked={asked} again={again}>
          {(found) => <Found phone={phone} found={found} />}
        </WhenKnown>
      </Stack>
    </Width>
  )
}

function Found({ phone, found }: { phone: string; found: Reply<typeof findUser> }) {
  const t = useAssignWords()
  const show = useShow()
  const { user } = found
  if (user)
    return (
      <>
        <PageHeading
          title={show.name({ name: user.name ?? '', bn_name: user.bn_name }) || t('assign_title')}
          second={show.phone(user.phone)}
        />
        <Giving phone={phone} user={user} roles={found.roles} />
      </>
    )
  return (
    <Empty
      page
      icon="user"
      title={t('nobody')}
      hint={t('nobody_hint')}
      act={<ButtonLink to="/admin/users/create">{t('to_users')}</ButtonLink>}
    />
  )
}

interface GivingProps extends Pick<Reply<typeof findUser>, 'roles'> {
  phone: string
  user: NonNullable<Reply<typeof findUser>['user']>
}

function Giving({ phone, user, roles }: GivingProps) {
  const t = useAssignWords()
  const show = useShow()
  const go = useNavigate()
  const held = roles.find(({ id }) => id === user.role_id)
  const give = async (role_id: number) => {
    await formCall(() => call(assignRole, { body: { phone, role_id } }))
    toast(t('given'), { kind: 'success' })
    void go('/admin/role-assign', { replace: true })
  }
  const hint = held ? t('holds', { role: show.name(held) }) : t('holds_none')
  if (user.active) return <RoleForm roles={roles} held={user.role_id} hint={hint} onGive={give} />
  return (
    <Banner tone="warn" icon="caution">
      {t('switched_off')}
    </Banner>
  )
}
