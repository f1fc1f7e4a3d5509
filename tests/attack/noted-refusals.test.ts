import { beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { callName, type EndpointSpec, type Giving } from '#contract/endpoint.ts'
import { sealCall, sealingKeyFor } from '#contract/envelope.ts'
import { refreshSession } from '#contract/session.ts'
import { contractVersion, push } from '#contract/sync.ts'
import { confirmCode, login, requestCode } from '#features/auth/contract.ts'
import { showPayment } from '#features/billing/contract.ts'
import { addPatient, findOrAddPatient, listPatients } from '#features/patients/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { clinicServer } from '../support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled, personOf } from '../support/server.ts'
import { signedIn } from '../support/session.ts'

const { server } = await clinicServer()
/** What stands in every attempt and may stand in no line. */
const secret = { name: 'Canary Khatun', phone: '01788812345', password: 'canary and password' }
const person = () => ({
  id: newId(),
  code: 'P-Q00001',
  name: secret.name,
  phone: secret.phone,
  gender: 2 as const,
  years: 40,
})
let doctor: Principal
let helper: Principal
beforeAll(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'A')
  helper = await enrolled(server, await assistantOf(server, { permissions: [] }), 'B')
})

const lines = async () => await server.owner.selectFrom('audit').selectAll().orderBy('id').execute()
const asked = async <E extends EndpointSpec>(
  who: Principal | null,
  endpoint: E,
  giving?: Giving<E>,
  op_id?: string,
): Promise<number> =>
  server.call(who, endpoint, giving, op_id).then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
const giving = (given: object): Giving<EndpointSpec> => Object.fromEntries(Object.entries(given))
const frame = (call: string) => ({
  op_id: newId(),
  device_seq: 1,
  call,
  contract: contractVersion,
  made_at: server.clock.now.toISOString(),
  clock_offset: 0,
  deps: [],
})
const plain = (call: string) => ({ ...frame(call), input: { params: {}, body: person() } })
const pushed = async (who: Principal, op: object): Promise<number> => {
  try {
    const {
      answers: [answer],
    } = push.reply.parse(await server.call<EndpointSpec>(who, push, giving({ body: { ops: [op] } })))
    return answer?.status ?? 0
  } catch (error) {
    return error instanceof Object && 'status' in error ? Number(error.status) : 0
  }
}

/** Sealed for somebody else's device. */
async function foreignEnvelope(): Promise<object> {
  const op = frame(callName(findOrAddPatient))
  const bond = { practice_id: 2, user_id: 2, device_id: 77, op_id: op.op_id, call: op.call }
  return {
    ...op,
    envelope: await sealCall(await sealingKeyFor(server.world.keys.sync_public), bond, {
      params: {},
      body: person(),
    }),
  }
}

/** The same id with two bodies. */
async function reused(): Promise<number> {
  const op_id = newId()
  await asked(doctor, addPatient, { body: person() }, op_id)
  return asked(doctor, addPatient, { body: { ...person(), code: 'P-Q00002' } }, op_id)
}

async function wrongCode(): Promise<number> {
  const { id } = await server.call(null, requestCode, { body: { phone: '01711000101' } })
  const right = /\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0]
  return asked(null, confirmCode, { body: { id, code: right === '000000' ? '111111' : '000000' } })
}

/** A copied refresh token, after what followed it was used. */
async function copiedToken(): Promise<number> {
  const session = await signedIn(server, { phone: '01711000101', keyless: true })
  const { refresh_token } = session
  const fresh = await server.call(null, refreshSession, { body: { refresh_token } })
  await asked(null, refreshSession, { body: { refresh_token: fresh.refresh_token } })
  return asked(null, refreshSession, { body: { refresh_token } })
}

const refusals: readonly [
  what: string,
  ask: () => Promise<number>,
  status: number,
  line: { action: string; call?: string },
][] = [
  [
    'a read without its right',
    () => asked(helper, listPatients, { query: { search: secret.phone } }),
    403,
    { action: 'refused', call: callName(listPatients) },
  ],
  [
    "a practice's call by a patient",
    () => asked(personOf(203), listPatients),
    403,
    { action: 'refused', call: callName(listPatients) },
  ],
  [
    "a row that is another practice's or nobody's",
    () => asked(doctor, showPayment, { params: { id: newId() } }),
    404,
    { action: 'refused', call: `${callName(showPayment)}: 404` },
  ],
  [
    'a value that is none',
    () => asked(doctor, listPatients, { query: { page: `${secret.name}'; drop table users` } }),
    422,
    { action: 'refused', call: `${callName(listPatients)}: 422` },
  ],
  [
    'a field that nobody asked for',
    () => asked(doctor, addPatient, giving({ body: { ...person(), is_admin: true } })),
    422,
    { action: 'refused', call: `${callName(addPatient)}: 422` },
  ],
  ['a key with another body', reused, 409, { action: 'refused', call: `${callName(addPatient)}: 409` }],
  [
    'a plain call by what may only send envelopes',
    () => pushed({ ...doctor, sealed_only: true }, plain(callName(addPatient))),
    403,
    { action: 'refused', call: callName(push) },
  ],
  [
    'an envelope of somebody else',
    async () => pushed(doctor, await foreignEnvelope()),
    422,
    { action: 'refused', call: `${callName(findOrAddPatient)}: 422` },
  ],
  [
    'a call that there is not',
    () => pushed(doctor, plain(`POST /${secret.phone}`)),
    422,
    { action: 'refused', call: `${callName(push)}: 422` },
  ],
  [
    'a call in a batch without its right',
    () => pushed(helper, plain(callName(addPatient))),
    403,
    { action: 'refused', call: callName(addPatient) },
  ],
  [
    'a wrong password',
    () => asked(null, login, { body: { phone: '01711000101', password: secret.password } }),
    422,
    { action: 'login_failed' },
  ],
  ['a wrong code', wrongCode, 422, { action: 'code_failed' }],
  ['a token that was copied', copiedToken, 401, { action: 'token_reused' }],
]

test.each(refusals)(
  '%s leaves a line, and nothing of what was given stands in it',
  async (_, ask, status, { action, call }) => {
    const before = new Set((await lines()).map(({ id }) => id))
    expect(await ask()).toBe(status)
    const fresh = (await lines()).filter(({ id }) => !before.has(id))
    expect(
      fresh
        .filter((line) => line.action === action)
        .map(({ detail }) => (call === undefined ? null : detail)),
    ).toEqual([call === undefined ? null : { call }])
    const told = JSON.stringify(fresh.filter((line) => line.action === action))
    for (const word of [...Object.values(secret), '01711000101', 'drop table'])
      expect(told).not.toContain(word)
  },
)
