import { login } from '#features/auth/contract.ts'
import { tellThisPhone } from '#features/push/contract.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import type { Principal } from '#server/calls/handler.ts'
import { authenticate } from '#server/identity/sessions.ts'
import type { PushPhone, StandInPushService } from './push-phone.ts'
import type { TestServer } from './server.ts'

/** Abdur Rahim's own number. */
export const rahimsPhone = '01712345601'

/** Somebody signs in by his password, in a session of his own. */
export async function signedIn(server: TestServer, phone = rahimsPhone): Promise<Principal> {
  const { data } = await server.call(null, login, { body: { phone, password: demonstrationPassword } })
  const who = await authenticate(server.world.db, data.token, server.clock.now)
  if (!who) throw new Error('the login opened nothing')
  return who
}

/** He wants to be told on that phone. */
export const wantsToBeTold = (
  server: TestServer,
  who: Principal,
  { endpoint, p256dh, auth }: PushPhone,
  language: 'bn' | 'en' = 'en',
) => server.call(who, tellThisPhone, { body: { endpoint, p256dh, auth, language } })

/** What a phone was told so far, as its owner reads it. */
export const toldOn = (service: StandInPushService, phone: PushPhone): ToldOnPhone[] =>
  service.taken
    .filter(({ path }) => phone.endpoint.endsWith(path))
    .map(({ body, headers }) => ({ ...JSON.parse(phone.open(body)), seconds: Number(headers['ttl']) }))

export interface ToldOnPhone {
  title: string
  body: string
  url: string
  to: number
  tag: string
  /** For how long the service was to keep it. */
  seconds: number
}
