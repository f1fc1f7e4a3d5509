import { useLocation, useParams } from 'react-router-dom'
import { ResourcePage } from '#features/resource/parts.ts'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { adminRoles, superAdminRole } from '../contract.ts'
import { RightsOfRoles } from '../parts/rights-of-roles.tsx'
import { rolePages } from '../pages.ts'
import { useAssignWords, useRolesWords } from '../words.ts'

/** The roles: what each may, in one table, and the form of one of them. */
export default function Roles() {
  const { pathname } = useLocation()
  const { id } = useParams()
  if (pathname === rolePages.list) return <RightsOfRoles />
  if (Number(id) === superAdminRole) return <FixedRole />
  return <ResourcePage resource={adminRoles} words={useRolesWords} />
}

/** Nothing of this role can be changed, so it has no form. */
function FixedRole() {
  const say = useRolesWords()
  const t = useAssignWords()
  return (
    <Empty
      page
      icon="safe"
      title={say('why.fixed_role')}
      act={
        <ButtonLink to={rolePages.list} icon="back">
          {t('back')}
        </ButtonLink>
      }
    />
  )
}
