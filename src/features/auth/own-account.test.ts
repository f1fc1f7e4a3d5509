import { afterEach, beforeEach, expect, test } from 'vitest'
import { callerOf } from '#net/call.ts'
import { type LocalUser, changeUser, useSession } from '#net/session.ts'
import { speak } from '#text/language.ts'
import { useKitText } from '#text/kit-text.ts'
import { toasts } from '#ui/toasts.ts'
import { refreshAccount } from './own-account.ts'

const patient: LocalUser = {
  id: 203,
  name: 'Rokeya',
  bn_name: null,
  phone: '01712345601',
  avatar: null,
  roles: ['User'],
  isCompleted: true,
  permissions: [],
  access: { isAdmin: false, isDoctor: false },
  doctor_id: null,
  speciality_ids: [],
  practice_id: null,
}
const onTheWire = {
  ...patient,
  name: 'Rokeya Begum',
  language: 'bn',
  doctor_name: null,
  doctor_bn_name: null,
  device_id: null,
}

const serverSaying = (answer: () => Response | Promise<Response>) =>
  callerOf({
    root: 'http://clinic.test/api',
    fetch: () => Promise.resolve(answer()),
    token: () => Promise.resolve('t0ken'),
  })
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const said = () => toasts.getState().shown.map(({ text }) => text)

beforeEach(async () => {
  speak('en')
  await useKitText.load()
  changeUser(patient)
})
afterEach(() => {
  useSession.setState({ user: null })
  toasts.setState({ shown: [] })
})

test('who has another name by now bears it here as well', async () => {
  await refreshAccount(serverSaying(() => json(200, { data: onTheWire })))
  expect(useSession.getState().user).toMatchObject({ id: 203, name: 'Rokeya Begum' })
})

test.each([
  ['breaks', () => json(500, null), 'Login failed'],
  ['answers what nobody knows', () => json(418, 'teapot'), 'Login failed'],
  ['answers without a wrapper', () => json(200, onTheWire), 'Invalid response structure'],
])(
  'a server that %s when it is asked who he is: that is said, and he stays who he was (R8.04)',
  async (_, answer, sentence) => {
    await refreshAccount(serverSaying(answer))
    expect(said()).toEqual([sentence])
    expect(useSession.getState().user).toEqual(patient)
  },
)

test('without a line he stays who he was, and nothing is said', async () => {
  await refreshAccount(serverSaying(() => Promise.reject(new TypeError('fetch failed'))))
  expect([said(), useSession.getState().user]).toEqual([[], patient])
})

test('whoever has left meanwhile does not come back with the answer', async () => {
  await refreshAccount(
    serverSaying(() => {
      useSession.setState({ user: null })
      return json(200, { data: onTheWire })
    }),
  )
  expect(useSession.getState().user).toBeNull()
})
