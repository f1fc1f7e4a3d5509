import { expect, test } from 'vitest'
import { twoDevices } from '#tests/support/two-devices.ts'
import { readLists, turnFavoriteAdvice } from './local.ts'

const { room: laptop, other: phone } = await twoDevices()
await laptop.sync()
await phone.sync()
const advises = async ({ clinic }: typeof laptop) => (await readLists(clinic, { speciality_ids: [] })).advises

test('an advice that is made a favourite with no line stands first on both devices, and goes back among the others (R4.20)', async () => {
  const last = (await advises(laptop)).at(-1)
  if (!last) throw new Error('the list is empty')
  const { text, bn_text } = last
  laptop.online = false
  await turnFavoriteAdvice(laptop.clinic, { text, bn_text, favorite: true })
  expect((await advises(laptop))[0]).toMatchObject({ text, favorite: true })
  laptop.online = true
  await laptop.sync()
  await phone.sync()
  expect((await advises(phone))[0]).toMatchObject({ text, favorite: true })
  await turnFavoriteAdvice(phone.clinic, { text, bn_text, favorite: false })
  await phone.sync()
  await laptop.sync()
  expect((await advises(laptop)).find((one) => one.text === text)).not.toHaveProperty('favorite')
})
