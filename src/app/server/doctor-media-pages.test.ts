import sharp from 'sharp'
import { expect, test } from 'vitest'
import { galleries } from '#features/galleries/contract.ts'
import { keepMediaPicture } from '#features/media-pictures/contract.ts'
import { videos } from '#features/videos/contract.ts'
import { doctorOf } from '#tests/support/server.ts'
import { visitorServer } from '#tests/support/visitor-server.ts'

const { server, get, app } = await visitorServer()
const doctor = await doctorOf(server)
const page = () => get('/dr-nusrat-jahan/1?lang=en')
const shade = { width: 900, height: 600, channels: 3 } as const
const send = async (background: string) => {
  const picture = await sharp({ create: { ...shade, background } })
    .jpeg()
    .toBuffer()
  return (await server.call(doctor, keepMediaPicture, { body: { picture: picture.toString('base64') } }))
    .picture
}

test('a doctor’s page shows her pictures with their words and her films; what is hidden stays away', async () => {
  const [room, lane] = [await send('#336688'), await send('#886633')]
  const add = (body: object) => server.call(doctor, galleries.calls.store, { body: body as never })
  await add({ picture: room, bn_name: 'অপেক্ষার ঘর', name: 'Waiting <b>room</b>', position: 1 })
  await add({ picture: lane, bn_name: 'গলি', name: 'The lane', position: 2, active: false })
  const film = { bn_name: 'ভিডিও', name: 'A film', kind: 'advice', position: 1 }
  await server.call(doctor, videos.calls.store, {
    body: { ...film, address: 'https://youtu.be/M7lc1UVf-VE' },
  })
  const { body, statusCode } = await page()
  expect(statusCode).toBe(200)
  expect(body).toContain(`/files/media/${room}/small`)
  expect(body).toContain('Waiting &lt;b&gt;room')
  expect(body).toContain('aria-label="Play: A film"')
  for (const away of ['The lane', lane, '<iframe']) expect(body).not.toContain(away)
  // Of the host stands no more there than a link that somebody presses.
  expect(body.match(/(src|srcset|poster)="https?:[^"]*"/gi)).toBeNull()
  const picture = await app.inject({ url: `/files/media/${room}/large` })
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  for (const url of [
    `/files/media/${'0'.repeat(64)}/large`,
    `/files/media/${room}/other`,
    '/files/media/..%2f/small',
  ])
    expect((await app.inject({ url })).statusCode).toBe(404)
})

test('the policy is opened for the hosts of films on a doctor’s page, and on no other', async () => {
  const policyAt = async (url: string) => String((await get(url)).headers['content-security-policy'])
  expect(await policyAt('/dr-nusrat-jahan/1')).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.facebook.com',
  )
  for (const url of ['/', '/doctors/', '/specialties', '/nothing-here'])
    expect(await policyAt(url)).not.toContain('frame-src')
})

test('a change of what is shown moves the date that search engines read', async () => {
  await server.owner
    .updateTable('doctor_page_dates')
    .set({ changed_on: '2020-01-01' })
    .where('doctor_id', '=', 1)
    .execute()
  const body = { picture: await send('#114433'), bn_name: 'নতুন', position: 3 }
  await server.call(doctor, galleries.calls.store, { body })
  const { rows } = await server.pool.query<{ changed_on: string }>(
    `select changed_on::text from doctor_page_dates where doctor_id = 1`,
  )
  expect(rows[0]?.changed_on).not.toBe('2020-01-01')
})
