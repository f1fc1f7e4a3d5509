import { refreshSession } from '#contract/session.ts'
import { login, type SessionUser } from '#features/auth/contract.ts'
import { renewSession } from '#server/identity/refresh.ts'
import { authenticate } from '#server/identity/sessions.ts'
import type { Principal } from '#server/calls/handler.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { newKey, saidOf, type TestKey } from './proof.ts'
import type { TestServer } from './server.ts'

/** Somebody's session as his page would hold it. */
export interface TestSession {
  user: SessionUser
  push_token: string | null
  refresh_token: string
  /** By which its calls are proved, where they go over the wire. */
  key: TestKey
  /** A token that is good now: of a clock that stands it is the same one, when hours pass it is renewed. */
  token(): Promise<string>
  /** Whom the server takes him for; null where his session is over. */
  principal(): Promise<Principal | null>
}

interface Who {
  phone: string
  install_id?: string
  /** As a program would that proves nothing: its token alone is good. */
  keyless?: true
}

/** Signs in somebody of the seeded clinic. */
export async function signedIn(server: TestServer, { keyless, ...who }: Who): Promise<TestSession> {
  const key = newKey()
  const { data } = await server.call(null, login, {
    body: { ...who, password: demonstrationPassword, ...(keyless ? {} : { proof_key: key.proof_key }) },
  })
  let ends = endOf(data.expires_in)
  function endOf(seconds: number): number {
    return server.clock.now.getTime() + seconds * 1000
  }
  const session: TestSession = {
    key,
    user: data.user,
    push_token: data.push_token,
    refresh_token: data.refresh_token,
    async token() {
      if (server.clock.now.getTime() < ends) return data.token
      const { refresh_token } = session
      const said = saidOf(key, {
        method: 'POST',
        path: `/api${refreshSession.path}`,
        token: refresh_token,
        at: server.clock.now,
      })
      const fresh = await renewSession(server.world, { refresh_token, push: false }, said)
      ends = endOf(fresh.expires_in)
      session.refresh_token = fresh.refresh_token
      data.token = fresh.token
      return fresh.token
    },
    async principal() {
      const token = await session.token().catch(() => null)
      return token === null ? null : authenticate(server.world.db, token, server.clock.now)
    },
  }
  return session
}
