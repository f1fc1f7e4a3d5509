import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { EndpointSpec, Giving, Reply } from '#contract/endpoint.ts'
import { dropForPatient, keepForPatient, keptSince, readForPatient } from '#local/database/patient-store.ts'
import { type QueryState, useQuery } from '#net/use-asked.ts'
import { useSession } from '#net/session.ts'
import type { KeptAnswer } from './use-kept-answer.ts'
import { useReadAnew } from './use-patient-standing.ts'

/** Milliseconds after which a line that hangs counts as none: what lies here is shown, until the answer comes. */
const slow = 3_000

/**
 * As `useQuery`, for whoever has no practice's store: each answer is kept under a name on the patient's own device, and
 * stands where there is no line, or one that hangs. What is not there any more is kept no longer. Without a name nothing is kept: of a long
 * list only its first page is, which is read again whenever it is opened.
 */
export function usePatientAnswer<E extends EndpointSpec>(
  endpoint: E,
  giving: Giving<E>,
  name: string | null,
): { asked: KeptAnswer<Reply<E>>; again: () => void } {
  const user_id = useSession((state) => state.user?.id ?? 0)
  const { asked, again } = useQuery(endpoint, giving)
  useReadAnew(again)
  const isSlow = useIsSlow(asked.kind === 'loading')
  const wantsKept = isSlow || asked.kind === 'offline'
  const [kept, setKept] = useState<Kept<Reply<E>> | null>(null)
  useEffect(() => {
    if (name === null) return
    void settled(user_id, name, asked).catch(reportUnlessShut)
    if (!wantsKept) return
    let left = false
    keptUnder({ user_id, name }).then(
      ({ read, since }) => {
        const known = z.safeParse<E['reply']>(endpoint.reply, read)
        if (!left) setKept({ name, answer: known.success ? known.data : null, since })
      },
      (error: unknown) => {
        reportUnlessShut(error)
        if (!left) setKept({ name, answer: null, since: null })
      },
    )
    return () => {
      left = true
    }
  }, [user_id, endpoint, name, asked, wantsKept])
  const known = kept?.name === name ? kept : null
  const asKept = known && ({ kind: 'offline', kept: known.answer, since: known.since } as const)
  if (isSlow && asKept?.kept) return { asked: asKept, again }
  if (asked.kind !== 'offline') return { asked, again }
  if (name === null) return { asked: { kind: 'offline', kept: null }, again }
  return { asked: asKept ?? { kind: 'loading' }, again }
}

/** A store that lets nobody in is told on the page itself. */
function reportUnlessShut(error: unknown): void {
  if (!(error instanceof DOMException)) reportError(error)
}

interface Kept<T> {
  name: string
  answer: T | null
  since: number | null
}

async function keptUnder({ user_id, name }: { user_id: number; name: string }) {
  const [read, since] = await Promise.all([readForPatient({ user_id }, name), keptSince({ user_id }, name)])
  return { read, since }
}

/** Whether something has been going on for as long as nobody likes to wait. */
function useIsSlow(going: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!going) return
    const timer = setTimeout(() => setSlow(true), slow)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [going])
  return going && isSlow
}

async function settled(user_id: number, name: string, asked: QueryState<unknown>): Promise<void> {
  // Whoever has logged out meanwhile leaves nothing here.
  if (useSession.getState().user?.id !== user_id) return
  if (asked.kind === 'known') await keepForPatient({ user_id }, name, asked.answer)
  if (asked.kind === 'refused' && asked.problem.status === 404) await dropForPatient({ user_id }, [name])
}
