import { expect, test, vi } from 'vitest'
import { openBus } from '#local/bus.ts'
import { keysFrom, newDataKey } from '#local/keys.ts'
import { databaseName } from '#local/owner.ts'
import { unlockedNow } from '#local/unlocked.ts'
import { toast, toasts } from '#ui/toasts.ts'
import { closeLock, openLock } from './open-lock.ts'

const owner = { practice_id: 1, user_id: 2 }
const server = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const keys = await keysFrom(newDataKey(), await crypto.subtle.exportKey('jwk', server.publicKey))

/** At work, with a message that names a patient. */
function atWork() {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined })
  openLock({ owner, keys, device: { id: 5, letter: 'B', kind: 'desk', server_key: null } })
  toast('Serial 12: Rahima Begum', { undo: () => undefined })
  expect(toasts.getState().shown).toHaveLength(1)
}

test('a message that names a patient goes as the lock falls, by hand or from another tab', async () => {
  atWork()
  closeLock('by_hand')
  expect([unlockedNow(), toasts.getState().shown]).toEqual([null, []])
  atWork()
  const otherTab = openBus(databaseName(owner))
  otherTab.post({ kind: 'locked', why: 'rested' })
  await expect.poll(unlockedNow).toBe(null)
  expect(toasts.getState().shown).toEqual([])
  otherTab.close()
  vi.unstubAllGlobals()
})
