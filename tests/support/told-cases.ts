import { readFileSync } from 'node:fs'
import { addDays, type Day } from '#contract/clinic/day.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { emptyContent, type DrugLine } from '#domain/prescription/content.ts'
import { checkedPatient } from '#features/prescriptions/checks/checked-patient.ts'
import { checkPrescription } from '#features/prescriptions/checks/checks.ts'
import { drugLineOf } from '#features/prescriptions/content/drug-line-of.ts'

/** The data that every case was checked with; raised with the tables, after the cases were read again. */
export const casesCheckedWith = 'safety 2026-12-01.1'

/** The day on which all these patients come. */
const today: Day = '2026-11-24'

/** `patient :: line; line :: what must be said :: the text it goes back to`, one case a line; `-`: nothing that warns. */
export interface ToldCase {
  patient: string
  lines: string
  expected: readonly string[]
  source: string
}

export const casesOf = (told: string): ToldCase[] =>
  told
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => {
      const [patient = '', lines = '', expected = '', source = ''] = row.split(' :: ')
      return { patient, lines, expected: expected === '-' ? [] : expected.split(', '), source }
    })

const starter = readFileSync(new URL('../../src/app/server/seed/lists/drugs.csv', import.meta.url), 'utf8')
  .split('\n')
  .map((row) =>
    row.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, '')),
  )

/** `Tab. Naproxen 500 mg: 1+0+1`, `@Napa 500 mg: 1+1+1` (a brand of the starter list), or a substance alone. */
function lineOf(told: string, key: string): DrugLine {
  const [head = '', dose = '1+0+1'] = told.trim().split(': ')
  const brand = /^@(.+?)(?: (\d.*))?$/.exec(head)
  if (brand) {
    const row = starter.find((cells) => cells?.[1] === brand[1] && (!brand[2] || cells?.[3] === brand[2]))
    if (!row) throw new Error(`no brand ${head} in the starter list`)
    return made(
      { brand: row[1] ?? '', generic: row[2] ?? '', strength: row[3] ?? '', form_abbr: row[5] ?? '' },
      dose,
      key,
    )
  }
  const [, form_abbr = 'Tab.', generic = '', strength = ''] =
    /^(?:((?:Tab|Cap|Syp|Susp|Inj|Inh)\.|Oral Gel|Gel|Powder|Cream|Spray|Drops|Eye Drop) )?([A-Z].*?)(?: (\(?\d[\d.,]*\s?(?:mg|g|mcg|IU)\b.*))?$/.exec(
      head,
    ) ?? []
  return made({ brand: generic, generic, strength, form_abbr }, dose, key)
}

const made = (
  of: { brand: string; generic: string; strength: string; form_abbr: string },
  dose: string,
  key: string,
) => drugLineOf({ drug_id: 1, own_drug_id: null, ...of, generic_key: genericKey(of.generic) }, dose, key)

const words = (text: string): string => text.replaceAll('_', ' ')
const item = (text: string, at: number) => ({ key: `h${at}`, text, bn_text: null, note: null })

/** `F28 60kg ho=Pregnant,_LMP_12/8/26 al=penicillin cr=2.4_mg/dl lt=warfarin renal`. */
function patientOf(told: string) {
  const parts = told.split(' ')
  const all = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => words(part.slice(name.length + 1)))
  const [, sex = 'M', age = '50', unit = ''] = /^([MF])([\d.]+)([md]?)$/.exec(parts[0] ?? '') ?? []
  const days =
    Math.round(Number(age) * (unit === 'm' ? 30.5 : unit === 'd' ? 1 : 365.25)) + (unit === '' ? 3 : 0)
  const weight = parts.find((part) => part.endsWith('kg'))
  const flag = (name: string) => parts.includes(name)
  const content = {
    ...emptyContent,
    histories: all('ho').map((text, at) => ({ ...item(text, at), group: 'Past illness', since: null })),
    investigations: all('cr').map((text, at) => {
      const [value = '', ...unit] = text.split(' ')
      return {
        ...item('S. Creatinine', at),
        group: 'Biochemistry',
        urgent: false,
        result: { value, unit: unit.join(' '), day: today },
      }
    }),
  }
  return checkedPatient(
    {
      allergies: all('al').map((substance) => ({
        substance,
        generic_key: null,
        reaction: null,
        severity: null,
      })),
      long_term_drugs: all('lt').map((text) => ({ text, generic_key: null, since: null })),
      flags: {
        pregnant: flag('pregnant'),
        lactating: flag('lactating'),
        renal: flag('renal'),
        hepatic: flag('hepatic'),
      },
      dob: addDays(today, -days),
      gender: sex === 'F' ? 2 : 1,
      weight_kg: weight === undefined ? null : Number(weight.replace('kg', '')),
    },
    content,
    { day: today, listed: new Map() },
  )
}

/** All that is said of a case, `level kind about` each. */
export function saidOfCase({ patient, lines }: ToldCase): string[] {
  const drugs = lines.split('; ').map((told, at) => lineOf(told, `d${at}`))
  return checkPrescription(drugs, patientOf(patient)).findings.map(
    ({ level, kind, about }) => `${level} ${kind} ${about}`,
  )
}
