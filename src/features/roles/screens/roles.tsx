import { useLocation } from 'react-router-dom'
import { ResourcePage } from '#features/resource/parts.ts'
import { adminRoles } from '../contract.ts'
import { RightsOfRoles } from '../parts/rights-of-roles.tsx'
import { rolePages } from '../pages.ts'
import { useRolesWords } from '../words.ts'

/** The roles: what each may, in one table, and the form of one of them. */
export default function Roles() {
  const { pathname } = useLocation()
  return pathname === rolePages.list ? (
    <RightsOfRoles />
  ) : (
    <ResourcePage resource={adminRoles} words={useRolesWords} />
  )
}
