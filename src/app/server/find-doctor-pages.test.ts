import { expect, test } from 'vitest'
import { titleOf, visitorServer } from '#tests/support/visitor-server.ts'

const { get } = await visitorServer()

test('a doctor’s page says in its head who he is, what he treats and where, for search engines too', async () => {
  const { statusCode, body } = await get('/dr-nusrat-jahan/1?lang=en')
  expect([statusCode, titleOf(body)]).toEqual([
    200,
    'Dr. Nusrat Jahan, Medicine (Internal Medicine) | Niramoy',
  ])
  for (const told of ['Green Care Chamber', 'BMDC A-45821', '৳1,000', 'href="tel:01711000201"'])
    expect(body).toContain(told)
  const data: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '')
  expect(data).toMatchObject({
    '@type': 'Physician',
    name: 'Dr. Nusrat Jahan',
    identifier: { value: 'A-45821' },
    location: [{ '@type': 'MedicalClinic', telephone: '+8801711000201' }, { '@type': 'MedicalClinic' }],
  })
})

test('under a name that is not his a doctor’s page says where it is at home', async () => {
  const { statusCode, body } = await get('/somebody-else/1?lang=bn')
  expect(statusCode).toBe(200)
  expect(body).toContain('rel="canonical" href="https://niramoy.example/dr-nusrat-jahan/1?lang=bn"')
})

test.each([
  '/dr-nusrat-jahan/4000',
  '/dr-chaity-chakma/5',
  '/specialties/4000',
  '/location-wise-chamber-doctors/4000',
])('%s is not there, and says which other ways there are', async (url) => {
  const { statusCode, body } = await get(`${url}?lang=en`)
  expect(statusCode).toBe(404)
  expect(body).toContain('href="/specialties?lang=en"')
  expect(body).not.toContain('ld+json')
})

test.each([
  ['/doctors/', 'Doctors', 'Prof. Dr. Md. Anwar Hossain'],
  ['/specialties', 'Specialities', 'href="/specialties/1?lang=en"'],
  ['/specialties/3', 'Cardiology', 'href="/prof-dr-md-anwar-hossain/2?lang=en"'],
  ['/all-location-wise-chamber', 'Chambers by district', '/location-wise-chamber-doctors/'],
])('%s is a page without a program', async (url, title, told) => {
  const { statusCode, body } = await get(`${url}?lang=en`)
  expect([statusCode, titleOf(body)]).toEqual([200, `${title} | Niramoy`])
  expect(body).toContain(told)
})

test('a later page of a list is a page of its own, in both languages', async () => {
  const { statusCode, body } = await get('/doctors/?lang=en&page=2')
  expect(statusCode).toBe(200)
  expect(body).toContain('href="https://niramoy.example/doctors/?lang=en&#38;page=2"')
  expect(body).not.toContain('Dr. Nusrat Jahan')
  expect((await get('/?lang=en&page=2')).body).not.toContain('page=2')
  for (const page of ['0', 'x', '-1', '999999999'])
    expect((await get(`/doctors/?lang=en&page=${page}`)).body).toContain('Dr. Nusrat Jahan')
})

test('a list that is narrowed by its address is drawn so, shares its filters, and is at home where the whole list is', async () => {
  const { statusCode, body } = await get('/doctors/?lang=en&gender=2&fee=500')
  expect([statusCode, titleOf(body)]).toEqual([200, 'Doctors | Niramoy'])
  expect(body).toContain('Dr. Farhana Sultana')
  for (const other of ['Dr. Nusrat Jahan', 'Prof. Dr. Md. Anwar Hossain']) expect(body).not.toContain(other)
  expect(body).toContain('rel="canonical" href="https://niramoy.example/doctors/?lang=en"')
  // Each filter is taken away by an address, in the language on screen, and the other language keeps them all.
  for (const way of [
    '/doctors/?gender=2&amp;lang=en',
    '/doctors/?fee=500&amp;lang=en',
    '?lang=bn&amp;fee=500&amp;gender=2',
  ])
    expect(body).toContain(`href="${way}"`)
  const whole = await get('/doctors/?lang=en&gender=9&fee=-1&day=someday')
  expect(whole.body).toContain('Prof. Dr. Md. Anwar Hossain')
})

test('nothing found says which filter stands in the way, without a program too', async () => {
  const { statusCode, body } = await get('/specialties/3?lang=en&gender=2')
  expect(statusCode).toBe(200)
  expect(body).toContain('Without “Woman”: 1 doctor')
  expect(body).toContain('href="/specialties/3?lang=en"')
})

test('a doctor’s photo is on her page and in lists under the print of its bytes, and messengers and search engines have its whole address', async () => {
  const { body } = await get('/dr-nusrat-jahan/1?lang=en')
  const [small = ''] = /\/files\/photos\/[0-9a-f]{64}\/small/.exec(body) ?? []
  const card = small.replace(/small$/, 'card')
  const told = `https://niramoy.example${card}`
  for (const said of [
    `<meta property="og:image" content="${told}">`,
    '<meta property="og:image:width" content="1200">',
    `"image":"${told}"`,
  ])
    expect(body).toContain(said)
  const list = (await get('/doctors/?lang=en')).body
  expect(list).toContain(`src="${small}"`)
  const lists = list.match(/<img [^>]*>/g) ?? []
  // Room is kept for each before it comes; what is far down is fetched when somebody comes near.
  expect(lists.filter((one) => !one.includes('width="56" height="56"'))).toEqual([])
  expect(lists.map((one) => one.includes('loading="lazy"'))).toEqual(lists.map((_, at) => at >= 3))
  const [photo, picture] = await Promise.all([get(small), get(card)])
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(photo.headers['cache-control']).toContain('immutable')
  expect(photo.rawPayload.length).toBeLessThan(5000)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  const gone = ['a'.repeat(64), 'A', '..%2f..'].map((hash) => `/files/photos/${hash}/small`)
  for (const url of [...gone, small.replace(/small$/, 'whole')]) expect((await get(url)).statusCode).toBe(404)
})
