import { showAge } from '#contract/clinic/age.ts'
import { type Day, showDay } from '#contract/clinic/day.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import { bmi } from '#contract/clinic/vitals.ts'
import { laterOnPaper, type PaperField, type PatientRow } from '#domain/patient/rows.ts'
import type { Naming } from '#domain/prescription-setting/rows.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import type { DrugLine, FollowUp, PrescriptionContent, PrintedSheet } from '#domain/prescription/content.ts'
import { type ContentLine, linesIn } from '#domain/prescription/content-lines.ts'
import type { TherapySection } from '#domain/therapy/specialities.ts'
import { drugNames, isAsTyped, drugLineWords } from './drug-line-of.ts'
import { inEchoOrder } from './echo.ts'
import { dayWords, isNamedDay } from './follow-up.ts'
import { lastingOf, scriptOf, showLasting } from './lasting.ts'
import { quantityOnPaper } from './quantity-on-paper.ts'
import { printedTherapyLine } from './therapy-lines.ts'
import { sexWords, sheetWords, sideWords } from '#domain/prescription/sheet-words.ts'

/** Everything that stands on a sheet besides its content, as it is on the day of issue. */
export interface PrintFacts {
  patient: Pick<
    PatientRow,
    | 'name'
    | 'bn_name'
    | 'dob'
    | 'dob_precision'
    | 'gender'
    | 'weight_kg'
    | 'code'
    | 'phone'
    | PaperField
    | 'allergies'
  >
  vitals: VitalsRow | null
  doctor: PrintedSheet['doctor']
  number: string
  serial: string | null
  day: Day
  /** How medicines are named; brand and substance where nothing is said. */
  naming?: Naming
  /** The chamber's papers say how many pieces dose and days make. */
  print_quantity?: boolean
}

/** Freezes a sheet's text for ever: printing it again prints this, whatever has changed in patient, lists or doctor. */
export function composeSheet(content: PrescriptionContent, facts: PrintFacts): PrintedSheet {
  const left = [
    { section: 'chief_complaints', lines: content.chief_complaints.map(complaintLine) },
    { section: 'histories', lines: [...content.histories.map(historyLine), ...allergyLines(facts)] },
    {
      section: 'examinations',
      lines: [...vitalLines(facts.vitals), ...content.examinations.map(examinationLine)],
    },
    { section: 'diastolic_dysfunctions', lines: diastolicLines(content) },
    { section: 'investigations', lines: content.investigations.map(investigationLine) },
    { section: 'diagnosis', lines: content.diagnosis.map(diagnosisLine) },
  ]
  return {
    patient: patientOf(facts),
    number: facts.number,
    serial: facts.serial,
    day: facts.day,
    doctor: facts.doctor,
    left: left.filter(({ lines }) => lines.length > 0),
    drugs: content.drugs.map((line) => printedDrug(line, facts)),
    ...therapyOf(content),
    advises: content.advises.map((advice) => noted(advice.bn_text ?? advice.text, advice.note)),
    follow_up: content.follow_up && followUpLine(content.follow_up),
    referral:
      content.referral &&
      [content.referral.name, content.referral.degrees, content.referral.hospital, content.referral.reason]
        .filter(Boolean)
        .join(', '),
  }
}

/** Physical medicine's own sections; the key is there only where one of them holds something. */
function therapyOf(content: PrescriptionContent): Pick<PrintedSheet, 'therapy'> {
  const of = <S extends TherapySection>(section: S, print: (line: ContentLine<S>) => string) => ({
    section,
    lines: linesIn(content, section).map(print),
  })
  const therapy = [
    of('therapeutic_exercise', printedTherapyLine.therapeutic_exercise),
    of('therapeutic_modalities', printedTherapyLine.therapeutic_modalities),
    of('assistive_devices', printedTherapyLine.assistive_devices),
  ].filter(({ lines }) => lines.length > 0)
  return therapy.length > 0 ? { therapy } : {}
}

function patientOf({ patient, vitals, day }: PrintFacts): PrintedSheet['patient'] {
  const age = (lang: 'en' | 'bn') => showAge(patient, day, lang)
  const weight = vitals?.weight_kg ?? patient.weight_kg
  return {
    name: patient.name,
    bn_name: patient.bn_name,
    age: age('en'),
    bn_age: age('bn'),
    sex: sexWords.en[patient.gender],
    bn_sex: sexWords.bn[patient.gender],
    weight: weight === null ? null : `${weight} kg`,
    code: patient.code,
    phone: patient.phone,
    address: patient.address,
    ...Object.fromEntries(
      laterOnPaper.flatMap((field) => (patient[field] === null ? [] : [[field, patient[field]]])),
    ),
  }
}

const noted = (text: string, note: string | null): string =>
  note === null || note === '' ? text : `${text} (${note})`

/** In Bengali where the words are known in it; side and time follow the script of the words. */
function complaintLine(line: PrescriptionContent['chief_complaints'][number]): string {
  const words = line.bn_text ?? line.text
  const lang = scriptOf(words)
  const lasting = lastingOf(line)
  return noted(timed(`${words}${sided(line.side, lang)}`, lasting && showLasting(lasting, lang)), line.note)
}

const sided = (side: 'right' | 'left' | 'both' | null, lang: Lang): string =>
  side === null ? '' : ` (${sideWords[lang][side]})`

const timed = (words: string, since: string | null): string =>
  since === null ? words : `${words} – ${since}`

const historyLine = (line: PrescriptionContent['histories'][number]): string =>
  noted(timed(line.text, line.since), line.note)

const allergyLines = ({ patient }: PrintFacts): string[] =>
  patient.allergies.length === 0
    ? []
    : [`${sheetWords.allergy}: ${patient.allergies.map((one) => one.substance).join(', ')}`]

/** A set of measurements in the few letters doctors use. */
export function vitalLines(vitals: VitalsRow | null): string[] {
  if (!vitals) return []
  const index =
    vitals.weight_kg !== null && vitals.height_cm !== null ? bmi(vitals.weight_kg, vitals.height_cm) : null
  const said = (name: string, value: number | null, unit: string) =>
    value === null ? [] : [`${name} ${value}${unit}`]
  const pressure =
    vitals.bp_sys === null || vitals.bp_dia === null ? [] : [`BP ${vitals.bp_sys}/${vitals.bp_dia} mmHg`]
  const one = [...pressure, ...said('P', vitals.pulse, '/min')]
  const two = [
    ...said('T', vitals.temp_f, '°F'),
    // With oxygen the same number says another thing.
    ...said('SpO₂', vitals.spo2, vitals.on_oxygen ? '% on O₂' : '%'),
    ...said('R/R', vitals.rr, '/min'),
  ]
  const three = [
    ...said('Ht', vitals.height_cm, ' cm'),
    ...said('BMI', index, ''),
    ...said('RBS', vitals.rbs_mmol, ' mmol/L'),
    ...said('MUAC', vitals.muac_cm, ' cm'),
    ...said('OFC', vitals.ofc_cm, ' cm'),
    ...said('Waist', vitals.waist_cm, ' cm'),
  ]
  return [one, two, three].filter((parts) => parts.length > 0).map((parts) => parts.join(', '))
}

function examinationLine(line: PrescriptionContent['examinations'][number]): string {
  const value = line.value === null ? '' : `: ${line.value}${line.unit === null ? '' : ` ${line.unit}`}`
  return noted(`${line.text}${sided(line.side, scriptOf(line.text))}${value}`, line.note)
}

function diastolicLines({ diastolic_dysfunctions: echo }: PrescriptionContent): string[] {
  if (!echo) return []
  const values = inEchoOrder(echo.values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  return [echo.grade ?? '', values, echo.note ?? ''].filter((part) => part !== '')
}

function investigationLine(line: PrescriptionContent['investigations'][number]): string {
  const { result: found } = line
  const day = found === null || found.day === null ? '' : `, ${showDay(found.day, 'en')}`
  const result = found === null ? '' : `: ${found.value}${found.unit === null ? '' : ` ${found.unit}`}${day}`
  return noted(`${line.text}${result}${line.urgent ? ` (${sheetWords.urgent})` : ''}`, line.note)
}

const diagnosisMark = { provisional: '?', confirmed: '', differential: ' (D/D)' } as const
const diagnosisLine = (line: PrescriptionContent['diagnosis'][number]): string =>
  noted(timed(`${line.text}${diagnosisMark[line.kind]}`, line.since ?? null), line.note)

const printedDrug = (
  line: DrugLine,
  { naming = 'brand_generic', print_quantity = false }: PrintFacts,
): PrintedSheet['drugs'][number] => ({
  ...drugNames(line, naming),
  lines: [
    isAsTyped(line)
      ? drugLineWords(line.dose)
      : counted(line.bn_sentence, print_quantity ? quantityOnPaper(line) : ''),
    line.for_text ?? '',
    line.note ?? '',
  ].filter((text) => text !== ''),
  ...(isAsTyped(line) ? { as_typed: true as const } : {}),
})

const counted = (sentence: string, quantity: string): string =>
  quantity === '' ? sentence : `${sentence} — ${quantity}`

/** A counted day that was moved says so: seven days that are eight are not told as seven. */
function followUpLine(follow: FollowUp): string {
  const text = follow.bn_text ?? follow.text
  const reports =
    follow.with_reports && !text.includes(sheetWords.with_reports) ? ` ${sheetWords.with_reports}` : ''
  const moved = follow.counted_day === undefined ? '' : `${sheetWords.next_chamber} `
  const day = follow.day === null || isNamedDay(follow) ? '' : ` — ${moved}${dayWords(follow.day, 'bn')}`
  return [`${text}${reports}${day}`, follow.note ?? ''].filter((part) => part !== '').join(', ')
}
