import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { handOver } from '#contract/sync.ts'
import { beginSession } from '#server/identity/sessions.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'

const { server, assistant } = await freshClinic()

/** What her tablet kept unsent: one patient. */
const unsent = (body: unknown = { name: 'Late', gender: 1, years: 3 }) => ({
  op_id: newId(),
  made_at: server.clock.now.toISOString(),
  device_seq: 1,
  contract: 1,
  clock_offset: 0,
  deps: [],
  call: 'POST /doctor/v1/patients',
  input: { params: {}, body },
})

/** Her session on the day on which the doctor takes her off the list. */
async function tokenOfRemoved(): Promise<string> {
  const of = { user_id: assistant.user_id, practice_id: 1 }
  const { token } = await beginSession(server.world.db, { ...of, device_id: null, now: server.clock.now })
  await server.owner
    .updateTable('memberships')
    .set({ active: false, ended_at: server.clock.now.toISOString() })
    .where('user_id', '=', of.user_id)
    .where('practice_id', '=', of.practice_id)
    .execute()
  return token
}

const lying = async () =>
  (await server.owner.selectFrom('left_work').select('id').where('practice_id', '=', 1).execute()).map(
    ({ id }) => id,
  )

test('what removed people hand over fills no disk: a hundred megabytes lie for a doctor at most', async () => {
  const token = await tokenOfRemoved()
  const first = unsent()
  await server.call(null, handOver, { body: { token, ops: [first] } })
  // As it lies on the disk, without what PostgreSQL saves by packing it.
  await sql`alter table left_calls alter op set storage external`.execute(server.owner)
  await sql`insert into left_calls (practice_id, id, device_id, op)
    select 1, gen_random_uuid(), null, jsonb_build_object('kept', repeat('x', 9999000)) from generate_series(1, 10)`.execute(
    server.owner,
  )
  const large = unsent({ name: 'x'.repeat(20_000) })
  await expect(server.call(null, handOver, { body: { token, ops: [large] } })).rejects.toMatchObject({
    status: 429,
  })
  const small = unsent()
  await server.call(null, handOver, { body: { token, ops: [small] } })
  expect(await lying()).toEqual(expect.arrayContaining([first.op_id, small.op_id]))
  expect(await lying()).not.toContain(large.op_id)
})

test('a call that lies in itself without end is refused, and is no fault', async () => {
  const token = await tokenOfRemoved()
  let deep: unknown = 'Late'
  for (let n = 0; n < 200; n++) deep = [deep]
  await expect(server.call(null, handOver, { body: { token, ops: [unsent(deep)] } })).rejects.toMatchObject({
    status: 422,
  })
  expect(await lying()).toEqual([])
})
