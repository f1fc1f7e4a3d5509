import { expect, test } from 'vitest'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { insidePractice } from './as-practice.ts'
import { runTransaction } from './transaction.ts'

const { server, doctor } = await freshClinic()

test('a change that the database cannot hold fails with its own reason, and leaves nothing that would end the server', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  const on = { practice_id: 1, user_id: doctor.user_id, action: 'renamed', now: server.clock.now }
  const renaming = runTransaction(server.world.db, on, (db) =>
    insidePractice(db, on, async (practice) => {
      const patient = await practice.sql((one) =>
        one.selectFrom('patients').selectAll().where('practice_id', '=', 1).executeTakeFirstOrThrow(),
      )
      practice.change('patients', patient, { name: 'Rahima\u0000' })
    }),
  )
  await expect(renaming).rejects.toMatchObject({ code: '22P05' })
  // Node tells of a failure that nobody heard once everything else has run.
  await new Promise((later) => setTimeout(later, 20))
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})
