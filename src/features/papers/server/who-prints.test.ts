import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { issueCertificate, logCertificatePrint } from '#features/certificates/contract.ts'
import { logPrint, storePrescription } from '#features/prescriptions/contract.ts'
import { screens as sheetScreens } from '#features/prescriptions/screens.ts'
import { downloadCertificate, downloadPrescription, printers } from '#features/sheet-paper/contract.ts'
import { certificateBody } from '#tests/support/certificate.ts'
import { assistantOf } from '#tests/support/server.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { screens as slipScreens } from '../screens.ts'

const { server, doctor, habibur } = await sheetServer()

test('whoever is shown a page that prints may note the printing and have the file: one rule for all', () => {
  const printing = [...sheetScreens, ...slipScreens].filter(({ path }) => /\bprint\b/.test(path))
  expect(printing.map(({ path }) => path)).toEqual([
    '/doctor/prescription/print/:appointment_id',
    '/doctor/investigation-print/:id',
  ])
  for (const { needs } of [
    ...printing,
    logPrint,
    logCertificatePrint,
    downloadPrescription,
    downloadCertificate,
  ])
    expect(needs).toEqual(printers)
})

test('an assistant who only prepares drafts notes no printing and gets no file; one who sees sheets does', async () => {
  const form = issueForm(habibur)
  const { prescription } = await server.call(doctor, storePrescription, { body: form })
  const body = certificateBody({ patient_id: habibur.patient_id })
  const { certificate } = await server.call(doctor, issueCertificate, { body })
  const how = { paper: 'A5', mode: 'full' as const, printed_at: '2026-11-22T12:40:00.000Z', copy: null }
  const { id: version_id } = form.version
  const acts = (who: typeof doctor) => [
    () =>
      server.call(who, logPrint, {
        body: { id: newId(), prescription_id: prescription.id, version_id, ...how },
      }),
    () =>
      server.call(who, logCertificatePrint, {
        body: { id: newId(), certificate_id: certificate.id, ...how },
      }),
    () => server.call(who, downloadPrescription, { params: { id: prescription.id }, query: {} }),
    () => server.call(who, downloadCertificate, { params: { id: certificate.id }, query: {} }),
  ]
  const drafts = await assistantOf(server, { permissions: ['Prescription Draft'] })
  for (const act of acts(drafts)) await expect(act()).rejects.toMatchObject({ status: 403 })
  const sees = await assistantOf(server, { permissions: ['Prescription View'] })
  for (const act of acts(sees)) await expect(act()).resolves.toBeTruthy()
})
