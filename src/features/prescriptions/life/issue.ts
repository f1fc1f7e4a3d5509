import * as z from 'zod/mini'
import { prescriptionNumber } from '#contract/clinic/human-number.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { readRow } from '#local/store/rows.ts'
import { certificateOf, signText } from '#local/lock/signing.ts'
import { write, writeNumbered } from '#local/outbox/write.ts'
import { composeSheet, type PrintFacts } from '#features/prescriptions/content/rules.ts'
import { PrescriptionContent, PrintedSheet } from '#domain/prescription/content.ts'
import {
  prescriptionDrafts,
  type PrescriptionDraftRow,
  type PrescriptionRow,
  prescriptions,
  type PrescriptionVersionRow,
  prescriptionVersions,
} from '#domain/prescription/rows.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { emptySheet, type IssueForm, issuedAlready, voided } from '../contract.ts'
import { doneSteps, issueStep, learningSteps } from './issue-steps.ts'
import { readInForce } from './local.ts'
import { counted, headOf, versionOf } from '../mutations.ts'
import { signFacts, type QrVersion } from './qr-facts.ts'
import { frozenPad, type PadOfSheet } from '#features/sheet-paper/parts.ts'
import { withoutOthers } from './twins.ts'
import { versionHash } from './version-hash.ts'

/** What issuing needs besides the draft. */
export interface IssueInput {
  doctor_id: number
  /** The visit it is for; it is done when the sheet is issued. */
  visit: AppointmentRow | null
  /** The prescription that is amended, with its version in force. */
  amended: { head: PrescriptionRow; version: PrescriptionVersionRow } | null
  /** The doctor knows that this visit has a prescription already, and issues this one beside it. */
  beside?: boolean
  facts: Omit<PrintFacts, 'number'>
  /** What the sheet is printed on; its head, foot and layout are kept with it. */
  pad?: PadOfSheet
}

export interface IssuedPrescription {
  prescription: PrescriptionRow
  version: PrescriptionVersionRow
}

/**
 * Issues a sheet on this device: number, frozen text, hash chained to the version before, this device's signature if it
 * has a key. Nothing waits for a network, and from here on the version never changes.
 */
export async function issueSheet(
  clinic: Clinic,
  draft: PrescriptionDraftRow,
  issuing: IssueInput,
): Promise<IssuedPrescription> {
  const first = await mustComeFirst(clinic, draft, issuing)
  const number = issuing.amended?.head.number ?? (await nextNumber(clinic, issuing))
  // The schemas trim: the hash must be that of what the server will read.
  const content = z.parse(PrescriptionContent, withoutOthers(draft.content))
  const printed = z.parse(PrintedSheet, {
    ...composeSheet(content, { ...issuing.facts, number }),
    ...(issuing.pad ? { pad: frozenPad(issuing.pad) } : {}),
  })
  const previous_hash = issuing.amended?.version.hash ?? null
  const hash = versionHash({ content, printed, previous_hash })
  const issued_at = new Date(clinic.clock.now()).toISOString()
  const version = (issuing.amended?.version.version ?? 0) + 1
  const { certificate, ...signatures } = await signed(clinic, { version, hash, issued_at, printed })
  const told = { id: newId(), previous_hash, hash, issued_at, content, printed, ...signatures }
  const form = formOf(draft, issuing, { number, version: told })
  const { patient_id } = draft
  const turn = { id: form.id, number, version, sibling_of: first?.id ?? null, certificate, issued_at }
  const head = issuing.amended?.head ?? null
  const kept = (await readRow(clinic, prescriptionDrafts, draft.id)) ?? null
  await write(
    clinic,
    issueStep(clinic, form, { head, draft: kept, patient_id, turn, hands: null }),
    ...doneSteps(issuing.visit, { at: issued_at, content }),
    ...(await learningSteps(clinic, content)),
  )
  const author = clinic.user_id
  return {
    version: newRow(clinic, prescriptionVersions, versionOf(form, { patient_id, turn, author })),
    prescription: head
      ? { ...head, ...counted(form, turn) }
      : newRow(clinic, prescriptions, headOf(form, { patient_id, turn })),
  }
}

/**
 * Refuses a second prescription of one visit, and a second amendment of one version, that the doctor does not know to be
 * one: another device was faster, and he has not looked. What was taken back is neither amended nor issued once more.
 * Answers the one that this is to stand beside; null: the only one.
 */
async function mustComeFirst(
  clinic: Clinic,
  { appointment_id, prescription_id }: PrescriptionDraftRow,
  { amended, beside }: IssueInput,
): Promise<PrescriptionRow | null> {
  const head = await readRow(clinic, prescriptions, amended?.head.id ?? prescription_id)
  if (head?.status === PRESCRIPTION_STATE.void) throw new Problem(voided, { current: head })
  if (head && head.head_version_id !== amended?.version.id)
    throw new Problem(issuedAlready, { current: head })
  if (amended) return null
  const [first = null] = appointment_id === null ? [] : await readInForce(clinic, appointment_id)
  if (first && !beside) throw new Problem(issuedAlready, { current: first })
  return first
}

/** A number of this device's own counter of the sitting date. One that is drawn is never given to another sheet. */
const nextNumber = (clinic: Clinic, { doctor_id, facts: { day } }: IssueInput): Promise<string> =>
  writeNumbered(clinic, (numbers) => ({
    steps: [],
    result: prescriptionNumber({
      doctor_id,
      day,
      letter: clinic.device.letter,
      counter: numbers.next(`rx:${day}`),
    }),
  }))

/** This device's signatures over a version and over what its QR says, with the certificate of its key; null without one. */
async function signed(clinic: Clinic, told: QrVersion) {
  const sign = (text: string) => signText(clinic, text)
  const qr_facts = await signFacts(told, sign)
  return {
    signature: await sign(told.hash),
    certificate: await certificateOf(clinic),
    ...(qr_facts === null ? {} : { qr_facts }),
  }
}

/** The form as it goes to the server. */
function formOf(
  { id, prescription_id, chamber_id, patient_id, appointment_id }: PrescriptionDraftRow,
  { amended, visit, facts }: IssueInput,
  issued: Pick<IssueForm, 'number' | 'version'>,
): IssueForm {
  return {
    status: 1,
    id: amended?.head.id ?? prescription_id,
    draft_id: id,
    chamber_id,
    patient_id,
    appointment_id,
    kind: amended?.head.kind ?? visit?.kind ?? 'quick',
    sitting_date: amended?.head.sitting_date ?? facts.day,
    ...issued,
  }
}

/** Refuses to issue an empty sheet: there is nothing to sign. */
export function mustSaySomething(content: PrescriptionContent): void {
  const lines = [
    content.drugs,
    content.advises,
    content.investigations,
    content.diagnosis,
    content.chief_complaints,
    content.examinations,
    ...therapySections.map((section) => linesIn(content, section)),
  ]
  const once = [content.follow_up, content.referral, content.diastolic_dysfunctions, content.drawing ?? null]
  if (lines.every((list) => list.length === 0) && once.every((one) => one === null))
    throw new Problem(emptySheet)
}
