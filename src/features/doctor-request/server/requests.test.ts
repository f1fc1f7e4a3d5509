import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { pngOf } from '#tests/support/picture.ts'
import { pictureText, type RequestForm, requestForm } from '#tests/support/request-form.ts'
import { personOf } from '#tests/support/server.ts'
import {
  listRequestSpecialities,
  listRequestSubSpecialities,
  listSpecialityDegrees,
  showDoctorRequest,
  showRequestProfile,
  storeDoctorRequest,
} from '../contract.ts'

const { server, doctor } = await freshClinic()
/** Abdur Rahim and another account, both no doctors. */
const rahim = personOf(203)
const other = personOf(202)
const phoneOf = async (id: number) =>
  (await server.owner.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow())
    .phone
const phone = await phoneOf(203)

const form = (more: Partial<RequestForm> = {}) => requestForm(phone, more)
const store = async (body: RequestForm, who = rahim) =>
  (await server.call(who, storeDoctorRequest, { body })).data
const wrong = (body: RequestForm) =>
  server.call(rahim, storeDoctorRequest, { body }).then(
    () => null,
    (thrown: { errors: unknown }) => thrown.errors,
  )
const count = async (table: 'doctor_requests' | 'doctor_request_pictures') =>
  Number(
    (
      await server.owner
        .selectFrom(table)
        .select((q) => q.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('a doctor asks to be with us, and sees how far his request has come', async () => {
  expect(await server.call(rahim, showRequestProfile)).toEqual({ isDoctor: false, requested_doctor: null })
  expect(await server.call(rahim, showDoctorRequest, { query: {} })).toEqual({ data: null, suspended: null })
  const stored = await store(form({ bmdc: 'a ৬১২৩৪', signature: pictureText(200) }))
  expect(stored).toMatchObject({
    state: 'submitted',
    status: 0,
    bmdc: 'A-61234',
    asked: [],
    steps: [{ state: 'submitted', note: null, fields: [] }],
  })
  expect(await server.call(rahim, showDoctorRequest, { query: { user_id: '203' } })).toEqual({
    data: stored,
    suspended: null,
  })
  expect(await server.call(rahim, showRequestProfile)).toEqual({
    isDoctor: false,
    requested_doctor: { id: stored.id, number: stored.number, state: 'submitted', status: 0 },
  })
  const lines = await server.owner
    .selectFrom('audit')
    .select(['action', 'user_id', 'detail'])
    .where('table_name', '=', 'doctor_requests')
    .execute()
  expect(lines).toEqual([{ action: 'doctor_request_stored', user_id: 203, detail: null }])
})

test('whoever has proved no phone, or writes another than the proved one, makes no request', async () => {
  await expect(server.call(null, storeDoctorRequest, { body: form() })).rejects.toMatchObject({ status: 401 })
  const answers = await Promise.all(
    // A phone with an account and one without.
    [await phoneOf(202), '01899777666'].map((one) => wrong(form({ phone: one }))),
  )
  expect(answers).toEqual([{ phone: ['not_proved'] }, { phone: ['not_proved'] }])
  expect(await count('doctor_requests')).toBe(0)
})

test('the same form sent twice, also at once, is one request; another form beside it is refused', async () => {
  const body = form()
  const [first, second] = await Promise.all([store(body), store(body)])
  expect(second).toEqual(first)
  expect(await store(body)).toEqual(first)
  expect(await count('doctor_requests')).toBe(1)
  await expect(store(form({ bmdc: 'A-77777' }))).rejects.toMatchObject({ status: 409, code: 'asked_already' })
  await expect(store({ ...form(), id: body.id, phone: await phoneOf(202) }, other)).rejects.toMatchObject({
    status: 409,
    code: 'id_taken',
  })
})

test('a registration that stands in another request, or is a doctor’s here, is refused without a word on whose it is', async () => {
  await store(form())
  const second = await server
    .call(other, storeDoctorRequest, { body: requestForm(await phoneOf(202)) })
    .catch((thrown: unknown) => thrown)
  expect(second).toMatchObject({ status: 422, errors: { bmdc: ['taken'] } })
  expect(JSON.stringify(second)).not.toMatch(/Chaity|Rahim|0171/)
  expect(
    await server
      .call(other, storeDoctorRequest, { body: requestForm(await phoneOf(202), { bmdc: 'A-45821' }) })
      .catch((thrown: unknown) => thrown),
  ).toMatchObject({ status: 422, errors: { bmdc: ['taken'] } })
})

test('a doctor of ours asks no more', async () => {
  await expect(
    server.call(doctor, storeDoctorRequest, { body: requestForm(await phoneOf(doctor.user_id)) }),
  ).rejects.toMatchObject({ status: 409, code: 'asked_already' })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
/** A few bytes that say to be 60,000 × 60,000 points. */
function bomb(): string {
  const bytes = pngOf({ width: 40, height: 30 })
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes.toString('base64')
}
const text = (of: string) => Buffer.from(of).toString('base64')
const large = async () =>
  (
    await sharp({ create: { width: 6000, height: 4100, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
  ).toString('base64')

test('what is no picture is refused under its field, whatever it calls itself', async () => {
  expect(await wrong(form({ photo: text(svg) }))).toEqual({ photo: ['picture'] })
  expect(await wrong(form({ certificate: text('%PDF-1.7 and more') }))).toEqual({ certificate: ['picture'] })
  expect(await wrong(form({ photo: bomb() }))).toEqual({ photo: ['picture'] })
  expect(await wrong(form({ photo: pictureText(1).slice(0, -40) }))).toEqual({ photo: ['picture'] })
  expect(await wrong(form({ photo: 'not base64 at all!' }))).toEqual({ photo: ['picture'] })
  expect(await wrong(form({ signature: await large() }))).toEqual({ signature: ['too_large'] })
  expect(await wrong(form({ photo: 'A'.repeat(900_000) }))).toEqual({ photo: ['too_large'] })
  const { photo: _, ...without } = form()
  expect(
    await server
      .call(rahim, storeDoctorRequest, { body: JSON.parse(JSON.stringify(without)) })
      .catch((thrown: unknown) => thrown),
  ).toMatchObject({ status: 422, errors: { photo: ['required'] } })
  expect([await count('doctor_requests'), await count('doctor_request_pictures')]).toEqual([0, 0])
})

test('a picture is drawn anew: where it was taken and what hid behind it are gone, and its name is the print of its bytes', async () => {
  const taken = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Chaity of Rangamati' }, IFD3: { GPSLatitude: '22/1 39/1 0/1' } })
    .jpeg()
    .toBuffer()
  const webp = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } })
    .webp()
    .toBuffer()
  const hidden = Buffer.concat([taken, Buffer.from('<script>hidden</script>')])
  const stored = await store(form({ photo: hidden.toString('base64'), certificate: webp.toString('base64') }))
  const kept = await server.owner.selectFrom('doctor_request_pictures').selectAll().execute()
  expect(kept.map(({ hash }) => hash).toSorted()).toEqual([stored.photo, stored.certificate].toSorted())
  for (const { bytes, mime } of kept) {
    const { exif, format, width } = await sharp(bytes).metadata()
    expect([exif, format, mime]).toEqual([undefined, 'jpeg', 'image/jpeg'])
    expect(width).toBeLessThanOrEqual(900)
    expect(bytes.toString('latin1')).not.toMatch(/Chaity|hidden/)
  }
})

test('whose form is wrong is told under each field', async () => {
  expect(await wrong(form({ bmdc: 'A-6011' }))).toEqual({ bmdc: ['bmdc'] })
  expect(await wrong(form({ speciality_id: 99_999 }))).toEqual({ speciality_id: ['choice'] })
  expect(await wrong(form({ district_id: 99_999 }))).toEqual({ district_id: ['choice'] })
  expect(await wrong(form({ upazila_id: 99_999 }))).toEqual({ upazila_id: ['choice'] })
  expect(await wrong(form({ sub_speciality_id: 99_999 }))).toEqual({ sub_speciality_id: ['choice'] })
  expect(await wrong(form({ degrees: [] }))).toEqual({ degrees: ['required'] })
})

test('one account sends the form a dozen times an hour, then it waits', async () => {
  for (let n = 0; n < 12; n++) await wrong(form({ speciality_id: 99_999 }))
  await expect(store(form())).rejects.toMatchObject({ status: 429 })
  server.clock.now = new Date(server.clock.now.getTime() + 61 * 60_000)
  await store(form())
})

test('another’s request is not there', async () => {
  await store(form())
  for (const user_id of ['203', '9999'])
    await expect(server.call(other, showDoctorRequest, { query: { user_id } })).rejects.toMatchObject({
      status: 404,
    })
  expect(await server.call(other, showDoctorRequest, { query: {} })).toEqual({ data: null, suspended: null })
})

test('anybody reads the lists from which the form is filled in, and of a speciality that is not there nothing', async () => {
  const { specialties } = await server.call(null, listRequestSpecialities)
  expect(specialties.length).toBeGreaterThan(40)
  const [sub] = await server.owner
    .selectFrom('sub_specialities')
    .select(['speciality_id', 'name'])
    .limit(1)
    .execute()
  const of = String(sub?.speciality_id)
  const subs = await server.call(null, listRequestSubSpecialities, { params: { specialty_id: of } })
  expect(subs.sub_super_specialties.map(({ name }) => name)).toContain(sub?.name)
  const { degrees, institutes } = await server.call(null, listSpecialityDegrees, { params: { id: of } })
  expect(degrees.map(({ name }) => name)).toContain('MBBS')
  expect(institutes.length).toBeGreaterThan(0)
  for (const ask of [
    server.call(null, listRequestSubSpecialities, { params: { specialty_id: '99999' } }),
    server.call(null, listSpecialityDegrees, { params: { id: '99999' } }),
  ])
    await expect(ask).rejects.toMatchObject({ status: 404 })
})
