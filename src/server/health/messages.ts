import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import { type HealthFinding, mind, right, wrong } from './finding.ts'

const day = 86_400_000
/** Codes of a day that may fail of a hundred: numbers that are none, phones that are off. */
const mayFail = 10

interface Sending {
  /** There is a gateway, not the log alone. */
  sends: boolean
  isPublic: boolean
  now: Date
}

/** Whether codes and messages leave the server. */
export async function messageFindings(db: Db, { sends, isPublic, now }: Sending): Promise<HealthFinding[]> {
  if (!sends) {
    const says = 'No message is sent: one-time codes are written into the log of the server.'
    const act = 'Describe a gateway: SMS_GATEWAY, SMS_HTTP, SMS_HTTP_SECRET in docs/OPERATING.md.'
    return [isPublic ? wrong(says, act) : mind(says, act)]
  }
  const {
    rows: [codes],
  } = await sql<{ sent: number; failed: number }>`
    select count(*)::integer sent, (count(*) filter (where state = 'failed'))::integer failed
    from codes where sent_at >= ${new Date(now.getTime() - day).toISOString()}`.execute(db)
  const { sent, failed } = codes ?? { sent: 0, failed: 0 }
  const says = `Of ${sent} one-time codes of the last day ${failed} could not be sent.`
  return [
    failed * 100 > sent * mayFail
      ? wrong(says, 'Look for the gateway’s answer in the log of the server, and at the credit with it.')
      : right(says),
  ]
}
