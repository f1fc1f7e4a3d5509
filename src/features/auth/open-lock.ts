import type { StoreKeys } from '#local/crypto/seal.ts'
import { openBus } from '#local/store/bus.ts'
import { lockAll, receiveKeys, shareKeys } from '#local/lock/key-sharing.ts'
import { lockFacts } from '#local/lock/lock.ts'
import { lockAt, lockedBy, type Activity } from '#local/lock/lock-rules.ts'
import { databaseName, type StoreOwner } from '#local/database/owner.ts'
import { setUnlocked, type UnlockedStore, unlockedNow } from '#local/lock/unlocked.ts'
import { noteWhyLocked, type WhyLocked } from '#local/store/why-locked.ts'
import { forgetAccess, noteActivity, useSession } from '#net/session.ts'
import { dismissToasts, holdToastsWhile, sayHeld } from '#ui/toasts.ts'

/** Minutes of rest before the lock falls. */
export const idleMinutes = 5
const lookEvery = 5000
/** Tabs tell each other at most this often that somebody is at work (ms). */
const tellEvery = 10_000

let stopWatching = () => {}

/** Who locked this page, until somebody opens it. */
let lockedOwner: StoreOwner | null = null
holdToastsWhile(() => lockedOwner !== null && useSession.getState().user?.id === lockedOwner.user_id)

/** Lets a person in: the frame opens his store, new tabs get the keys, and rest or leaving the page locks again. */
export function openLock(unlocked: UnlockedStore): void {
  stopWatching()
  const presence: Activity = { active_at: Date.now(), hidden_at: null, idle_minutes: idleMinutes }
  const mayShare = () => Date.now() < lockAt(presence)
  const stops = [shareKeys({ ...unlocked, mayShare }), watch(unlocked.owner, presence)]
  stopWatching = () => {
    for (const stop of stops) stop()
    stopWatching = () => {}
  }
  const toSame =
    lockedOwner?.user_id === unlocked.owner.user_id && lockedOwner.practice_id === unlocked.owner.practice_id
  lockedOwner = null
  setUnlocked(unlocked)
  sayHeld({ toSame })
}

/** Locks every tab of the person who is in. */
export function closeLock(why: WhyLocked): void {
  const unlocked = unlockedNow()
  if (unlocked) lockAll(unlocked.owner, why)
  shut(why)
}

function shut(why: WhyLocked): void {
  noteWhyLocked(why)
  stopWatching()
  lockedOwner = unlockedNow()?.owner ?? lockedOwner
  dismissToasts()
  forgetAccess()
  setUnlocked(null)
}

/** Opens this tab with any other of the same person, now or as soon as one is opened: a wall beside the desk needs no PIN of its own. Answers how to stop. */
export function openWithOtherTabs(owner: StoreOwner): () => void {
  let received: StoreKeys | null = null
  const open = async (keys: StoreKeys) => {
    const facts = await lockFacts(owner)
    if (facts && received === keys) openLock({ owner, keys, device: facts.device })
  }
  const stop = receiveKeys(owner, (keys) => {
    received = keys
    if (keys) void open(keys)
  })
  return () => {
    received = null
    stop()
  }
}

const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Counts the rest of all tabs of this person together. */
function watch(owner: StoreOwner, presence: Activity): () => void {
  let told = 0
  const bus = openBus(databaseName(owner))
  const look = () => Date.now() >= lockAt(presence) && closeLock(lockedBy(presence))
  const active = () => {
    presence.active_at = Date.now()
    if (presence.active_at - told < tellEvery) return
    told = presence.active_at
    noteActivity(told)
    bus.post({ kind: 'active' })
  }
  const seen = () => {
    look()
    presence.hidden_at = document.visibilityState === 'hidden' ? Date.now() : null
  }
  bus.on((message) => {
    if (message.kind === 'locked') shut(message.why)
    if (message.kind !== 'active') return
    presence.active_at = Date.now()
    if (presence.hidden_at !== null) presence.hidden_at = Date.now()
  })
  active()
  for (const sign of signsOfLife) addEventListener(sign, active, { passive: true })
  document.addEventListener('visibilitychange', seen)
  const timer = setInterval(look, lookEvery)
  return () => {
    for (const sign of signsOfLife) removeEventListener(sign, active)
    document.removeEventListener('visibilitychange', seen)
    clearInterval(timer)
    bus.close()
  }
}
