import { showAge } from '#contract/clinic/age.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { nameSound } from '#contract/clinic/name-key.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { sexWords } from '#domain/prescription/sheet-words.ts'
import { type PracticeContext, rowMemory } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import {
  type Bearer,
  type DoctorAs,
  selectDoctors,
  selectFormerDoctors,
  selectFormerPatients,
} from './identities.ts'

/** What of a paper says whose it is, on which day. */
export interface NamedPaper {
  patient: Pick<PrintedSheet['patient'], 'name' | 'bn_name' | 'sex' | 'bn_sex' | 'code' | 'age'>
  day: string
}

type PatientPart = 'name' | 'sex' | 'code' | 'age'

/** Letters and digits alone: how a paper is set, and in which release, is not what it says. */
export const lettersOf = (text: string): string =>
  toLatinDigits(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}½¼¾]/gu, '')

/**
 * What of the printed patient is not his; null when all of it is. What his row was at any time counts as well as what it is.
 * `told`: the id by which the paper names him.
 */
export async function patientPartNotOf(
  ctx: PracticeContext,
  printed: NamedPaper,
  { patient, told }: { patient: AddedRow<'patients'>; told: string },
): Promise<PatientPart | null> {
  if (partNotOf([patient], printed) === null) return null
  const was = await ctx.sql((db) => selectFormerPatients(db, ctx.practice_id, { id: patient.id, told }))
  // A spelling that was put right on the device alone sounds as he is called.
  return partNotOf([patient, ...was], printed, nameSound)
}

/** What of the printed patient belongs to none of these; null when all of it does. A number that was filed apart bears a letter behind. */
function partNotOf(
  known: readonly Bearer[],
  { patient: printed, day }: NamedPaper,
  heard: (name: string) => string = (name) => name,
): PatientPart | null {
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

/** The doctor as he stands among the staff, read once for all papers of a batch. */
export async function doctorsNow(ctx: PracticeContext): Promise<DoctorAs[]> {
  const known = doctors(ctx)
  return (known.now ??= await ctx.sql((db) => selectDoctors(db, ctx.practice_id)))
}

/** Whether the printed doctor is the practice's own, as he stands or ever stood there. */
export async function isOwnDoctor(ctx: PracticeContext, printed: PrintedSheet['doctor']): Promise<boolean> {
  const isOneOf = (known: readonly DoctorAs[]) =>
    [printed.name, printed.bn_name].every(
      (name) =>
        name === null || name === '' || known.some((one) => one.name === name || one.bn_name === name),
    ) &&
    (printed.bmdc === null || known.some(({ bmdc }) => bmdc === printed.bmdc))
  return (
    isOneOf(await doctorsNow(ctx)) || isOneOf(await ctx.sql((db) => selectFormerDoctors(db, ctx.practice_id)))
  )
}
