import { expect, test } from 'vitest'
import { issueCertificate } from '#features/certificates/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { certificateBody, fourPapers } from '#tests/support/certificate.ts'
import { saidIn } from '#tests/support/pdf-said.ts'
import { feverSheet, issueForm } from '#tests/support/sheet.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { downloadCertificate, downloadPrescription } from '../contract.ts'

const { server, doctor, habibur } = await sheetServer()

/** What a browser or a reader of PDFs would run, if anybody let it. */
const script = '<script>alert(1)</script>'
const action = ')/OpenAction<</S/JavaScript/JS(app.alert(1))>>('

/** The file says both word for word, and has nothing that a reader acts on. */
function mustBeText(bytes: Uint8Array): void {
  const said = saidIn(bytes)
    .lines.map((line) => line.said)
    .join(' ')
  for (const typed of [script, action]) expect(said).toContain(typed)
  // What is drawn is deflated: these words in the open would be the file's own.
  const open = Buffer.from(bytes)
    .toString('latin1')
    .replace(/stream\n[\s\S]*?endstream/g, '')
  for (const name of ['/JavaScript', '/JS', '/OpenAction', '/AA', '/Launch', '/URI', '/EmbeddedFile'])
    expect(open).not.toContain(name)
}

test.each(fourPapers(`${script} ${action}`).map((content) => [content.kind, content] as const))(
  'script that was typed into a %s is text in its file',
  async (_, content) => {
    const body = certificateBody({ patient_id: habibur.patient_id, content })
    await server.call(doctor, issueCertificate, { body })
    mustBeText(await server.call(doctor, downloadCertificate, { params: { id: body.id }, query: {} }))
  },
)

test('script that was typed into a sheet is text in its file', async () => {
  const advises = [script, action].map((text, at) => ({ key: `s${at}`, text, bn_text: null, note: null }))
  const form = issueForm(habibur, { content: { ...feverSheet, advises } })
  await server.call(doctor, storePrescription, { body: form })
  mustBeText(await server.call(doctor, downloadPrescription, { params: { id: form.id }, query: {} }))
})
