import { ResourcePage } from '#features/resource/parts.ts'
import { users } from '../contract.ts'
import { useUsersWords } from '../words.ts'

/** Everybody who can sign in. */
export default function Users() {
  return <ResourcePage resource={users} words={useUsersWords} rowTo={({ id }) => `/admin/users/${id}`} />
}
