import { atDoor } from '../db/lend.ts'
import type { World } from '#server/calls/handler.ts'
import { alone, type Job } from './jobs.ts'

const day = 86_400_000

/** Days that a code stays after it was sent: its limits look back one, questions about messages further. */
const codeDays = 30

/** Days that a session stays after it ended: a device that comes back asks with its old token whether its person was removed. */
const sessionDays = 366

/** Days that a link to a visit stays after it was sent: nobody books further ahead. */
const visitLinkDays = 366

/** Takes away what nobody asks after any more: codes, links to visits, counts of wrong tries that have run out, tokens that were followed by others, and sessions long over. */
export const purge: Job = {
  name: 'purge',
  everyMs: day,
  run: async (world: World) => {
    const now = world.outside.now().getTime()
    const ago = (days: number): string => new Date(now - days * day).toISOString()
    await alone(world.db, 'purge', (transaction) =>
      atDoor(transaction, async (db) => {
        await db
          .deleteFrom('codes')
          .where('sent_at', '<', ago(codeDays))
          .where('expires_at', '<', ago(codeDays))
          .execute()
        await db.deleteFrom('visit_links').where('made_at', '<', ago(visitLinkDays)).execute()
        await db.deleteFrom('limits').where('until', '<', ago(1)).execute()
        // The last refresh token of a session tells to the end whose it was.
        await db
          .deleteFrom('session_tokens')
          .where('expires_at', '<', ago(1))
          .where((or) => or.or([or('kind', '=', 'access'), or('replaced_by', 'is not', null)]))
          .execute()
        await db
          .deleteFrom('sessions')
          .where((or) =>
            or.or([or('ended_at', '<', ago(sessionDays)), or('expires_at', '<', ago(sessionDays))]),
          )
          .execute()
      }),
    )
  },
}
