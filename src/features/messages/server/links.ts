import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { hashOfToken, linkAddress, newToken } from '#domain/shared-sheet/link.ts'
import { bookingPage } from '#domain/sms/compose.ts'
import type { Db } from '#server/calls/handler.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import type { EventName } from './due.ts'
import { isNamed, type SaidSheet, type ToldEvent } from './facts.ts'

/** One transaction of a practice, and its database. */
export interface AtWork {
  practice: PracticeWork
  db: Db
}

const dayMs = 24 * 3_600_000

/** Where a message leads. Its token is in this address and nowhere else; `lay` writes its print, once the message is paid. */
export interface MadeLink {
  address: string
  lay: (at: AtWork) => Promise<void>
}

const open = (address: string): MadeLink => ({ address, lay: async () => undefined })

/** To the visit, which its holder cancels or moves there; where it was called off, or is long past, to the doctor's other days; to a sheet that somebody sends. */
export async function linkOfMessage(
  db: Db,
  event: ToldEvent,
  { now, home }: { now: Date; home: string },
): Promise<MadeLink> {
  const { key, practice_id, appointment_id, said } = event
  if (key === 'feedback') return open(`${home}/feedback/${appointment_id}`)
  if (key === 'cancelled' || key === 'follow_up') return open(bookingPage(home, event.doctor_id))
  const token = newToken()
  if (said.sheet) return toSheet(db, event, { sheet: said.sheet, token, now, home })
  const row = {
    token_hash: hashOfToken(token),
    practice_id,
    appointment_id,
    phone: event.phone ?? '',
    made_at: now.toISOString(),
    closed_by: null,
  }
  return {
    address: `${home}/visit/${token}`,
    lay: async (at) => void (await at.db.insertInto('visit_links').values(row).execute()),
  }
}

interface ToSheet {
  sheet: SaidSheet
  token: string
  now: Date
  home: string
}

/** A link like those that devices make, in the name of who pressed. A try before this one did not go out: its link ends with this one. */
async function toSheet(db: Db, event: ToldEvent, { sheet, token, now, home }: ToSheet): Promise<MadeLink> {
  const { practice_id } = event
  const { prescription_id, chamber_id } = await db
    .selectFrom('prescription_versions')
    .select(['prescription_id', 'chamber_id'])
    .where('practice_id', '=', practice_id)
    .where('id', '=', sheet.version_id)
    .executeTakeFirstOrThrow()
  const id = newId()
  const lay = async (at: AtWork) => {
    if (sheet.link_id !== undefined) await endLink(at, sheet.link_id, now)
    at.practice.add('shared_sheets', {
      id,
      chamber_id,
      prescription_id,
      version_id: sheet.version_id,
      token_hash: hashOfToken(token),
      ends_at: new Date(now.getTime() + sheet.days * dayMs).toISOString(),
      revoked_at: null,
      shared_by: sheet.by,
      sent_by: null,
      opened: 0,
      opened_at: null,
    })
    await nameLink(at.db, event, id)
  }
  return { address: linkAddress(home, prescription_id, { practice_id, token }), lay }
}

const nameLink = (db: Db, event: Omit<EventName, 'user_id'>, id: string) =>
  sql`update sms_events set said = jsonb_set(said, '{sheet,link_id}', to_jsonb(${id}::text))
    where ${isNamed(event)}`.execute(db)

/** A link that nobody was handed, or that did not arrive, opens nothing any more. */
export async function endLink({ practice, db }: AtWork, id: string, now: Date): Promise<void> {
  const link = await db
    .selectFrom('shared_sheets')
    .selectAll()
    .where('practice_id', '=', practice.practice_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (link) practice.change('shared_sheets', link, { revoked_at: now.toISOString() })
}
