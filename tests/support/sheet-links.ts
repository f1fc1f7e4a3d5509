import { linkText, readLinkText } from '#domain/shared-sheet/link.ts'
import type { LinkDays } from '#domain/shared-sheet/rows.ts'
import { previewLinkMessage, sendLinkMessage } from '#features/messages/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { showSharedSheet } from '#features/shared-sheets/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import type { ClinicServer } from './clinic-server.ts'
import { feverSheet, issueForm } from './sheet.ts'

/** A sheet of a visit. */
export interface SentSheet {
  prescription_id: string
  version_id: string
  visit: { id: string; patient_id: string }
  form: ReturnType<typeof issueForm>
}

/** What is done with links to sheets at the desk of practice 1; `doctor` writes the sheets. */
export function sheetLinksOf({ server, assistant }: ClinicServer, doctor: () => Principal) {
  /** Somebody comes to the first chamber on the 22nd and is given a sheet. */
  const issued = async (phone: string | null = '01712345601', name = 'Abdur Rahim'): Promise<SentSheet> => {
    const patient = { name, phone, gender: 1 as const, years: 50, relationship_status: 1 as const }
    const { appointment } = await server.call(assistant, registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: '2026-11-22',
        type: 1,
        fee_paisa: 100_000,
        patient,
      },
    })
    return issueTo({ id: appointment.id, patient_id: appointment.patient_id })
  }
  const issueTo = async (visit: SentSheet['visit']): Promise<SentSheet> => {
    const form = await written(visit)
    const { prescription } = await server.call(doctor(), storePrescription, { body: form })
    return { prescription_id: prescription.id, version_id: form.version.id, visit, form }
  }
  /** A sheet of that visit, or another version of one. */
  const written = async (
    { id, patient_id }: SentSheet['visit'],
    more: Parameters<typeof issueForm>[1] = {},
  ) => {
    const { code, dob, name } = await server.owner
      .selectFrom('patients')
      .select(['code', 'dob', 'name'])
      .where('id', '=', patient_id)
      .executeTakeFirstOrThrow()
    const patient = { code, dob, name, bn_name: null, weight_kg: null, allergies: [] }
    return issueForm(
      { chamber_id: 1, patient_id, appointment_id: id },
      { content: feverSheet, patient, ...more },
    )
  }
  const preview = async (
    { prescription_id, version_id }: Omit<SentSheet, 'visit' | 'form'>,
    who = doctor(),
  ) =>
    (
      await server.call(who, previewLinkMessage, {
        params: { prescription_id },
        query: { version_id },
      })
    ).data
  const send = async (
    { prescription_id, version_id }: Omit<SentSheet, 'visit' | 'form'>,
    { to_masked = '', parts = 1 }: { to_masked?: string | null; parts?: number },
    { who = doctor(), op_id, days = 30 }: { who?: Principal; op_id?: string; days?: LinkDays } = {},
  ) => {
    const body = { version_id, to_masked: to_masked ?? '', parts, days }
    return (await server.call(who, sendLinkMessage, { params: { prescription_id }, body }, op_id)).data
  }
  return {
    issued,
    issueTo,
    written,
    preview,
    send,
    /** Presses what stands there now. */
    sends: async (sheet: SentSheet) => send(sheet, await preview(sheet)),
    /** The links of a sheet in the order in which they were made. */
    links: ({ prescription_id }: SentSheet) =>
      server.owner
        .selectFrom('shared_sheets')
        .select(['id', 'revoked_at', 'ends_at', 'shared_by', 'token_hash', 'version_id'])
        .where('prescription_id', '=', prescription_id)
        .orderBy('id')
        .execute(),
    /** What somebody finds who follows the link in the words of a message. */
    opens: async (text: string) => {
      const [, prescription_id = '', link = ''] = /\/prescription\/([\w-]+)#(\S+)$/.exec(text) ?? []
      const key = readLinkText(link)
      if (!key) throw new Error('no link in the words of the message')
      const query = { link: linkText(key) }
      return (await server.call(null, showSharedSheet, { params: { prescription_id }, query })).prescription
    },
  }
}
