import { createHash, randomBytes } from 'node:crypto'
import { newId } from '#contract/clinic/uuid.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Db } from '#server/calls/handler.ts'

/**
 * `access` makes every call, for minutes. `refresh` asks for the next pair and does nothing else. `push` rests readable
 * on a locked device: it sends what was sealed there, ends its own session and reads nothing. `display` is a screen's key.
 */
export type TokenKind = 'access' | 'refresh' | 'push' | 'display'

/** When tokens are made, and for how many seconds an access token lives where the settings say something else. */
export interface Making {
  now: Date
  life?: number | undefined
}

const accessSeconds = 900

/** Days that a session lives without being used, and its refresh token. */
export const sessionDays = 90

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

export const daysAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * 86_400_000).toISOString()

/** What a person's page works with, as a login and each refresh answer it. */
export interface Credentials {
  token: string
  refresh_token: string
  /** Seconds from now in which `token` is good. */
  expires_in: number
}

/** Makes the next access and refresh token of a session: the only moment at which they are readable. */
export async function issue(
  db: Db,
  session_id: string,
  { now, life = accessSeconds, issue = newId() }: Making & { issue?: string },
): Promise<Credentials> {
  const [access, refresh] = [newToken(), newToken()]
  const made_at = now.toISOString()
  const of = { session_id, issue, made_at }
  await atDoor(db, (door) =>
    door
      .insertInto('session_tokens')
      .values([
        {
          ...of,
          hash: tokenHash(access),
          kind: 'access',
          expires_at: new Date(now.getTime() + life * 1000).toISOString(),
        },
        { ...of, hash: tokenHash(refresh), kind: 'refresh', expires_at: daysAfter(now, sessionDays) },
      ])
      .execute(),
  )
  return { token: access, refresh_token: refresh, expires_in: life }
}

/** Makes a session's one token of a kind that lives as long as the session; an older one of that kind is good no more. */
export async function issueLasting(
  db: Db,
  session_id: string,
  { kind, now }: { kind: 'push' | 'display'; now: Date },
): Promise<string> {
  const token = newToken()
  await atDoor(db, async (door) => {
    await door
      .deleteFrom('session_tokens')
      .where('session_id', '=', session_id)
      .where('kind', '=', kind)
      .execute()
    await door
      .insertInto('session_tokens')
      .values({ hash: tokenHash(token), session_id, kind, issue: newId(), made_at: now.toISOString() })
      .execute()
  })
  return token
}

const newToken = (): string => randomBytes(32).toString('base64url')
