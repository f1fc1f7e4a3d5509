import { expect } from 'vitest'
import type { TestDevice } from '#tests/support/device.ts'
import { story } from '#tests/support/story.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { pinDrug, readFavorites } from './favorites.ts'
import {
  changeOwnDrug,
  drugName,
  findOwnDrugs,
  keepNewOwnDrug,
  keepOwnDrug,
  offerOwnDrug,
  readKnownDrugs,
  retireOwnDrug,
} from './local.ts'

const { room, other: home } = await twoDevices()

const tonic = { brand: 'Tonik', strength: '5 mg', form: 'Syrup', form_abbr: 'Syp.', generic: '' }
const offered = async ({ clinic }: TestDevice) => (await readKnownDrugs(clinic)).own.map(drugName)
const one = async ({ clinic }: TestDevice, name: string) => {
  const [row] = (await findOwnDrugs(clinic, name)).filter(({ brand }) => brand === name)
  if (!row) throw new Error(`no own medicine is called ${name}`)
  return row
}

story('a practice keeps medicines of its own in order', (chapter) => {
  chapter('a name is put right with no line, and is right on the other device', async () => {
    await keepOwnDrug(room.clinic, tonic)
    await room.sync()
    await home.sync()
    room.online = false
    await changeOwnDrug(room.clinic, await one(room, 'Tonik'), { brand: 'Tonic', default_line: '2 tsf bd' })
    room.online = true
    await room.sync()
    await home.sync()
    expect(await one(home, 'Tonic')).toMatchObject({ default_line: '2 tsf bd', strength: '5 mg' })
  })

  chapter('who writes the old name afterwards means another medicine', async () => {
    const again = await keepOwnDrug(home.clinic, tonic)
    expect(again.id).not.toBe((await one(home, 'Tonic')).id)
    await home.sync()
    await room.sync()
    expect((await offered(room)).toSorted()).toEqual(['Tonic 5 mg', 'Tonik 5 mg'])
    await expect(
      changeOwnDrug(home.clinic, await one(home, 'Tonik'), { brand: 'TONIC' }),
    ).rejects.toMatchObject({ errors: { brand: ['taken'] } })
  })

  chapter('one is taken off the list with its pin, is offered nowhere, and comes back', async () => {
    const row = await one(room, 'Tonik')
    await pinDrug(room.clinic, { drug_id: null, own_drug_id: row.id, text: 'Syp. Tonik 5 mg' })
    room.online = false
    await retireOwnDrug(room.clinic, row)
    expect(await offered(room)).toEqual(['Tonic 5 mg'])
    expect(await readFavorites(room.clinic)).toEqual([])
    room.online = true
    await room.sync()
    await home.sync()
    expect(await offered(home)).toEqual(['Tonic 5 mg'])
    expect((await findOwnDrugs(home.clinic, '')).map(({ retired }) => retired)).toEqual([false, true])
    await offerOwnDrug(home.clinic, await one(home, 'Tonik'))
    await home.sync()
    await room.sync()
    expect((await offered(room)).toSorted()).toEqual(['Tonic 5 mg', 'Tonik 5 mg'])
  })

  chapter('a form that stands open leaves what the other device has changed meanwhile', async () => {
    await keepOwnDrug(room.clinic, { ...tonic, brand: 'Mixture', strength: '' })
    await keepOwnDrug(room.clinic, { ...tonic, brand: 'Mixtura', strength: '' })
    await room.sync()
    await home.sync()
    const asOpened = await one(room, 'Mixtura')
    await changeOwnDrug(home.clinic, await one(home, 'Mixtura'), { generic: 'Paracetamol', strength: '5 mg' })
    await home.sync()
    await room.sync()
    // By now it is no second Mixture: that one has no molecule.
    const { generic, strength, company } = asOpened
    await changeOwnDrug(room.clinic, asOpened, { brand: 'Mixture', generic, strength, company })
    await room.sync()
    await home.sync()
    const mixtures = (await findOwnDrugs(home.clinic, 'mixtur')).map((row) => [row.brand, row.generic])
    expect(mixtures).toEqual([
      ['Mixture', ''],
      ['Mixture', 'Paracetamol'],
    ])
  })

  chapter(
    'who writes one down that is there already is told; one that is off the list comes back with what was written',
    async () => {
      const balm = { ...tonic, brand: 'Balm', company: 'Acme', default_line: 'bd' }
      await keepNewOwnDrug(room.clinic, { ...balm, company: 'Old Maker', default_line: null })
      await expect(keepNewOwnDrug(room.clinic, balm)).rejects.toMatchObject({ errors: { brand: ['taken'] } })
      expect(await keepOwnDrug(room.clinic, { ...tonic, brand: 'Balm' })).toMatchObject({
        company: 'Old Maker',
      })
      await retireOwnDrug(room.clinic, await one(room, 'Balm'))
      await keepNewOwnDrug(room.clinic, balm)
      const back = { company: 'Acme', default_line: 'bd', retired: false }
      expect(await one(room, 'Balm')).toMatchObject(back)
      await room.sync()
      await home.sync()
      expect(await one(home, 'Balm')).toMatchObject(back)
      await retireOwnDrug(room.clinic, await one(room, 'Balm'))
      expect(await keepOwnDrug(room.clinic, { ...tonic, brand: 'Balm' })).toMatchObject(back)
    },
  )
})
