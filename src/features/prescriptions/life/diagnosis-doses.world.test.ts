import { expect } from 'vitest'
import { readKnownDrugs, usualLine, usualUnder } from '#features/drugs/parts.ts'
import { favoriteDrugs } from '#domain/drug/rows.ts'
import { readRows } from '#local/store/rows.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { story } from '#tests/support/story.ts'
import { twoDevices } from '#tests/support/two-devices.ts'
import { comes } from '#tests/support/walk-in.ts'
import { newDraft } from './drafts.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { issueSheet } from './issue.ts'
import { readWriterPatient } from './local.ts'
import { newPatient } from './quick-visit.ts'

const { room: laptop, other: phone } = await twoDevices()
await laptop.sync()
await phone.sync()

const hypertension = { text: 'Hypertension', icd10: 'I10' }
const angina = { text: 'Stable angina', icd10: null }
type Named = typeof hypertension | typeof angina

let people = 0
/** Somebody comes, and is given this for that. */
async function give(at: TestDevice, dose: string, diagnoses: readonly Named[]): Promise<void> {
  people += 1
  const { appointment, patient } = await comes(
    at.clinic,
    newPatient(
      { name: `Salma Khatun ${'ABCDEFGH'[people]}`, gender: 2, phone: '', age: { years: 51 } },
      '2026-11-22',
    ),
  )
  const of = { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id }
  const line = { bn_text: null, note: null, kind: 'confirmed' as const, primary: false }
  const draft = newDraft(at.clinic, of, {
    ...feverSheet,
    diagnosis: diagnoses.map((one, key) => ({ ...line, ...one, key: `d${key}` })),
    drugs: [drugLineOf(napa, dose, 'r1')],
  })
  const who = await readWriterPatient(at.clinic, draft)
  if (!who?.visit) throw new Error('nobody is in the room')
  const { visit, doctor } = who
  const facts = {
    patient: who.patient,
    vitals: null,
    doctor,
    serial: visit.serial,
    day: visit.sitting_date,
  }
  await issueSheet(at.clinic, draft, { doctor_id: 1, visit, amended: null, facts })
}

/** What is offered on a sheet with this diagnosis, and what is at all. */
async function offeredOn(at: TestDevice, diagnosis: Named) {
  const known = await readKnownDrugs(at.clinic)
  return [usualUnder(known, napa, [diagnosis])?.line ?? null, usualLine(known, napa)]
}

story('the last dose under a diagnosis', (chapter) => {
  chapter(
    'with no line each diagnosis keeps the line it was given last, beside the last at all',
    async () => {
      laptop.online = false
      await give(laptop, '1+0+0 1m', [hypertension])
      await give(laptop, '1+1+1 5d', [angina])
      await give(laptop, '0+0+1 3d', [])
      expect(await offeredOn(laptop, hypertension)).toEqual(['1+0+0 1m', '0+0+1 3d'])
      expect(await offeredOn(laptop, angina)).toEqual(['1+1+1 5d', '0+0+1 3d'])
    },
  )

  chapter(
    'the second device offers the same once the first was on the line, and the server has counted alike',
    async () => {
      laptop.online = true
      await laptop.sync()
      await phone.sync()
      expect(await offeredOn(phone, hypertension)).toEqual(['1+0+0 1m', '0+0+1 3d'])
      const [here, there] = [
        await readRows(laptop.clinic, favoriteDrugs),
        await readRows(phone.clinic, favoriteDrugs),
      ]
      expect(here[0]?.by_diagnosis).toHaveLength(2)
      expect(there).toEqual(here)
    },
  )

  chapter(
    'what two devices gave with no line is counted once each; of one diagnosis the later told line stands, of others none is lost',
    async () => {
      laptop.online = false
      phone.online = false
      await give(laptop, '1+0+1 7d', [hypertension])
      await give(phone, '0+1+0 10d', [angina])
      laptop.online = true
      phone.online = true
      for (const at of [laptop, phone, laptop]) await at.sync()
      for (const at of [laptop, phone]) {
        expect((await offeredOn(at, hypertension))[0]).toBe('1+0+1 7d')
        expect((await offeredOn(at, angina))[0]).toBe('0+1+0 10d')
        expect((await readRows(at.clinic, favoriteDrugs))[0]?.uses).toBe(5)
      }
    },
  )
})
