import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { callName, type EndpointSpec, type Giving, type Reply } from '#contract/endpoint.ts'
import { type QueryState, useQuery } from '#net/use-asked.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type Bytes, openValue, sealValue } from '#local/crypto/seal.ts'
import { transact } from '#local/database/transact.ts'
import { useClinic } from './use-clinic.ts'

/** What the server said last of this, where it cannot be asked, and when (ms) where that is known: null where nothing was ever read here. */
export type KeptAnswer<T> =
  | Exclude<QueryState<T>, { kind: 'offline' }>
  | { kind: 'offline'; kept: T | null; since?: number | null }

/** As `useQuery`, but each answer is kept on the device, sealed, and stands where there is no line. */
export function useKeptAnswer<E extends EndpointSpec>(
  endpoint: E,
  giving: Giving<E>,
): { asked: KeptAnswer<Reply<E>>; again: () => void } {
  const clinic = useClinic()
  const { asked, again } = useQuery(endpoint, giving)
  const key = `${callName(endpoint)} ${JSON.stringify(giving)}`
  const [kept, setKept] = useState<{ key: string; answer: Reply<E> | null } | null>(null)
  useEffect(() => {
    if (asked.kind === 'known') quietly(clinic, keepAnswer(clinic, key, asked.answer))
    if (asked.kind !== 'offline') return
    let left = false
    quietly(
      clinic,
      readAnswer(clinic, key).then((read) => {
        const known = z.safeParse<E['reply']>(endpoint.reply, read)
        if (!left) setKept({ key, answer: known.success ? known.data : null })
      }),
    )
    return () => {
      left = true
    }
  }, [clinic, endpoint, key, asked])
  if (asked.kind !== 'offline') return { asked, again }
  return { asked: kept?.key === key ? { kind: 'offline', kept: kept.answer } : { kind: 'loading' }, again }
}

/** The lock that falls meanwhile ends it; every other failure is heard where all are. */
function quietly(clinic: Clinic, work: Promise<unknown>): void {
  work.catch((why: unknown) => {
    if (!clinic.closed()) reportError(why)
  })
}

/** They lie in the device's database beside its other notes, sealed like every row, and go with it. */
const answersIn = ({ db }: Clinic) => db.table<{ k: string; v: Bytes }, string>('meta')
const keyOf = (question: string) => `answer:${question}`
const placeOf = (clinic: Clinic, question: string) => `${clinic.practice_id}|meta|${keyOf(question)}`

/** Keeps what the server answered in place of what it answered before. */
async function keepAnswer(clinic: Clinic, question: string, answer: unknown): Promise<void> {
  const sealed = await sealValue(clinic.keys.data, placeOf(clinic, question), answer)
  await transact(clinic.db, ['meta'], async (at) => at.put('meta', { k: keyOf(question), v: sealed }))
}

/** What was answered last on this device; null where it never was. */
async function readAnswer(clinic: Clinic, question: string): Promise<unknown> {
  const row = await answersIn(clinic).get(keyOf(question))
  return row ? openValue<unknown>(clinic.keys.data, placeOf(clinic, question), row.v) : null
}
