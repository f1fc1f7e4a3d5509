import { expect } from 'vitest'
import { story } from '#tests/support/story.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { plainPad } from '#domain/pad/rows.ts'
import { keepPrintOn } from '#features/settings/local.ts'
import { readPads, savePad } from './local.ts'

const { room, other: desk } = await twoDevices()
await room.sync()

story('a chamber gets a second pad', (chapter) => {
  chapter(
    'a pad made with no line is printed on once it is chosen, and on the other device when it comes',
    async () => {
      room.online = false
      const page = { ...plainPad.page, mode: 'preprinted' as const, header_height: 55 }
      const id = await savePad(room.clinic, { id: null, chamber_id: 1, name: 'Own pad', ...plainPad, page })
      const [old] = await readPads(room.clinic, 1)
      expect(old).toMatchObject({ active: true })
      expect(old?.id).not.toBe(id)
      await keepPrintOn(room.clinic, { chamber_id: 1, id })
      expect((await readPads(room.clinic, 1))[0]?.id).toBe(id)
      await savePad(room.clinic, {
        id,
        chamber_id: 1,
        name: 'Own pad',
        ...plainPad,
        page,
        footer: { ...plainPad.footer, left: ['গ্রিন কেয়ার'] },
      })
      room.online = true
      await room.sync()
      await desk.sync()
      expect((await readPads(desk.clinic, 1))[0]).toMatchObject({
        id,
        active: true,
        page: { header_height: 55 },
        footer: { left: ['গ্রিন কেয়ার'] },
      })
      expect((await readPads(desk.clinic, 1)).filter((pad) => pad.active)).toHaveLength(1)
    },
  )

  chapter(
    'a chamber goes back to its old pad with no line, and the other device prints on it too',
    async () => {
      const [own, old] = await readPads(room.clinic, 1)
      if (!own || !old) throw new Error('the chamber has two pads by now')
      room.online = false
      await keepPrintOn(room.clinic, old)
      expect((await readPads(room.clinic, 1)).map((pad) => [pad.id, pad.active])).toEqual([
        [old.id, true],
        [own.id, false],
      ])
      room.online = true
      await room.sync()
      await desk.sync()
      expect((await readPads(desk.clinic, 1)).map((pad) => [pad.id, pad.active])).toEqual([
        [old.id, true],
        [own.id, false],
      ])
    },
  )

  chapter(
    'a pad that is not printed on is changed without being printed on, and the first one of a chamber is',
    async () => {
      const [on, off] = await readPads(room.clinic, 1)
      if (!on || !off) throw new Error('the chamber has two pads by now')
      await savePad(room.clinic, { ...off, name: 'For home visits' })
      await room.sync()
      await desk.sync()
      expect((await readPads(desk.clinic, 1)).map(({ id, name, active }) => ({ id, name, active }))).toEqual([
        { id: on.id, name: on.name, active: true },
        { id: off.id, name: 'For home visits', active: false },
      ])
    },
  )

  chapter(
    'a form that was open meanwhile leaves what another device changed, and which pad is chosen',
    async () => {
      const [begun, other] = await readPads(room.clinic, 1)
      if (!begun || !other) throw new Error('the chamber has two pads by now')
      const theirs = { ...begun.footer, left: ['নতুন নম্বর'] }
      await savePad(desk.clinic, { ...begun, footer: theirs })
      await keepPrintOn(desk.clinic, { chamber_id: 1, id: other.id })
      await desk.sync()
      // The room has not heard of the choice, and of the foot only once its form stands open.
      room.online = false
      const header = { ...begun.header, left: ['ডা. নুসরাত জাহান'] }
      await savePad(room.clinic, { ...begun, header })
      room.online = true
      await room.sync()
      await savePad(room.clinic, { ...begun, header, name: 'For the chamber' }, { ...begun, header })
      await room.sync()
      await desk.sync()
      for (const device of [room, desk])
        expect(await readPads(device.clinic, 1)).toMatchObject([
          { id: other.id, active: true },
          { id: begun.id, active: false, name: 'For the chamber', header, footer: theirs },
        ])
    },
  )
})
