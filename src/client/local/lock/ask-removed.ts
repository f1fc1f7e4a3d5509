import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { handOver } from '#contract/sync.ts'
import { sendRequest } from '#net/ask.ts'
import { invalidResponse } from '#net/line-error.ts'
import { problemOf } from '#net/refusal.ts'
import type { AskRemoved } from './part.ts'

/** The question over HTTP, from a page or the service worker; the session that it is about has ended, so it goes without one. */
export const askRemoved: AskRemoved = async (body) => {
  const { method, path } = handOver
  const heard = await sendRequest({
    method,
    path: path.slice(1),
    root: '/api',
    headers: { 'idempotency-key': newId() },
    body: JSON.stringify(body),
    milliseconds: 60_000,
  })
  if (!heard.ok) throw problemOf(heard.status, heard.body)
  const read = z.safeParse(handOver.reply, heard.body)
  if (!read.success) throw invalidResponse(read.error)
  return read.data
}
