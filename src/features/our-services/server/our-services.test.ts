import { expect, test } from 'vitest'
import { listServices, showService } from '#features/services/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import { ourServices, showOurService } from '../contract.ts'

const { server } = await clinicServer()
const rahim = personOf(900, ['admin'], ['*'])
const { store, update, remove } = ourServices.calls
const offered = async () => (await server.call(null, listServices)).services.map(({ name }) => name)

const night = {
  name: 'A doctor at night',
  bn_name: 'রাতের ডাক্তার',
  about: 'Who sits after ten.',
  bn_about: 'রাত দশটার পর কে বসেন।',
  text: 'Some chambers sit late.\n\n<script>alert(1)</script>',
  bn_text: 'কিছু চেম্বার রাতেও খোলা।',
  position: 1,
}

test('what an administrator adds is offered to anybody, at its place, and its text stays text', async () => {
  const { data } = await server.call(rahim, store, { body: night })
  expect((await offered()).slice(0, 3)).toContain('A doctor at night')
  const shown = await server.call(null, showService, { params: { id: String(data.id) } })
  expect(shown.data).toMatchObject({ text: night.text, speciality: null })
  const looked = await server.call(rahim, showOurService, { params: { id: String(data.id) } })
  expect(looked.data).toEqual(data)
})

test('one that is switched off is offered to nobody, and goes when it is deleted', async () => {
  const late = { ...night, name: 'A doctor at dawn', bn_name: 'ভোরের ডাক্তার' }
  const { data } = await server.call(rahim, store, { body: late })
  const id = String(data.id)
  const off = { active: false, version: data.version }
  await server.call(rahim, update, { params: { id }, body: off })
  expect(await offered()).not.toContain('A doctor at dawn')
  await expect(server.call(null, showService, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await server.call(rahim, remove, { params: { id } })
  await expect(server.call(rahim, showOurService, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('what is empty, doubled or of a speciality that is not there is refused under its field', async () => {
  await expect(
    server.call(rahim, store, { body: { ...night, name: ' A SERIAL from home ' } }),
  ).rejects.toMatchObject({ status: 422, errors: { name: ['taken'] } })
  await expect(server.call(rahim, store, { body: { ...night, bn_about: ' ' } })).rejects.toMatchObject({
    errors: { bn_about: ['required'] },
  })
  await expect(
    server.call(rahim, store, { body: { ...night, speciality_id: 99_999 } }),
  ).rejects.toMatchObject({ errors: { speciality_id: ['choice'] } })
})

test('nobody but an administrator adds one', async () => {
  const doctor = personOf(101, ['doctor'], ['*'])
  await expect(server.call(doctor, store, { body: night })).rejects.toMatchObject({ status: 403 })
})
