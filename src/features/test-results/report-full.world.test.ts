import { describe, expect, test } from 'vitest'
import { patients } from '#domain/patient/rows.ts'
import { mendOp } from '#local/outbox/mend.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { readRows } from '#local/store/rows.ts'
import { dotOf } from '#tests/support/dots.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { keepReport, readPhotos } from './local-photos.ts'
import { readResults } from './local.ts'

const { room: laptop, other: phone } = await twoDevices()
await laptop.sync()
await phone.sync()

const [somebody] = await readRows(laptop.clinic, patients)
if (!somebody) throw new Error('the clinic has nobody')
const of = { chamber_id: 1, patient_id: somebody.id, appointment_id: null, taken_on: '2026-11-20' }
const keep = (at: typeof laptop, shades: readonly number[], caption: string | null = null) =>
  keepReport(at.clinic, of, { results: [], photos: shades.map(dotOf), caption })
const stand = async (at: typeof laptop) =>
  (await readPhotos(at.clinic, somebody.id)).map(({ data }) => data).toSorted()
const pictures = (...shades: number[]) => shades.map(dotOf).toSorted()

// Told in order: what one leaves is what the next begins with.
describe('one story', { shuffle: false }, () => {
  test('two photos here and three there, with no line: four are kept, and the fifth waits with its picture for a word', async () => {
    laptop.online = false
    phone.online = false
    await keep(laptop, [1, 2])
    await keep(phone, [11, 12, 13])
    laptop.online = true
    await laptop.sync()
    expect(await callsOf(laptop.clinic.db, 'decision')).toEqual([])
    phone.online = true
    await phone.sync()
    const [refused, ...more] = await callsOf(phone.clinic.db, 'decision')
    expect([refused?.last_error?.fields, more]).toEqual([{ caption: ['report_full'] }, []])
    await laptop.sync()
    expect(await stand(laptop)).toHaveLength(4)
    expect(await stand(laptop)).toEqual(expect.arrayContaining(pictures(1, 2)))
  })

  test('with words of its own it is kept as another report, and both devices hold all five', async () => {
    const [refused] = await callsOf(phone.clinic.db, 'decision')
    if (!refused) throw new Error('nothing was refused')
    await mendOp(phone.clinic, refused.op_id, { caption: 'USG' })
    await phone.sync()
    await laptop.sync()
    expect(await callsOf(phone.clinic.db, 'decision')).toEqual([])
    expect(await stand(phone)).toEqual(pictures(1, 2, 11, 12, 13))
    expect(await stand(laptop)).toEqual(await stand(phone))
    expect((await readPhotos(laptop.clinic, somebody.id)).map(({ caption }) => caption)).toEqual(
      expect.arrayContaining(['USG', null]),
    )
  })

  test('a device that knows of four says so under the field, and keeps nothing of that form', async () => {
    const hb = {
      prescription_id: null,
      line_key: null,
      test: 'Hb%',
      value: '9.1',
      unit: 'g/dL',
      range: null,
      said: null,
      note: null,
    }
    await expect(
      keepReport(laptop.clinic, of, { results: [hb], photos: [dotOf(21)], caption: null }),
    ).rejects.toMatchObject({ code: 'invalid', errors: { caption: ['report_full'] } })
    expect(await readResults(laptop.clinic, somebody.id)).toEqual([])
    // One that is kept already is no fifth.
    await keep(laptop, [1])
    await expect(keep(laptop, [31, 32, 33, 34, 35], 'CT')).rejects.toMatchObject({
      errors: { caption: ['report_full'] },
    })
    await keep(laptop, [31, 32, 33, 34], 'CT')
    await laptop.sync()
    expect(await callsOf(laptop.clinic.db, 'decision')).toEqual([])
    expect(await stand(laptop)).toHaveLength(9)
  })
})
