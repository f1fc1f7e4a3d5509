import { genericKey } from '#contract/clinic/generic-key.ts'
import { knownKeys } from '#contract/clinic/substance-names.ts'
import { noOwnRules, type OwnRules, ownRulesOf } from '#domain/safety/own-rules.ts'
import {
  mostInPart,
  mostRules,
  type SafetyRule,
  type SafetyRulePartRow,
  type SafetyRuleSetRow,
} from '#domain/safety/rule-rows.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { checkedPatient } from '#features/prescriptions/checks/checked-patient.ts'
import { checkPrescription } from '#features/prescriptions/checks/checks.ts'
import { drugLineOf } from '#features/prescriptions/content/drug-line-of.ts'
import { spreadOf } from '../stat.ts'

/** The day on which this patient comes. */
const day = '2026-11-24'
const frame = {
  practice_id: 1,
  rev: 1,
  created_by: 1,
  device_id: null,
  created_at: '2026-11-24T04:00:00.000Z',
  deleted_at: null,
}

/** Twelve of an old heart with weak kidneys and pain: nearly every check of the tables has something to say. */
const medicines = [
  ['Bisoprolol', '2.5 mg', '1+0+0'],
  ['Amlodipine', '5 mg', '0+0+1'],
  ['Losartan Potassium', '50 mg', '1+0+0'],
  ['Spironolactone', '25 mg', '1+0+0'],
  ['Furosemide', '40 mg', '1+0+0'],
  ['Atorvastatin', '20 mg', '0+0+1'],
  ['Aspirin', '75 mg', '0+1+0'],
  ['Clopidogrel', '75 mg', '0+1+0'],
  ['Omeprazole', '20 mg', '1+0+1'],
  ['Metformin', '500 mg', '1+0+1'],
  ['Naproxen', '500 mg', '1+0+1'],
  ['Clarithromycin', '500 mg', '1+0+1'],
] as const

const lines = medicines.map(([generic, strength, dose], at) => {
  const generic_key = genericKey(generic)
  const drug = { drug_id: at + 1, own_drug_id: null, brand: generic, generic, generic_key }
  return drugLineOf({ ...drug, strength, form_abbr: 'Tab.' }, dose, `l${at}`)
})

const patient = checkedPatient(
  {
    allergies: [{ substance: 'penicillin', generic_key: null, reaction: null, severity: null }],
    long_term_drugs: [{ text: 'Digoxin', generic_key: null, since: null }],
    flags: { pregnant: false, lactating: false, renal: true, hepatic: true },
    dob: '1952-03-01',
    gender: 1,
    weight_kg: 62,
  },
  emptyContent,
  { day, listed: new Map() },
)

const set: SafetyRuleSetRow = {
  id: '01935b00-0000-7000-8000-000000000001',
  ...frame,
  publisher: 'Ward',
  name: 'Ward list',
  version: '1',
  issued_on: day,
  rules: mostRules,
  parts: mostRules / mostInPart,
  lowers: false,
  brought_by: 1,
  removed_at: null,
}

/** As many rules as may be in force: each pair of the sheet, then pairs and doses of every substance that is known. */
function rows(): SafetyRulePartRow[] {
  const sheet = medicines.map(([generic]) => genericKey(generic))
  const names = [...new Set([...sheet, ...knownKeys])].map((key) => key.replaceAll(' ', '_'))
  const rules: SafetyRule[] = []
  for (let apart = 1; rules.length < mostRules; apart++)
    for (const [at, one] of names.entries())
      if (rules.length < mostRules) rules.push(ruleOf(one, names[(at + apart) % names.length] ?? one, apart))
  return Array.from({ length: set.parts }, (_, part) => ({
    id: `01935b00-0000-7000-8000-${String(part + 2).padStart(12, '0')}`,
    ...frame,
    set_id: set.id,
    part,
    rules: rules.slice(part * mostInPart, (part + 1) * mostInPart),
  }))
}

function ruleOf(one: string, other: string, apart: number): SafetyRule {
  const isDose = apart % 4 === 0
  return {
    kind: isDose ? 'dose' : 'interaction',
    one,
    other: isDose ? null : other,
    level: apart % 3 === 0 ? 'critical' : 'warning',
    note: 'Not together in this ward',
    source: 'Page 4',
    once_mg: null,
    day_mg: isDose ? 1 : null,
    way: isDose ? 'mouth' : null,
    thirds: null,
    replaces: false,
  }
}

/** The sheet after one more key: its last line is a new one, the others are as they were. */
const lastTypedAgain = () => lines.map((line, at) => (at === lines.length - 1 ? { ...line } : line))

/** Milliseconds of one call. */
function taken(act: () => unknown): number {
  const began = performance.now()
  act()
  return performance.now() - began
}

/** So often the rules are made ready. */
const times = 40

/** All checks over the sheet, again and again, and what it costs to make the rules ready when their rows change. */
export function checks({ own, count }: { own: boolean; count: number }): Record<string, number> {
  const parts = own ? rows() : []
  const compiled = Array.from({ length: times }, () => taken(() => ownRulesOf([set], parts)))
  const rules: OwnRules = own ? ownRulesOf([set], parts) : noOwnRules
  const first = taken(() => checkPrescription(lines, patient, rules))
  const found = checkPrescription(lines, patient, rules).findings
  const readings = Array.from({ length: count }, () => {
    const now = lastTypedAgain()
    return taken(() => checkPrescription(now, patient, rules))
  })
  const [once, made] = [spreadOf(readings), spreadOf(compiled)]
  return {
    first,
    least: once.min,
    p50: once.median,
    most: once.max,
    findings: found.length,
    ours: found.filter(({ kind }) => kind.startsWith('own_')).length,
    ...(own ? { compile: made.median, compile_most: made.max } : {}),
  }
}
