import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { possessionText } from '#contract/signature.ts'
import { certifyDevice } from '#features/auth/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { askAfterSheet } from '#features/sheet-check/contract.ts'
import { certificateBody, threeDays } from '#tests/support/certificate.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { madeKey } from '#tests/support/signing.ts'
import { certificateHash } from '../certificate-hash.ts'
import {
  type IssueCertificate,
  issueCertificate,
  listCertificates,
  logCertificatePrint,
  showCertificate,
  standCertificate,
  voidCertificate,
} from '../contract.ts'
import { signPaperFacts } from '../paper-qr.ts'

const { server, doctor, habibur } = await sheetServer()
const { patient_id } = habibur

const bodyOf = (more: Parameters<typeof certificateBody>[0] = {}) => certificateBody({ patient_id, ...more })
const send = (body: IssueCertificate, who = doctor) => server.call(who, issueCertificate, { body })
const refusing = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } })
const ask = (hash: string) =>
  server.call(null, askAfterSheet, { params: { practice_id: '1', print: hash.slice(0, 32) } })

test('the doctor issues one, it is listed and read, and the audit says so', async () => {
  const body = bodyOf()
  const { certificate } = await send(body)
  expect(certificate).toMatchObject({ number: body.number, kind: 'sick_leave', voided_at: null, author: 1 })
  const { data } = await server.call(doctor, listCertificates, { query: { kind: 'sick_leave', patient_id } })
  expect(data.map(({ id }) => id)).toContain(certificate.id)
  const shown = await server.call(doctor, showCertificate, { params: { id: certificate.id } })
  expect(shown.certificate.printed).toEqual(body.paper.printed)
  const noted = await server.owner
    .selectFrom('audit')
    .select('action')
    .where('action', 'in', ['certificate_read', 'certificates_listed'])
    .execute()
  expect(new Set(noted.map(({ action }) => action))).toEqual(
    new Set(['certificate_read', 'certificates_listed']),
  )
})

test('no assistant issues or takes back, whatever was ticked for her', async () => {
  const { certificate } = await send(bodyOf())
  const helper = await assistantOf(server, { permissions: ['*', 'Prescription Issue', 'Prescription List'] })
  await expect(send(bodyOf(), helper)).rejects.toMatchObject({ status: 403 })
  await expect(
    server.call(helper, voidCertificate, { params: { id: certificate.id }, body: { reason: 'mine' } }),
  ).rejects.toMatchObject({ status: 403 })
  const { data } = await server.call(helper, listCertificates, { query: {} })
  expect(data.length).toBeGreaterThan(0)
  const bare = await assistantOf(server, { permissions: ['Patient List'] })
  await expect(server.call(bare, listCertificates, { query: {} })).rejects.toMatchObject({ status: 403 })
})

test('a certificate that is not what it says is refused', async () => {
  const honest = bodyOf()
  const { printed } = honest.paper
  const longer = { ...printed, blocks: [{ title: null, lines: ['Rest for 30 (thirty) days.'] }] }
  await expect(send({ ...honest, paper: { ...honest.paper, printed: longer } })).rejects.toMatchObject(
    refusing('paper.hash'),
  )
  await expect(send(bodyOf({ printed: { blocks: longer.blocks } }))).rejects.toMatchObject(
    refusing('paper.printed.blocks'),
  )
  await expect(
    send(bodyOf({ printed: { patient: { ...printed.patient, name: 'Somebody Else' } } })),
  ).rejects.toMatchObject(refusing('paper.printed.patient.name'))
  await expect(
    send(bodyOf({ printed: { doctor: { name: 'Dr. Nobody', bn_name: null, bmdc: null } } })),
  ).rejects.toMatchObject(refusing('paper.printed.doctor'))
  await expect(send(bodyOf({ number: '2-C261122-B90' }))).rejects.toMatchObject(refusing('number'))
  await expect(
    send(bodyOf({ content: { ...threeDays, to: '2026-11-20', resume_on: null } as typeof threeDays })),
  ).rejects.toMatchObject({ status: 422 })
})

test('of another practice nothing is there', async () => {
  const { certificate } = await send(bodyOf())
  const stranger = await doctorOf(server, 3)
  const params = { id: certificate.id }
  await expect(server.call(stranger, showCertificate, { params })).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(stranger, voidCertificate, { params, body: { reason: 'not mine' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(send(bodyOf(), stranger)).rejects.toMatchObject({ status: expect.any(Number) })
})

test('one that is taken back stays with its reason, once, and whoever scans it is told', async () => {
  const body = bodyOf()
  const { certificate } = await send(body)
  expect(await ask(body.paper.hash)).toMatchObject({ standing: 'in_force' })
  const params = { id: certificate.id }
  const take = (reason: string) => server.call(doctor, voidCertificate, { params, body: { reason } })
  for (const reason of ['written for his brother', 'again'])
    expect((await take(reason)).certificate).toMatchObject({ void_reason: 'written for his brother' })
  const told = await ask(body.paper.hash)
  expect(told.standing).toBe('void')
  expect(JSON.stringify(told)).not.toContain('brother')
})

test('a correction names the one before, which no longer counts; of another patient it is refused', async () => {
  const first = bodyOf()
  await send(first)
  const next = bodyOf({
    replaces_id: first.id,
    content: { ...threeDays, to: '2026-11-23', resume_on: null } as typeof threeDays,
  })
  await send(next)
  expect(await ask(first.paper.hash)).toMatchObject({ standing: 'superseded' })
  expect(await ask(next.paper.hash)).toMatchObject({ standing: 'in_force' })
  const { data } = await server.call(doctor, listPatients, { query: {} })
  const other = data.find(({ id }) => id !== patient_id)
  if (!other) throw new Error('there are others')
  await expect(send({ ...bodyOf({ replaces_id: first.id }), patient_id: other.id })).rejects.toMatchObject({
    status: 422,
  })
  await expect(send(bodyOf({ replaces_id: newId() }))).rejects.toMatchObject({ status: 404 })
})

test('two corrections of one paper are both kept, whoever reads one is told of the other, and taking one back ends it', async () => {
  const first = bodyOf()
  await send(first)
  const [one, two] = [bodyOf({ replaces_id: first.id }), bodyOf({ replaces_id: first.id })]
  const read = async ({ id }: IssueCertificate) =>
    (await server.call(doctor, showCertificate, { params: { id } })).siblings
  await send(one)
  expect(await read(one)).toEqual([])
  await send(two)
  expect(await read(one)).toEqual([{ id: two.id, number: two.number }])
  expect(await read(two)).toEqual([{ id: one.id, number: one.number }])
  expect(await read(first)).toEqual([])
  await server.call(doctor, voidCertificate, { params: { id: two.id }, body: { reason: 'corrected twice' } })
  expect(await read(one)).toEqual([])
  expect(await ask(one.paper.hash)).toMatchObject({ standing: 'in_force' })
  expect(await ask(two.paper.hash)).toMatchObject({ standing: 'void' })
})

test('of a correction the doctor says that it counts, for himself alone, and not when it was taken back', async () => {
  const first = bodyOf()
  const second = bodyOf({ replaces_id: first.id })
  await send(first)
  await send(second)
  const stand = (who = doctor) => server.call(who, standCertificate, { params: { id: second.id } })
  const helper = await assistantOf(server, { permissions: ['*', 'Prescription Issue'] })
  await expect(stand(helper)).rejects.toMatchObject({ status: 403 })
  await expect(stand(await doctorOf(server, 3))).rejects.toMatchObject({ status: 404 })
  expect((await stand()).certificate.stands_at).not.toBeNull()
  expect(await ask(second.paper.hash)).toMatchObject({ standing: 'in_force' })
  await server.call(doctor, voidCertificate, { params: { id: second.id }, body: { reason: 'not needed' } })
  await expect(stand()).rejects.toMatchObject({ status: 409, code: 'certificate_void' })
})

test('who may see a certificate notes that it was printed, once; of another practice nothing is noted', async () => {
  const { certificate } = await send(bodyOf())
  const noted = {
    id: newId(),
    certificate_id: certificate.id,
    paper: 'A5',
    mode: 'preprinted' as const,
    printed_at: '2026-11-22T12:30:00.000Z',
    copy: 'duplicate' as const,
  }
  const helper = await assistantOf(server, { permissions: ['Prescription View'] })
  expect(await server.call(helper, logCertificatePrint, { body: noted })).toEqual({ id: noted.id })
  const assistant = await assistantOf(server, { permissions: ['Patient List'] })
  const elsewhere = await assistantOf(server, { chamber_ids: [2], permissions: ['Prescription View'] })
  const again = { ...noted, id: newId() }
  await expect(server.call(assistant, logCertificatePrint, { body: again })).rejects.toMatchObject({
    status: 403,
  })
  for (const who of [elsewhere, await doctorOf(server, 3)])
    await expect(server.call(who, logCertificatePrint, { body: again })).rejects.toMatchObject({
      status: 404,
    })
  const kept = await server.owner
    .selectFrom('print_jobs')
    .select(['id', 'chamber_id', 'prescription_id', 'version_id', 'copy', 'printed_by'])
    .where('certificate_id', '=', certificate.id)
    .execute()
  expect(kept).toEqual([
    {
      id: noted.id,
      chamber_id: 1,
      prescription_id: null,
      version_id: null,
      copy: 'duplicate',
      printed_by: helper.user_id,
    },
  ])
})

test('a device with a key must sign, and its QR must say what the paper says', async () => {
  const signing = await enrolled(server, await doctorOf(server), 'D')
  const made = madeKey()
  const device_id = signing.device?.id ?? 0
  const proof = made.sign(possessionText({ practice_id: 1, device_id, key: made.key }))
  await server.call(signing, certifyDevice, {
    params: { id: String(device_id) },
    body: { key: made.key, proof },
  })
  const numbered = (at: number) => bodyOf({ number: `1-C261122-D${at}`, sign: made.sign })
  const told = numbered(11)
  const qr_facts = await signPaperFacts(told.paper, async (text) => made.sign(text))
  const { certificate } = await send({ ...told, paper: { ...told.paper, qr_facts } }, signing)
  expect(certificate.key_certificate).not.toBeNull()
  await expect(send(bodyOf({ number: '1-C261122-D12' }), signing)).rejects.toMatchObject(
    refusing('paper.signature'),
  )
  const other = numbered(13)
  await expect(send({ ...other, paper: { ...other.paper, qr_facts } }, signing)).rejects.toMatchObject(
    refusing('paper.qr_facts'),
  )
  expect(certificateHash({ ...told.paper, replaces_id: null })).toBe(told.paper.hash)
})
