import { afterAll, beforeAll, expect } from 'vitest'
import { pinDrug } from '#features/drugs/favorites.ts'
import { doctor, makeDevice, type TestDevice } from '#tests/support/device.ts'
import { makeServer, type TestServer } from '#tests/support/server.ts'
import { story } from '#tests/support/story.ts'
import { leaveForLater, nextStep, readProgress, setUpSteps } from './progress.ts'

let server: TestServer
let room: TestDevice
beforeAll(async () => {
  server = await makeServer()
  room = await makeDevice(server, doctor)
})
afterAll(async () => {
  room.close()
  await server.close()
})

const states = async () => (await readProgress(room.clinic)).states

story('a doctor sets his practice up', (chapter) => {
  chapter('before the first copy everything is open, and the chamber comes first', async () => {
    expect(nextStep(await states())).toBe('chamber')
  })

  chapter('what is there is done, whoever did it and wherever', async () => {
    await room.sync()
    expect(await states()).toEqual({
      chamber: 'done',
      fees: 'done',
      slots: 'done',
      pad: 'done',
      favourites: 'open',
      people: 'done',
    })
    expect(await readProgress(room.clinic)).toMatchObject({ chamber: { id: 1 }, criteria: { chamber_id: 1 } })
  })

  chapter(
    'a step that was left for later is not asked for again, not even after the page was killed',
    async () => {
      expect(nextStep(await states())).toBe('favourites')
      await leaveForLater(room.clinic, 'favourites')
      await leaveForLater(room.clinic, 'favourites')
      await room.restart()
      expect((await states()).favourites).toBe('later')
      expect(nextStep(await states())).toBeNull()
    },
  )

  chapter('what was left for later and then done is done', async () => {
    await pinDrug(room.clinic, { drug_id: 7, own_drug_id: null, text: 'Tab. Napa 500 mg' })
    const now = await states()
    expect(setUpSteps.every((step) => now[step] === 'done')).toBe(true)
  })
})
