import { showAge } from '#contract/clinic/age.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { nameSound } from '#contract/clinic/name-key.ts'
import { prescriptionNumber } from '#contract/clinic/human-number.ts'
import { wrongField } from '#contract/problem.ts'
import { type PracticeContext, rowMemory } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import { namings } from '#domain/prescription-setting/rows.ts'
import type { DrugLine, PrintedSheet } from '#domain/prescription/content.ts'
import type { IssueForm } from '../contract.ts'
import { drugNames } from '../drug-line-of.ts'
import { sexWords } from '#domain/prescription/sheet-words.ts'
import {
  type Bearer,
  type DoctorAs,
  selectDoctors,
  selectFormerDoctors,
  selectFormerPatients,
} from './identities.ts'

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
  await mustBePatient(ctx, form, under.patient)
  await mustBeDoctor(ctx, form.version.printed.doctor)
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

/** Letters and digits alone: how a sheet is set, and in which release, is not what it says. */
const said = (text: string): string =>
  toLatinDigits(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}½¼¾]/gu, '')

function mustPrintContent({ version: { content, printed } }: IssueForm): void {
  const agrees =
    content.drugs.length === printed.drugs.length &&
    printed.drugs.every((drug, at) => isPrintOf(drug, content.drugs[at]))
  if (!agrees) throw wrongPrint('drugs')
}

function isPrintOf(drug: PrintedSheet['drugs'][number], line: DrugLine | undefined): boolean {
  if (!line) return false
  const heads = namings.map((naming) => said(drugNames(line, naming).head))
  const dose = said(drug.lines.join(' '))
  const words = [line.bn_sentence, line.dose].map(said).filter((text) => text !== '')
  return heads.includes(said(drug.head)) && (words.length === 0 || words.some((text) => dose.includes(text)))
}

async function mustBePatient(
  ctx: PracticeContext,
  form: IssueForm,
  patient: AddedRow<'patients'>,
): Promise<void> {
  const { printed } = form.version
  if (partNotOf([patient], printed) === null) return
  const was = await ctx.sql((db) =>
    selectFormerPatients(db, ctx.practice_id, { id: patient.id, told: form.patient_id }),
  )
  // A spelling that was put right on the device alone sounds as he is called.
  const part = partNotOf([patient, ...was], printed, nameSound)
  if (part !== null) throw wrongPrint(`patient.${part}`)
}

/** What of the printed patient belongs to none of these; null when all of it does. A number that was filed apart bears a letter behind. */
function partNotOf(
  known: readonly Bearer[],
  { patient: printed, day }: PrintedSheet,
  heard: (name: string) => string = (name) => name,
): 'name' | 'sex' | 'code' | 'age' | null {
  const names = new Set(
    known
      .flatMap(({ name, bn_name }) => [name, bn_name])
      .filter((name) => name !== null)
      .map((name) => heard(name.trim())),
  )
  if (![printed.name, printed.bn_name].every((name) => name === null || names.has(heard(name.trim()))))
    return 'name'
  if (
    !known.some(
      ({ gender }) =>
        sexWords.en[sexOf(gender)] === printed.sex && sexWords.bn[sexOf(gender)] === printed.bn_sex,
    )
  )
    return 'sex'
  if (!known.some(({ code }) => code === printed.code || code.startsWith(`${printed.code}/`))) return 'code'
  return known.some((one) => numbersOf(ageOf(one, day)) === numbersOf(printed.age)) ? null : 'age'
}

const sexOf = (gender: number): 1 | 2 | 3 => (gender === 1 ? 1 : gender === 2 ? 2 : 3)
const numbersOf = (text: string): string => (toLatinDigits(text).match(/\d+/g) ?? []).join(' ')
const ageOf = ({ dob, dob_precision: told }: Bearer, day: string): string =>
  showAge({ dob, dob_precision: told === 'y' || told === 'm' ? told : 'd' }, day, 'en')

const doctors = rowMemory((memory) => {
  const known: { now: DoctorAs[] | null } = { now: null }
  memory.watch('staff', () => {
    known.now = null
  })
  return known
})

/** The doctor as he stands among the staff, read once for all sheets of a batch. */
export async function doctorsNow(ctx: PracticeContext): Promise<DoctorAs[]> {
  const known = doctors(ctx)
  return (known.now ??= await ctx.sql((db) => selectDoctors(db, ctx.practice_id)))
}

async function mustBeDoctor(ctx: PracticeContext, printed: PrintedSheet['doctor']): Promise<void> {
  const isOneOf = (known: readonly DoctorAs[]) =>
    [printed.name, printed.bn_name].every(
      (name) =>
        name === null || name === '' || known.some((one) => one.name === name || one.bn_name === name),
    ) &&
    (printed.bmdc === null || known.some(({ bmdc }) => bmdc === printed.bmdc))
  if (
    isOneOf(await doctorsNow(ctx)) ||
    isOneOf(await ctx.sql((db) => selectFormerDoctors(db, ctx.practice_id)))
  )
    return
  throw wrongPrint('doctor')
}
