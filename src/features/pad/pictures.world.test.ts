import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect } from 'vitest'
import { readPictures } from '#features/sheet-paper/pad-pictures.ts'
import { frozenPad } from '#features/sheet-paper/sheet-pad.ts'
import { readRows } from '#local/store/rows.ts'
import { decisionsOf } from '#local/outbox/settle.ts'
import {
  doctor as doctors,
  makeClinic,
  makeDevice,
  type TestClinic,
  type TestDevice,
} from '#tests/support/device.ts'
import { pngOf } from '#tests/support/picture.ts'
import { pads, plainPad } from '#domain/pad/rows.ts'
import { storePadFooter, storePicture } from './contract.ts'
import { assistantOf, doctorOf, personOf } from '#tests/support/server.ts'
import { story } from '#tests/support/story.ts'
import { readPads, savePad } from './local.ts'
import { keepPicture } from './local-pictures.ts'
import { pictures } from '#domain/pad/pictures.ts'

let clinic: TestClinic
let second: TestDevice
beforeAll(async () => {
  clinic = await makeClinic()
  second = await makeDevice(clinic.server, doctors)
})
afterAll(async () => {
  second.close()
  await clinic.close()
})

const base64 = (more: { grey: number }) =>
  Buffer.from(pngOf({ width: 240, height: 80, ...more })).toString('base64')
const bothSync = async () => {
  for (const device of [clinic.laptop, second, clinic.tablet, clinic.laptop]) await device.sync()
}

story('a logo and a signature on the pad', (chapter) => {
  chapter(
    'logo and signature are chosen with no line, reach the other device, and are drawn there on pads and sheets of that day',
    async () => {
      const { laptop, tablet } = clinic
      const [pad] = await readPads(laptop.clinic, 1)
      if (!pad) throw new Error('no pad')
      laptop.online = false
      const [logo, signature_picture] = [
        await keepPicture(laptop.clinic, base64({ grey: 10 })),
        await keepPicture(laptop.clinic, base64({ grey: 20 })),
      ]
      expect(await keepPicture(laptop.clinic, base64({ grey: 10 }))).toBe(logo)
      await savePad(laptop.clinic, {
        ...pad,
        header: { ...pad.header, logo },
        footer: { ...pad.footer, signature_picture },
      })
      laptop.online = true
      await bothSync()
      const [there] = await readPads(second.clinic, 1)
      if (!there) throw new Error('no pad')
      const drawn = {
        logo: `data:image/png;base64,${base64({ grey: 10 })}`,
        signature: `data:image/png;base64,${base64({ grey: 20 })}`,
      }
      expect(await readPictures(second.clinic, there)).toEqual(drawn)
      const thatDay = frozenPad(there)
      await savePad(laptop.clinic, {
        ...pad,
        header: { ...pad.header, logo: await keepPicture(laptop.clinic, base64({ grey: 30 })) },
        footer: pad.footer,
      })
      await bothSync()
      expect(await readPictures(second.clinic, thatDay)).toEqual(drawn)
      const [today] = await readPads(second.clinic, 1)
      if (today) expect(Object.keys(await readPictures(second.clinic, today))).toEqual(['logo'])
      // She sees no sheets and sets up no pads.
      expect(await readRows(tablet.clinic, pictures)).toEqual([])
      for (const device of [laptop, second, tablet]) {
        expect(await decisionsOf(device.clinic)).toEqual([])
        expect(await device.buckets()).toEqual(await device.serverBuckets())
      }
    },
  )

  chapter('nothing of a picture lies readable on the device', async () => {
    const { laptop } = clinic
    const raw = await laptop.clinic.db.table(pictures.table).toArray()
    expect(raw).toHaveLength(3)
    expect(JSON.stringify(raw)).not.toMatch(/iVBOR|image\/png|"hash"/)
  })

  chapter('a device says what is wrong with a picture before it keeps it', async () => {
    const { laptop } = clinic
    await expect(keepPicture(laptop.clinic, btoa('no picture'))).rejects.toMatchObject({ code: 'picture' })
  })

  chapter('the server judges by the bytes: no page, nothing large, nothing that tells a place', async () => {
    const { server } = clinic
    const doctor = await doctorOf(server)
    const keep = (bytes: Buffer, who = doctor) =>
      server.call(who, storePicture, { body: { data: bytes.toString('base64') } })
    const told = await keep(pngOf({ width: 4, height: 4 }))
    expect(await keep(pngOf({ width: 4, height: 4 }))).toEqual(told)
    await expect(keep(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
      status: 422,
      errors: { data: ['picture'] },
    })
    await expect(keep(pngOf({ width: 5000, height: 5000 }))).rejects.toMatchObject({
      status: 422,
      errors: { data: ['too_large'] },
    })
    await expect(keep(pngOf({ width: 400, height: 400, noise: true }))).rejects.toMatchObject({
      status: 422,
      errors: { data: ['too_large'] },
    })
    await expect(
      keep(pngOf({ width: 4, height: 4, more: [['eXIf', Buffer.from('place')]] })),
    ).rejects.toMatchObject({ status: 422, errors: { data: ['not_clean'] } })
    await expect(
      keep(pngOf({ width: 4, height: 4 }), await assistantOf(server, { permissions: ['Payment Collect'] })),
    ).rejects.toMatchObject({ status: 403 })
    await expect(keep(pngOf({ width: 4, height: 4 }), personOf(500))).rejects.toMatchObject({ status: 403 })
  })

  chapter('only the doctor puts his signature on a pad, changes it or takes it away', async () => {
    const { server, laptop } = clinic
    const [pad] = await readRows(laptop.clinic, pads, { by: 'chamber_id', is: 1 })
    const signed = { ...plainPad.footer, signature_picture: 'a'.repeat(64) }
    const keep = (footer: typeof plainPad.footer, who: Awaited<ReturnType<typeof doctorOf>>) =>
      server.call(who, storePadFooter, { body: { id: pad?.id ?? '', footer } })
    const [doctor, assistant] = [await doctorOf(server), await assistantOf(server, { permissions: ['*'] })]
    await expect(keep(signed, assistant)).rejects.toMatchObject({ status: 403 })
    await keep(signed, doctor)
    await keep({ ...signed, qr: false }, assistant)
    await expect(keep(plainPad.footer, assistant)).rejects.toMatchObject({ status: 403 })
  })
})
