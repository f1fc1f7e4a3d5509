import { afterAll, expect, test } from 'vitest'
import { newDraft } from '#features/prescriptions/life/drafts.ts'
import { issueSheet } from '#features/prescriptions/life/issue.ts'
import { readWriterPatient } from '#features/prescriptions/life/local.ts'
import { beginQuickVisit, newPatient } from '#features/prescriptions/life/quick-visit.ts'
import { doctor, makeDevice } from '#tests/support/device.ts'
import { doctorOf, makeServer } from '#tests/support/server.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { readActivityChart } from './contract.ts'
import { followUpsKept } from './figures.ts'
import { readDashboardData } from './read.ts'

const server = await makeServer()
const laptop = await makeDevice(server, doctor)
afterAll(async () => {
  laptop.close()
  await server.close()
})

test('whoever was asked back to one chamber and came to the other has come, on the device as on the server', async () => {
  const { clinic } = laptop
  await laptop.sync()
  const told = { name: 'Rahima Begum', gender: 2 as const, phone: '01798511001', age: { years: 50 } }
  const { appointment: visit, patient } = await beginQuickVisit(clinic, 1, {
    patient: newPatient(told, '2026-11-22'),
    question: 'fever',
  })
  const draft = newDraft(
    clinic,
    { chamber_id: 1, patient_id: patient.id, appointment_id: visit.id },
    feverSheet,
  )
  const who = await readWriterPatient(clinic, draft)
  if (!who) throw new Error('nobody is here')
  await issueSheet(clinic, draft, {
    doctor_id: 1,
    visit: who.visit,
    amended: null,
    facts: {
      patient,
      vitals: null,
      doctor: who.doctor,
      serial: visit.serial,
      day: visit.sitting_date,
    },
  })
  server.clock.now = new Date(server.clock.now.getTime() + 6 * 86_400_000)
  const { appointment: second } = await beginQuickVisit(clinic, 2, { patient, question: 'report' })
  await laptop.sync()
  const today = second.sitting_date
  const season = await readDashboardData(
    clinic,
    { today, chamber_id: 1, ledger: false, sheets: true, stopped: () => false },
    () => undefined,
  )
  if (!season) throw new Error('it was stopped')
  const visits = [...season.visits, ...season.elsewhere]
  expect(followUpsKept(season.sheets, { ...season, visits }, today)).toMatchObject({ kept: 1, due: 1 })
  const { returns } = await server.call(await doctorOf(server), readActivityChart, {
    query: { from: '2026-11-23', to: today, chamber_id: '1' },
  })
  expect(returns).toEqual({ kept: 1, due: 1 })
})
