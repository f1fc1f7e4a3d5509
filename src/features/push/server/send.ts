import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { World } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { PushKeys, ServiceOutcome } from '#server/outside/push-service.ts'
import type { PhoneMessage } from './told.ts'

interface Claimed {
  subscription_id: string
  subject: string
  state: string
  message: PhoneMessage['message']
  until: string
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
}

/** Messages that are taken at once, and of those how many are on their way. */
const atOnce = 200
const onTheirWay = 8
/** Seconds after which a message of which nothing was heard is sent once more. */
const again = 60
/** A phone that took none of so many is asked no more. */
const mostFailures = 20
/** The longest that a push service keeps a message (s). */
const longest = 28 * 86_400

/** Sends what is laid down. No transaction waits for it; what a service could not take is tried again while it is of use. */
export async function sendPushes(world: World): Promise<void> {
  for (;;) {
    const claimed = await claim(world)
    if (claimed.length === 0) return
    const keys = { ...(await world.keys.push()), subject: subjectOf(world) }
    const left = claimed.values()
    const inTurn = async () => {
      for (const one of left) await settle(world, one, await sent(world, one, keys))
    }
    await Promise.all(Array.from({ length: onTheirWay }, inTurn))
  }
}

/** Who answers for what is sent; a server that nobody has named is nobody's. */
const subjectOf = ({ about: { public_url } }: World): string =>
  public_url?.startsWith('https://') ? public_url : 'https://unnamed.invalid'

/** Takes messages that are due, each for one server alone. Who has left that login since is told nothing. */
async function claim({ db, outside }: World): Promise<Claimed[]> {
  const now = outside.now()
  const before = new Date(now.getTime() - again * 1000).toISOString()
  return atDoor(db, async (door) => {
    const { rows } =
      await sql<Claimed>`update pushes p set claimed_at = ${now.toISOString()} from push_subscriptions s, sessions x
      where s.id = p.subscription_id and x.id = s.session_id and x.ended_at is null and x.expires_at > ${now.toISOString()}
        and (p.subscription_id, p.subject) in (select subscription_id, subject from pushes
          where settled_at is null and until > ${now.toISOString()} and (claimed_at is null or claimed_at <= ${before})
          order by made_at limit ${atOnce} for update skip locked)
      returning p.subscription_id, p.subject, p.state, p.message, p.until, s.user_id, s.endpoint, s.p256dh, s.auth`.execute(
        door,
      )
    return rows
  })
}

/** The worker shows it only where that person is still signed in: a login may have ended of which this server has not heard. */
const sent = (world: World, one: Claimed, keys: PushKeys): Promise<ServiceOutcome> => {
  const topic = createHash('sha256').update(one.subject).digest('base64url').slice(0, 32)
  const left = Math.floor((Date.parse(one.until) - world.outside.now().getTime()) / 1000)
  return world.outside.push.send(
    one,
    {
      text: JSON.stringify({ ...one.message, tag: topic, to: one.user_id }),
      seconds: Math.min(longest, Math.max(1, left)),
      topic,
    },
    keys,
  )
}

async function settle({ db, outside }: World, of: Claimed, outcome: ServiceOutcome): Promise<void> {
  const at = outside.now().toISOString()
  if (outcome === 'refused' || outcome === 'later')
    outside.log(`push_${outcome}`, { subscription: of.subscription_id })
  await atDoor(db, async (door) => {
    const phone = () => door.updateTable('push_subscriptions').where('id', '=', of.subscription_id)
    if (outcome === 'gone')
      return void (await door
        .deleteFrom('push_subscriptions')
        .where('id', '=', of.subscription_id)
        .where('endpoint', '=', of.endpoint)
        .execute())
    if (outcome === 'taken') await phone().set({ worked_at: at, failures: 0 }).execute()
    else
      await phone()
        .set((row) => ({ failures: row('failures', '+', 1) }))
        .execute()
    if (outcome === 'later') return
    await door
      .updateTable('pushes')
      .set({ settled_at: at })
      .where('subscription_id', '=', of.subscription_id)
      .where('subject', '=', of.subject)
      .where('state', '=', of.state)
      .where('claimed_at', 'is not', null)
      .execute()
  })
}

/** Days that is known what a phone was told, behind the end of its use. */
const knownDays = 7

/** Phones whose login is over, or that have taken nothing for long, are told no more; what was told long ago is forgotten. */
export const dropOver = ({ db, outside }: World): Promise<void> =>
  atDoor(db, async (door) => {
    const now = outside.now()
    await sql`delete from push_subscriptions s where failures >= ${mostFailures} or not exists (select from sessions x
      where x.id = s.session_id and x.ended_at is null and x.expires_at > ${now.toISOString()})`.execute(door)
    await door
      .deleteFrom('pushes')
      .where('until', '<', new Date(now.getTime() - knownDays * 86_400_000).toISOString())
      .execute()
  })
