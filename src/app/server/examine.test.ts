import { expect, test } from 'vitest'
import { hashPassword } from '#server/identity/passwords.ts'
import { demonstrationPassword } from './seed/people.ts'
import { makeServer } from '#tests/support/server.ts'
import { demonstrationFindings } from './examine.ts'

test('accounts of the demonstration that open with its password are a door on a public address, and none here', async () => {
  const { owner, world, close } = await makeServer()
  const publicUrl = 'https://niramoy.example'
  const set = async (password: string) => {
    const password_hash = await hashPassword(password)
    return owner.updateTable('users').set({ password_hash }).where('phone', '=', '01711000101').execute()
  }
  await owner.updateTable('users').set({ password_hash: null }).execute()
  expect((await demonstrationFindings(world.db, { publicUrl })).map(({ grade }) => grade)).toEqual(['right'])
  await set('another one altogether')
  expect((await demonstrationFindings(world.db, { publicUrl })).map(({ grade }) => grade)).toEqual(['right'])
  await set(demonstrationPassword)
  expect(await demonstrationFindings(world.db, { publicUrl })).toMatchObject([
    { grade: 'wrong', says: expect.stringMatching(/README: 01711000101\.$/) },
  ])
  expect(await demonstrationFindings(world.db, { publicUrl: null })).toEqual([])
  await close()
})
