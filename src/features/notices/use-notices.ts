import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { listDevices } from '#features/auth/contract.ts'
import { showSmsCredit } from '#features/sms-credit/contract.ts'
import { smsCreditLevel } from '#domain/sms/credit.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { unwaited } from '#local/store/unwaited.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { call } from '#net/call.ts'
import { useMay } from '#nav/use-may.ts'
import { type Notice, noticesOf, readKeys } from './notices.ts'
import { keepSeen, readNoticeFacts, readSeen } from './read.ts'
import { type SharedQuery, sharedQuery } from './shared-look.ts'

/** Milliseconds: after the first screen, after a change has come to rest, when nothing happens at all, and between two questions to the server. */
const pace = { first: 1500, settled: 2000, idle: 60_000, server: 30 * 60_000 } as const

export interface NoticeState {
  notices: readonly Notice[]
  seen: ReadonlySet<string>
  /** All that is shown now counts as seen. */
  markSeen: () => void
}

/** What waits for this person, looked up again after changes and every minute; null before the first look. All who show it share one look. */
export function useNotices(clinic: Clinic): NoticeState | null {
  const { isDoctor, may } = useMay()
  const seen = useLocal(() => readSeen(clinic), [clinic])
  const [ledger, drafts, issues, schedules] = [
    may('Payment List'),
    may('Prescription Draft', 'Prescription Issue'),
    isDoctor,
    isDoctor || may('Setting List'),
  ]
  const { subscribe, read } = useMemo(
    () => lookFor(clinic, { ledger, drafts, issues, schedules }),
    [clinic, ledger, drafts, issues, schedules],
  )
  const notices = useSyncExternalStore(subscribe, read)
  const markSeen = useCallback(() => {
    if (notices) void unwaited(clinic, keepSeen(clinic, readKeys(notices)))
  }, [clinic, notices])
  return notices && seen ? { notices, seen, markSeen } : null
}

type Rights = Parameters<typeof readNoticeFacts>[1]

const looks = new WeakMap<Clinic, Map<string, SharedQuery<readonly Notice[]>>>()

/** The one look into this store for somebody with these rights. */
function lookFor(clinic: Clinic, rights: Rights): SharedQuery<readonly Notice[]> {
  const ofClinic = looks.get(clinic) ?? new Map<string, SharedQuery<readonly Notice[]>>()
  looks.set(clinic, ofClinic)
  const key = JSON.stringify(rights)
  const last = ofClinic.get(key)
  if (last) return last
  const read = noticing(clinic, rights)
  const look = sharedQuery<readonly Notice[]>((tell) => watch(clinic, async () => tell(await read())))
  ofClinic.set(key, look)
  return look
}

/** Reads all that waits, on the device and of what the server said last. */
function noticing(clinic: Clinic, rights: Rights): () => Promise<readonly Notice[]> {
  const devices = seldom(clinic, async () => (await call(listDevices, {})).devices)
  const credit = seldom(clinic, async () => (await call(showSmsCredit, {})).credit)
  return async () => {
    const known = rights.issues ? await devices() : undefined
    const left = rights.schedules ? await credit() : undefined
    const facts = await readNoticeFacts(clinic, rights, known)
    return noticesOf({ ...facts, ...(left && { sms: smsCreditLevel(left) }) })
  }
}

/** What only the server knows, asked seldom; without a line what it said last. */
function seldom<T>({ clock }: Clinic, ask: () => Promise<T>): () => Promise<T | undefined> {
  let known: T | undefined
  let next = 0
  return async () => {
    if (clock.now() < next) return known
    next = clock.now() + pace.server
    // A bell that cannot ask rings for the rest.
    known = await ask().then(
      (said) => said,
      () => known,
    )
    return known
  }
}

/** Looks after changes have come to rest, one look at a time; answers the way to stop. */
export function watch(clinic: Clinic, look: () => Promise<void>): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout>
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), milliseconds)
  }
  const run = async () => {
    try {
      await look()
    } catch (error) {
      // Else the lock fell in the middle of it. The next look is laid down either way.
      if (!clinic.closed()) reportError(error)
    }
    if (!stopped) later(pace.idle)
  }
  later(pace.first)
  const off = clinic.bus.on(({ kind }) => {
    if (!stopped && (kind === 'changed' || kind === 'enqueued')) later(pace.settled)
  })
  return () => {
    stopped = true
    clearTimeout(timer)
    off()
  }
}
