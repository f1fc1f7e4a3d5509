import { newId } from '#contract/clinic/uuid.ts'
import { enrolDevice, login } from '#features/auth/contract.ts'
import { callerOf } from '#net/call.ts'
import { demonstrationPassword } from '#server/seed/people.ts'
import type { Account } from './pages/queue-peer.ts'

/** The demonstration's doctor of medicine, practice 1, chambers 1 and 2. */
export const doctorPhone = '01711000101'

/** Signs in on the demonstration practice and makes a new device of it. */
export async function newAccount(origin: string): Promise<Account> {
  const root = `${origin}/api`
  const strangers = callerOf({ root, token: () => Promise.resolve(null) })
  const { data: { token, user } } = await strangers(login, { body: { phone: doctorPhone, password: demonstrationPassword } })
  const ours = callerOf({ root, token: () => Promise.resolve(token) })
  const { device, sync_public_key } = await ours(enrolDevice, { body: { name: 'bench', kind: 'desk', install_id: newId() } })
  return { token, practice_id: user.practice_id ?? 0, user_id: user.id, device: { id: device.id, letter: device.letter, server_key: sync_public_key } }
}

/** For queues that are never sent. */
export const nobodysAccount: Account = { token: 'none', practice_id: 1, user_id: 1, device: { id: 1, letter: 'B', server_key: null } }
