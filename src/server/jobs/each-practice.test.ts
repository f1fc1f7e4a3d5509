import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobs } from '#app/server/jobs.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'

const { server } = await freshClinic()
const run = (job: string) => jobs.find(({ name }) => name === job)?.run(server.world)

/** From here on the first practice's rows of a table are refused, with a patient's name among PostgreSQL's own words. */
async function refusesRowsOfFirst(table: string): Promise<void> {
  await sql`create function refuse_first() returns trigger language plpgsql as $$
    begin raise exception 'the row of Rahima Khatun is refused'; end $$`.execute(server.owner)
  await sql`create trigger refuse_first before insert on ${sql.table(table)} for each row
    when (new.practice_id = 1) execute function refuse_first()`.execute(server.owner)
}

const daysOf = async (practice_id: number): Promise<number> =>
  (await server.owner.selectFrom('schedules').select('id').where('practice_id', '=', practice_id).execute())
    .length

test('where one practice fails a job goes on in those behind it, and the log names the practice and no patient', async () => {
  await server.owner.deleteFrom('schedules').where('practice_id', '=', 2).execute()
  await refusesRowsOfFirst('schedules')
  // A day of the first practice has to be missing: next week it is.
  server.clock.now = new Date(server.clock.now.getTime() + 7 * 86_400_000)
  await expect(run('open-days-ahead')).rejects.toMatchObject({ code: 'P0001' })
  expect(await daysOf(2)).toBeGreaterThan(0)
  expect(server.logged).toContainEqual({
    event: 'practice_failed',
    facts: { job: 'open-days-ahead', practice: 1, reason: 'PostgreSQL P0001' },
  })
})
