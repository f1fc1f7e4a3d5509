import { Problem } from '#contract/problem.ts'
import { recover, unlock } from '#local/lock/lock.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import type { UnlockedStore } from '#local/lock/unlocked.ts'
import { call } from '#net/call.ts'
import { deviceRecovered, recoverDevice } from './contract.ts'
import { asked } from './explain.ts'
import { quietly } from './quietly.ts'
import { refusal } from '#contract/refusal.ts'

/** What the server keeps for this device does not open it. */
const recoverUnfit = refusal(409, 'recover_unfit')

interface LockRecovery {
  device: { id: string }
  pin: string
  proof: { code_id: string; code: string; password?: string }
}

/** Sets a new PIN with the key that the server keeps for this device, and opens the lock by it: all rows and all unsent work are there. */
export async function recoverLock(
  owner: StoreOwner,
  { device, pin, proof }: LockRecovery,
): Promise<UnlockedStore> {
  const given = await asked(() => call(recoverDevice, { params: device, body: proof }))
  if (!(await recover(owner, given, pin))) throw new Problem(recoverUnfit)
  // Unheard, it is mended by the next recovery: the server then gives both keys.
  quietly(call(deviceRecovered, { params: device }))
  const opened = await unlock(owner, pin)
  if (opened.kind !== 'open') throw new Error(`a lock that was just set says ${opened.kind}`)
  return { owner, keys: opened.keys, device: opened.device }
}
