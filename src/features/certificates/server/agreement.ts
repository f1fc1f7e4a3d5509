import { certificateNumber } from '#contract/clinic/human-number.ts'
import { wrongField } from '#contract/problem.ts'
import type { PrintedCertificate } from '#domain/certificate/rows.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import { isOwnDoctor, lettersOf, patientPartNotOf } from '#server/queries/bearers.ts'
import type { IssueCertificate } from '../contract.ts'
import { essentialsOf } from '../essentials.ts'

/** Refuses a certificate whose paper names another patient, doctor or number than its own, or leaves out what was typed. */
export async function mustTellTruth(
  ctx: PracticeContext,
  form: IssueCertificate,
  patient: AddedRow<'patients'>,
): Promise<void> {
  mustBeNumbered(ctx, form)
  const { content, printed } = form.paper
  const words = wordsOf(printed)
  const isTold = essentialsOf(content, { lang: printed.lang, day: printed.day }).every((one) =>
    words.includes(lettersOf(one)),
  )
  if (!isTold) throw wrongPrint('blocks')
  const part = await patientPartNotOf(ctx, printed, { patient, told: form.patient_id })
  if (part !== null) throw wrongPrint(`patient.${part}`)
  if (!(await isOwnDoctor(ctx, printed.doctor))) throw wrongPrint('doctor')
}

const wrongPrint = (part: string) => wrongField(`paper.printed.${part}`, 'mismatch')

function mustBeNumbered(
  { member, principal }: PracticeContext,
  { number, issued_on, paper: { printed } }: IssueCertificate,
): void {
  if (printed.number !== number) throw wrongPrint('number')
  if (printed.day !== issued_on) throw wrongPrint('day')
  const letter = principal.device?.letter ?? 'S'
  const { doctor_id } = member
  const first = certificateNumber({ doctor_id, day: issued_on, letter, counter: 0 }).slice(0, -2)
  if (!number.startsWith(first) || !/^\d{2,}$/.test(number.slice(first.length)))
    throw wrongField('number', 'mismatch')
}

/** All that the paper says, as letters and digits: how it is set, and in which release, is not what it says. */
const wordsOf = ({ blocks }: PrintedCertificate): string =>
  lettersOf(
    blocks
      .flatMap(({ title, lines, table }) => [title ?? '', ...lines, ...(table ? table.rows.flat() : [])])
      .join('\n'),
  )
