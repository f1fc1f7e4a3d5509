import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useQuery } from '#net/use-asked.ts'
import { Broadcast, type BroadcastKind, previewBroadcast, sendBroadcast } from './contract.ts'

export interface BroadcastAsked {
  kind: BroadcastKind | null
  words: string | null
}

/** What came of a press: it went out, it was not what had been seen, or it went nowhere (`no_line`, or the server's code). */
export type Pressed =
  | { sent: { messages: number; pushes: number } }
  | { changed: true }
  | { refused: string }
  | null

/** What would be sent to a session as it stands, and the press that sends exactly that. */
export function useBroadcast(schedule_id: string, asked: BroadcastAsked) {
  const query = useQuery(previewBroadcast, { body: { schedule_id, ...asked } })
  const about = JSON.stringify([schedule_id, asked])
  const [pressed, setPressed] = useState<{ about: string; as: Pressed; data: Broadcast | null } | null>(null)
  const [working, setWorking] = useState(false)
  const op = useRef(newId())
  const mine = pressed?.about === about ? pressed : null
  const answer = query.asked.kind === 'known' ? query.asked.answer.data : null
  const data = mine?.data ?? answer
  // While another kind or other words are asked for, what was known stands: the box in which somebody writes stays.
  const [last, setLast] = useState(data)
  if (data !== null && data !== last) setLast(data)
  const send = async ({ kind, fingerprint }: Broadcast, part: boolean) => {
    setWorking(true)
    const body = { schedule_id, kind: kind ?? 'custom', words: asked.words, fingerprint, part }
    try {
      const { data: now, ...sent } = await call(sendBroadcast, { body }, { op_id: op.current })
      op.current = newId()
      setPressed({ about, as: { sent }, data: now })
      return true
    } catch (error) {
      // Where nobody answered it may have been sent: the same press again is the same broadcast.
      if (error instanceof Problem) op.current = newId()
      setPressed({ about, ...refusalOf(error, data) })
      return false
    } finally {
      setWorking(false)
    }
  }
  const again = () => {
    setPressed(null)
    query.again()
  }
  return { asked: query.asked, last, data, pressed: mine?.as ?? null, working, send, again }
}

function refusalOf(error: unknown, seen: Broadcast | null): { as: Pressed; data: Broadcast | null } {
  if (error instanceof LineError) return { as: { refused: error.code }, data: seen }
  if (!(error instanceof Problem)) throw error
  const now = z.safeParse(Broadcast, error.current).data
  return now ? { as: { changed: true }, data: now } : { as: { refused: error.code }, data: seen }
}
