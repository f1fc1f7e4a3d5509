import { expect, test } from 'vitest'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { requestForm } from '#tests/support/request-form.ts'
import { personOf } from '#tests/support/server.ts'
import { storeDoctorRequest } from '../contract.ts'
import { onRequest } from './at-the-console.ts'

const { server } = await freshClinic()

test('an operator who approves a registration that a doctor here has by now is told that it is taken', async () => {
  const body = requestForm('01712345601')
  const { data } = await server.call(personOf(203), storeDoctorRequest, { body })
  await server.owner.updateTable('doctors').set({ bmdc: body.bmdc }).where('id', '=', 1).execute()
  const on = { db: server.world.db, print: () => undefined }
  await expect(onRequest(on, [String(data.number), 'approve'])).rejects.toThrow(
    `Request ${data.number} is refused: bmdc: taken. Nothing was changed.`,
  )
})
