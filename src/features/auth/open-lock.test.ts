import { expect, test, vi } from 'vitest'
import { openBus } from '#local/store/bus.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { databaseName } from '#local/database/owner.ts'
import { unlockedNow } from '#local/lock/unlocked.ts'
import { toast, toasts } from '#ui/toasts.ts'
import { useSession } from '#net/session.ts'
import { closeLock, openLock } from './open-lock.ts'

const owner = { practice_id: 1, user_id: 2 }
const server = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const keys = await keysFrom(newDataKey(), await crypto.subtle.exportKey('jwk', server.publicKey))

/** At work, with a message that names a patient. */
function atWork() {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
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

test('a page that slept and is touched, or hears of another tab, before its timer locks and is not made fresh', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const hands = new Map<string, () => void>()
  atWork()
  vi.stubGlobal('addEventListener', (sign: string, hand: () => void) => hands.set(sign, hand))
  openLock({ owner, keys, device: { id: 5, letter: 'B', kind: 'desk', server_key: null } })
  vi.setSystemTime(Date.now() + 4 * 60_000)
  hands.get('pointerdown')?.()
  vi.setSystemTime(Date.now() + 4 * 60_000)
  expect(unlockedNow()).not.toBeNull()
  hands.get('keydown')?.()
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  hands.get('keydown')?.()
  expect(unlockedNow()).toBeNull()

  atWork()
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  const otherTab = openBus(databaseName(owner))
  otherTab.post({ kind: 'active' })
  await expect.poll(unlockedNow).toBe(null)
  otherTab.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const texts = () => toasts.getState().shown.map(({ text, undo }) => [text, undo !== undefined])

test('what a write says that ends behind the lock waits for the one who locked, and for nobody else', () => {
  useSession.setState({
    user: {
      id: owner.user_id,
      name: 'Shakil',
      bn_name: null,
      phone: '01711000301',
      avatar: null,
      roles: ['Assistant'],
      isCompleted: true,
      permissions: [],
      access: { isAdmin: false, isDoctor: false },
      doctor_id: null,
      speciality_ids: [],
      practice_id: 1,
    },
  })
  atWork()
  closeLock('by_hand')
  toast('Serial 13: Karim Mia', { undo: () => undefined })
  toast('That is not the PIN', { anybody: true })
  expect(texts()).toEqual([['That is not the PIN', false]])
  openLock({ owner, keys, device: { id: 5, letter: 'B', kind: 'desk', server_key: null } })
  expect(texts()).toEqual([
    ['That is not the PIN', false],
    ['Serial 13: Karim Mia', false],
  ])
  closeLock('by_hand')
  toast('Serial 14: Salma Begum')
  openLock({
    owner: { ...owner, user_id: 3 },
    keys,
    device: { id: 6, letter: 'C', kind: 'desk', server_key: null },
  })
  expect(texts()).toEqual([])
  closeLock('by_hand')
  useSession.setState({ user: null })
  vi.unstubAllGlobals()
})
