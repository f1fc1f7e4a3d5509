import { newId } from '#contract/clinic/uuid.ts'
import { enrolDevice, login } from '#features/auth/contract.ts'
import { callerOf } from '#net/call.ts'
import { broughtBy } from '#net/proof.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { proverOf } from './pages/prover.ts'
import type { Account } from './pages/queue-peer.ts'

/** The demonstration's doctor of medicine, practice 1, chambers 1 and 2. */
export const doctorPhone = '01711000101'

/** Signs in on the demonstration practice and makes a new device of it. */
export async function newAccount(origin: string): Promise<Account> {
  const root = `${origin}/api`
  const strangers = callerOf({ root, token: () => Promise.resolve(null) })
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const key = await crypto.subtle.exportKey('jwk', pair.privateKey)
  const prover = proverOf({ key })
  const {
    data: { token, user },
  } = await strangers(login, {
    body: { phone: doctorPhone, password: demonstrationPassword, ...(await broughtBy(prover)) },
  })
  const ours = callerOf({ root, token: () => Promise.resolve(token), prover })
  const { device, sync_public_key } = await ours(enrolDevice, {
    body: { name: 'bench', kind: 'desk', install_id: newId() },
  })
  return {
    token,
    key,
    practice_id: user.practice_id ?? 0,
    user_id: user.id,
    device: { id: device.id, letter: device.letter, server_key: sync_public_key },
  }
}

/** For queues that are never sent. */
export const nobodysAccount: Account = {
  token: 'none',
  key: {},
  practice_id: 1,
  user_id: 1,
  device: { id: 1, letter: 'B', server_key: null },
}
