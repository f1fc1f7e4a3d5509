import type { StoreKeys } from '#local/crypto/seal.ts'
import { openBus } from '#local/store/bus.ts'
import { lockAll, receiveKeys, shareKeys } from '#local/lock/key-sharing.ts'
import { lockFacts } from '#local/lock/lock.ts'
import { type Activity, byThisClock, whyLockNow } from '#local/lock/lock-rules.ts'
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
  const rest = countRest()
  // Whoever hears that somebody is at work asks for the keys at once: who has them listens by then.
  const stops = [
    shareKeys({ ...unlocked, mayShare: () => rest.whyNow() === null }),
    watch(unlocked.owner, rest),
  ]
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

/** The rest of all tabs of this person, by the clock as it stands. */
function countRest() {
  let presence: Activity = { active_at: Date.now(), hidden_at: null, idle_minutes: idleMinutes }
  return {
    whyNow() {
      presence = byThisClock(presence, Date.now())
      return whyLockNow(presence, Date.now())
    },
    moved: () => void (presence.active_at = Date.now()),
    seenNow: (isSeen: boolean) => void (presence.hidden_at = isSeen ? null : Date.now()),
    movedElsewhere() {
      presence.active_at = Date.now()
      if (presence.hidden_at !== null) presence.hidden_at = Date.now()
    },
  }
}

/**
 * Locks after a rest. A page that slept with its device may hear a hand, or another tab, before its timer: what should have
 * locked by then locks, and is not made fresh.
 */
function watch(owner: StoreOwner, rest: ReturnType<typeof countRest>): () => void {
  let told = 0
  const bus = openBus(databaseName(owner))
  const look = () => {
    const why = rest.whyNow()
    if (why) closeLock(why)
    return why !== null
  }
  const active = () => {
    if (look()) return
    rest.moved()
    if (Date.now() - told < tellEvery) return
    told = Date.now()
    noteActivity(told)
    bus.post({ kind: 'active' })
  }
  const seen = () => look() || rest.seenNow(document.visibilityState !== 'hidden')
  bus.on((message) => {
    if (message.kind === 'locked') shut(message.why)
    if (message.kind !== 'active') return
    const why = rest.whyNow()
    // Whoever is at work in another tab opened that one since, and is not shut out of it.
    if (why) shut(why)
    else rest.movedElsewhere()
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
