import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/identity/passwords.ts'
import { demonstrationPassword } from './seed/people.ts'
import { makeServer } from '#tests/support/server.ts'
import { demonstrationFindings, disksOf } from './examine.ts'

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

test('the room is looked at where the database really lies, and where doctors’ practices do, also before the first', async () => {
  const moved = mkdtempSync(join(tmpdir(), 'niramoy-moved-'))
  const settings = { backup: null, dataDir: '/gone', exportDir: join(moved, 'disk/exports') }
  const says: string[] = []
  for (const look of disksOf({ cluster: { folder: moved }, settings }))
    says.push(...(await look()).map((finding) => finding.says))
  rmSync(moved, { recursive: true })
  expect(says).toEqual([
    expect.stringMatching(`^The database in ${moved}: .* GB are free\\.$`),
    expect.stringMatching(`^What doctors take home in ${moved}/disk/exports: .* GB are free\\.$`),
  ])
})
