import { expect } from 'vitest'
import type { TestDevice } from '#tests/support/device.ts'
import { story } from '#tests/support/story.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import {
  moveFavorite,
  pinDrug,
  putPinBack,
  readFavorites,
  saveFavoriteDiagnosis,
  saveUsualLine,
  unpinDrug,
} from './favorites.ts'

const { room, other: home } = await twoDevices()

const medicine = (drug_id: number, text: string) => ({ drug_id, own_drug_id: null, text })
const on = async (device: TestDevice) =>
  (await readFavorites(device.clinic)).map(({ text, line }) => [text, line])

const napaFirst = ['Tab. Napa 500 mg', 'Tab. Fexo 120 mg', 'Cap. Seclo 20 mg']

story('a doctor arranges his favourites on two devices', (chapter) => {
  chapter(
    'favourites are pinned, ordered and changed with no line, and are the same on the other device afterwards',
    async () => {
      room.online = false
      for (const one of [
        medicine(7, 'Tab. Napa 500 mg'),
        medicine(8, 'Cap. Seclo 20 mg'),
        medicine(9, 'Tab. Fexo 120 mg'),
        medicine(7, 'Tab. Napa 500 mg'),
      ])
        await pinDrug(room.clinic, one)
      const [first, second] = await readFavorites(room.clinic)
      await moveFavorite(room.clinic, second?.id ?? '', -1)
      await moveFavorite(room.clinic, second?.id ?? '', -1)
      await saveUsualLine(room.clinic, first?.id ?? '', '1+1+1 pc 5d')
      await saveFavoriteDiagnosis(room.clinic, first?.id ?? '', 'Fever')
      const wanted = [
        ['Cap. Seclo 20 mg', ''],
        ['Tab. Napa 500 mg', '1+1+1 pc 5d'],
        ['Tab. Fexo 120 mg', ''],
      ]
      expect(await on(room)).toEqual(wanted)
      room.online = true
      await room.sync()
      await home.sync()
      expect(await on(home)).toEqual(wanted)
      expect((await readFavorites(home.clinic)).map(({ diagnosis }) => diagnosis)).toEqual([
        null,
        'Fever',
        null,
      ])
    },
  )

  chapter('a pin that was taken out can be put back, behind the others', async () => {
    const [first] = await readFavorites(home.clinic)
    await unpinDrug(home.clinic, first?.id ?? '')
    if (first) await pinDrug(home.clinic, first)
    await home.sync()
    await room.sync()
    expect((await on(room)).map(([text]) => text)).toEqual(napaFirst)
  })

  chapter(
    'one whose taking out is undone stands where it stood, with its line and its diagnosis',
    async () => {
      const [first] = await readFavorites(home.clinic)
      if (!first) throw new Error('nothing is pinned')
      await unpinDrug(home.clinic, first.id)
      await putPinBack(home.clinic, first)
      await home.sync()
      await room.sync()
      expect((await on(room)).map(([text]) => text)).toEqual(napaFirst)
      expect((await readFavorites(room.clinic))[0]).toMatchObject({ line: '1+1+1 pc 5d', diagnosis: 'Fever' })
    },
  )

  chapter('what two devices moved at once, so that two stand at one place, can be moved on', async () => {
    const [first, second] = await readFavorites(room.clinic)
    room.online = false
    home.online = false
    await moveFavorite(room.clinic, first?.id ?? '', 1)
    await moveFavorite(home.clinic, second?.id ?? '', 1)
    room.online = true
    home.online = true
    for (const device of [room, home, room]) await device.sync()
    const [upper, lower] = await readFavorites(room.clinic)
    expect(upper?.rank).toBe(lower?.rank)
    await moveFavorite(room.clinic, lower?.id ?? '', -1)
    expect((await readFavorites(room.clinic)).map(({ id, rank }) => [id, rank])).toEqual([
      [lower?.id, 1],
      [upper?.id, 2],
      [expect.any(String), 3],
    ])
  })
})
