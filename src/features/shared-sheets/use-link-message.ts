import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { LinkMessage, previewLinkMessage, sendLinkMessage } from '#features/messages/contract.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useQuery } from '#net/use-asked.ts'
import type { LinkDays } from '#domain/shared-sheet/rows.ts'
import type { SheetToSend } from './local.ts'

/** What came of a press: it is on its way, it was not what had been seen, or nobody answered. */
export type LinkPress = 'sent' | 'changed' | 'no_line'

/** How the link to a version would go out by a message, and the press that sends exactly that. */
export function useLinkMessage({ prescription_id, id: version_id }: SheetToSend['version']) {
  const { asked, again } = useQuery(previewLinkMessage, {
    params: { prescription_id },
    query: { version_id },
  })
  const [heard, setHeard] = useState<LinkMessage | null>(null)
  const [working, setWorking] = useState(false)
  const op = useRef(newId())
  const now = heard ?? (asked.kind === 'known' ? asked.answer.data : null)
  const send = async ({ to_masked, parts }: LinkMessage, days: LinkDays): Promise<LinkPress> => {
    setWorking(true)
    const body = { version_id, to_masked: to_masked ?? '', parts, days }
    try {
      const { data } = await call(
        sendLinkMessage,
        { params: { prescription_id }, body },
        { op_id: op.current },
      )
      setHeard(data)
      return 'sent'
    } catch (error) {
      // Where nobody answered it may have been noted: the same press again is the same message.
      if (error instanceof LineError) return 'no_line'
      if (!(error instanceof Problem)) throw error
      op.current = newId()
      const current = z.safeParse(LinkMessage, error.current).data
      if (current) setHeard(current)
      else again()
      return 'changed'
    } finally {
      setWorking(false)
    }
  }
  return { asked, now, working, send }
}
