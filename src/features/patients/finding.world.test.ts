import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import { outboxOf } from '#local/database/stores.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { storyTime } from '#tests/support/server.ts'
import { changePatient, keepNote, registerPatient, searchPatients } from './local.ts'
import { patientIndex } from './local-index.ts'
import { knownPatient, patientOn, syncBoth, toldPatient } from '#tests/support/known-patient.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
})
afterEach(() => clinic.close())

describe('finding somebody', () => {
  test('a name that was changed here and not sent yet is found by its new spelling', async () => {
    const patient = await knownPatient(clinic, 'Momena')
    await changePatient(clinic.tablet.clinic, await patientOn(clinic.tablet, patient.id), {
      name: 'Hosneara Mukta',
    })
    await (await patientIndex(clinic.tablet.clinic)).refresh()
    expect((await searchPatients(clinic.tablet.clinic, 'hosneara mukta')).map((one) => one.id)).toEqual([
      patient.id,
    ])
    await syncBoth(clinic)
  })

  test('what is thrown away before it was sent leaves no name behind, and what is about others wakes nobody', async () => {
    const { tablet } = clinic
    const patient = await knownPatient(clinic, 'Jorina')
    const index = await patientIndex(tablet.clinic)
    const names = (text: string) => index.search(text).map((one) => one.name)
    await changePatient(tablet.clinic, await patientOn(tablet, patient.id), { name: 'Zulekha Mistyped' })
    const stray = await registerPatient(tablet.clinic, toldPatient('Nobody Atall'))
    await index.refresh()
    expect([names('zulekha mistyped'), names('nobody atall')]).toEqual([
      ['Zulekha Mistyped'],
      ['Nobody Atall'],
    ])
    let heard = 0
    const stop = index.onChange(() => {
      heard += 1
    })
    await keepNote(tablet.clinic, patient.id, { id: null, text: 'about something else' })
    await index.refresh()
    expect(heard).toBe(0)
    const waiting = await outboxOf(tablet.clinic.db).toArray()
    for (const op of waiting.filter((one) =>
      one.touches.some((name) => [patient.id, stray.id].some((id) => name === `patients|${id}`)),
    ))
      await discardOpAndBehind(tablet.clinic, op.op_id)
    await index.refresh()
    stop()
    expect([names('zulekha mistyped'), names('nobody atall'), names('jorina'), heard > 0]).toEqual([
      [],
      [],
      ['Jorina'],
      true,
    ])
    await syncBoth(clinic)
  })

  test('after a restart the names come out of their blocks, with what changed since', async () => {
    const { tablet } = clinic
    const letters = (at: number) => String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))
    await asPractice(
      clinic.server.world.db,
      { practice_id: 1, user_id: 1, action: 'test', now: storyTime },
      async (practice) => {
        for (let at = 0; at < 620; at++)
          practice.add('patients', {
            ...toldPatient(`Block ${letters(at)}`),
            id: newId(),
            code: `P-T${at}`,
            merged_into: null,
            brought_from: null,
          })
      },
    )
    await syncBoth(clinic)
    await (await patientIndex(tablet.clinic)).refresh()
    const before = (await patientIndex(tablet.clinic)).everybody()
    expect(await tablet.clinic.db.table('search').count()).toBe(1)
    const [first] = await searchPatients(tablet.clinic, 'block aa')
    await changePatient(clinic.laptop.clinic, await patientOn(clinic.laptop, first?.id ?? ''), {
      name: 'Renamed Elsewhere',
    })
    await syncBoth(clinic)
    await tablet.restart()
    const index = await patientIndex(tablet.clinic)
    expect(index.everybody().map((one) => one.id)).toEqual(before.map((one) => one.id))
    expect((await searchPatients(tablet.clinic, 'renamed elsewhere')).map((one) => one.id)).toEqual([
      first?.id,
    ])
    expect((await searchPatients(tablet.clinic, 'block aa')).map((one) => one.id)).not.toContain(first?.id)
  })

  test('names that belong to another copy of the practice are not believed', async () => {
    const { tablet } = clinic
    await tablet.clinic.db
      .table('patients')
      .where('id')
      .equals((await searchPatients(tablet.clinic, 'block ba'))[0]?.id ?? '')
      .delete()
    await tablet.restart()
    expect(
      (await searchPatients(tablet.clinic, 'block ba', 50)).filter((one) => one.name === 'Block ba'),
    ).toEqual([])
  })
})

test('the end of a phone finds its owner, also one that begins like the country', async () => {
  const { id } = await knownPatient(clinic, 'Tahera Banu', { phone: '01612348801' })
  for (const typed of ['8801', '৮৮০১', '+880 1612-348801', '8801612348801']) {
    expect((await searchPatients(clinic.tablet.clinic, typed)).map((one) => one.id)).toContain(id)
  }
})
