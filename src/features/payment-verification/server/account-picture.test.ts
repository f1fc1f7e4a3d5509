import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  keepAccountPicture,
  showAccountPicture,
  storePaymentMethod,
  updatePaymentMethod,
} from '#features/payment-methods/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled, personOf } from '#tests/support/server.ts'
import { readAccountPicture } from '../contract.ts'

const { server, doctor, stranger } = await freshClinic()
const tahmina = personOf(202, ['admin'], [])

/** An account without a picture. */
async function added() {
  const { payment_method } = await server.call(doctor, storePaymentMethod, {
    body: { type: 'nagad', number: '01711000909', holder: 'Dr. Nusrat Jahan', account_type: 'personal' },
  })
  return { params: { id: payment_method.id } }
}
/** The QR as a phone takes it, with what it wrote of the place. */
const taken = (width = 1200) =>
  sharp({ create: { width, height: 900, channels: 3, background: '#357' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '23/1 46/1 0/1' } })
    .toBuffer()
const keep = async (of: Awaited<ReturnType<typeof added>>, picture: Buffer | null, who = doctor) =>
  (
    await server.call(who, keepAccountPicture, {
      ...of,
      body: { picture: picture && picture.toString('base64') },
    })
  ).picture
const own = async (of: Awaited<ReturnType<typeof added>>, who = doctor) =>
  (await server.call(who, showAccountPicture, of)).picture
const seen = async (of: Awaited<ReturnType<typeof added>>, who = tahmina) =>
  (await server.call(who, readAccountPicture, of)).picture

test('an administrator sees the picture beside the account, drawn anew and without its place; each look leaves a line', async () => {
  const of = await added()
  expect([await own(of), await seen(of)]).toEqual([null, null])
  const kept = await keep(of, await taken(3000))
  expect(await seen(of)).toEqual(kept)
  const { format, width, exif } = await sharp(Buffer.from(kept?.data ?? '', 'base64')).metadata()
  expect([format, width, exif]).toEqual(['jpeg', 1600, undefined])
  const lines = await server.owner
    .selectFrom('audit')
    .select(['action', 'user_id'])
    .where('row_id', '=', of.params.id)
    .where('action', 'like', 'account_picture%')
    .orderBy('at')
    .execute()
  expect(lines.map(({ action }) => action)).toContain('account_picture_kept')
  const looks = await server.owner
    .selectFrom('audit')
    .select('user_id')
    .where('action', '=', 'account_picture_read')
    .execute()
  expect(looks.length).toBeGreaterThan(1)
  expect(looks.every(({ user_id }) => user_id === 202)).toBe(true)
})

test('another picture takes the place of the one before, and it can be taken away', async () => {
  const of = await added()
  const first = await keep(of, await taken())
  const second = await keep(of, await taken(800))
  expect(second?.data).not.toBe(first?.data)
  expect(await own(of)).toEqual(second)
  expect(await keep(of, null)).toBe(null)
  expect([await own(of), await seen(of)]).toEqual([null, null])
})

test('a changed account keeps its picture, and says since when it stands there', async () => {
  const of = await added()
  const kept = await keep(of, await taken())
  await server.call(doctor, updatePaymentMethod, {
    ...of,
    body: {
      set: { type: 'nagad', number: '01811000909', holder: 'Dr. Nusrat Jahan', account_type: 'merchant' },
    },
  })
  expect((await seen(of))?.added_at).toBe(kept?.added_at)
})

test('what only calls itself a picture is refused under its field, and the picture stays', async () => {
  const of = await added()
  const kept = await keep(of, await taken())
  for (const wrong of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.alloc(40), Buffer.from('%PDF-1.7')])
    await expect(keep(of, wrong)).rejects.toMatchObject({ status: 422, errors: { picture: ['picture'] } })
  expect(await own(of)).toEqual(kept)
})

test('the picture of an account is for its practice and for administrators alone', async () => {
  const of = await added()
  await keep(of, await taken())
  const desk = await enrolled(server, await assistantOf(server, { permissions: ['Payment List'] }), 'D')
  await expect(own(of, stranger)).rejects.toMatchObject({ status: 404 })
  await expect(keep(of, null, stranger)).rejects.toMatchObject({ status: 404 })
  await expect(own(of, desk)).rejects.toMatchObject({ status: 403 })
  for (const who of [doctor, stranger, desk])
    await expect(seen(of, who)).rejects.toMatchObject({ status: 403 })
  expect(await own(of)).not.toBe(null)
  expect(await server.world.db.selectFrom('account_pictures').selectAll().execute()).toEqual([])
})

test('an administrator who is a doctor of another practice sees the picture too, and that look leaves a line as well', async () => {
  const of = await added()
  await keep(of, await taken())
  const other = {
    ...(await doctorOf(server, 2)),
    roles: ['doctor' as const, 'admin' as const],
    permissions: ['*'],
  }
  expect(await seen(of, other)).not.toBeNull()
  const looks = await server.owner
    .selectFrom('audit')
    .select('user_id')
    .where('action', '=', 'account_picture_read')
    .where('user_id', '=', other.user_id)
    .execute()
  expect(looks).toHaveLength(1)
})
