import { prescriptionNumber } from '#contract/clinic/human-number.ts'
import { wrongField } from '#contract/problem.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import { isOwnDoctor, lettersOf, patientPartNotOf } from '#server/queries/bearers.ts'
import { namings } from '#domain/prescription-setting/rows.ts'
import type { DrugLine, PrintedSheet } from '#domain/prescription/content.ts'
import type { IssueForm } from '../contract.ts'
import { drugNames } from '../content/rules.ts'

/** What a sheet is held against: the patient it is to lie under, and the number it may bear. */
export interface AgreementBasis {
  patient: AddedRow<'patients'>
  /** The number of the prescription that is amended; null for a first version. */
  amended: string | null
}

/**
 * Refuses a sheet whose paper names another patient, doctor, number or medicine than the one it is to lie under. What
 * the row was at any time counts as well as what it is: a name that was put right on one device while another one wrote
 * offline makes no sheet somebody else's.
 */
export async function mustAgree(ctx: PracticeContext, form: IssueForm, under: AgreementBasis): Promise<void> {
  mustBeNumbered(ctx, form, under)
  mustPrintContent(form)
  const { printed } = form.version
  const { patient } = under
  const part = await patientPartNotOf(ctx, printed, { patient, told: form.patient_id })
  if (part !== null) throw wrongPrint(`patient.${part}`)
  if (!(await isOwnDoctor(ctx, printed.doctor))) throw wrongPrint('doctor')
}

const wrongPrint = (part: string) => wrongField(`version.printed.${part}`, 'mismatch')

function mustBeNumbered(
  { member, principal }: PracticeContext,
  { number, sitting_date, version: { printed } }: IssueForm,
  { amended }: AgreementBasis,
): void {
  if (printed.number !== number) throw wrongField('version.printed.number', 'number')
  if (printed.day !== sitting_date) throw wrongPrint('day')
  if (amended !== null) {
    // One that was filed apart bears its device's letter behind; its paper may not know that yet.
    if (number !== amended && !amended.startsWith(`${number}/`)) throw wrongField('number', 'mismatch')
    return
  }
  const letter = principal.device?.letter ?? 'S'
  const first = prescriptionNumber({
    doctor_id: member.doctor_id,
    day: sitting_date,
    letter,
    counter: 0,
  }).slice(0, -2)
  if (!number.startsWith(first) || !/^\d{2,}$/.test(number.slice(first.length)))
    throw wrongField('number', 'mismatch')
}

function mustPrintContent({ version: { content, printed } }: IssueForm): void {
  const agrees =
    content.drugs.length === printed.drugs.length &&
    printed.drugs.every((drug, at) => isPrintOf(drug, content.drugs[at]))
  if (!agrees) throw wrongPrint('drugs')
}

function isPrintOf(drug: PrintedSheet['drugs'][number], line: DrugLine | undefined): boolean {
  if (!line) return false
  const heads = namings.map((naming) => lettersOf(drugNames(line, naming).head))
  const dose = lettersOf(drug.lines.join(' '))
  const words = [line.bn_sentence, line.dose].map(lettersOf).filter((text) => text !== '')
  return (
    heads.includes(lettersOf(drug.head)) && (words.length === 0 || words.some((text) => dose.includes(text)))
  )
}
