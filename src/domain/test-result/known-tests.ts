import { plainNumber } from './read-value.ts'

/** A unit in which a test is reported. What lies outside `least` and `most` is asked about, never refused. */
interface KnownUnit {
  unit: string
  least: number
  most: number
  /** LOINC 2.x of the test in this unit (loinc.org), where it is sure. */
  loinc?: string
}

interface KnownTest {
  name: RegExp
  units: readonly KnownUnit[]
}

const one = (unit: string, [least, most]: readonly [number, number], loinc?: string): KnownUnit => ({
  unit,
  least,
  most,
  ...(loinc === undefined ? {} : { loinc }),
})

const ofUrine = /urine|urinary|ratio|clearance|uacr|\//i

/**
 * The commonest tests of a chamber here, with the units that laboratories use. The limits are our own: far beyond the
 * critical values of clinical chemistry textbooks, so that only a slip of the finger or another unit lies outside.
 */
const knownTests: readonly KnownTest[] = [
  { name: /^hba1c/i, units: [one('%', [3, 20], '4548-4'), one('mmol/mol', [9, 195], '59261-8')] },
  {
    name: /^(s(erum|\.)? *)?creatinine/i,
    units: [one('mg/dL', [0.1, 25], '2160-0'), one('µmol/L', [9, 2200], '14682-9')],
  },
  { name: /^(hb%?|ha?emoglobin)$/i, units: [one('g/dL', [2, 25], '718-7')] },
  {
    name: /^(fbs|fasting (blood )?(sugar|glucose))/i,
    units: [one('mmol/L', [1, 60], '14771-0'), one('mg/dL', [18, 1080], '1558-6')],
  },
  {
    name: /^(rbs|2habf|random (blood )?(sugar|glucose)|ogtt)/i,
    units: [one('mmol/L', [1, 60]), one('mg/dL', [18, 1080])],
  },
  {
    name: /^(s(erum|\.)? *)?tsh/i,
    units: [one('mIU/L', [0.001, 500]), one('µIU/mL', [0.001, 500], '3016-3')],
  },
  { name: /^(f(ree )?t4)/i, units: [one('ng/dL', [0.1, 12], '3024-7'), one('pmol/L', [1, 150], '14920-3')] },
  {
    name: /cholesterol/i,
    units: [one('mg/dL', [5, 1500]), one('mmol/L', [0.1, 39])],
  },
  {
    name: /triglyceride|^tg$/i,
    units: [one('mg/dL', [10, 10_000], '2571-8'), one('mmol/L', [0.1, 113], '14927-8')],
  },
  { name: /^hdl/i, units: [one('mg/dL', [3, 200], '2085-9'), one('mmol/L', [0.1, 5.2], '14646-4')] },
  { name: /^ldl/i, units: [one('mg/dL', [5, 1000]), one('mmol/L', [0.1, 26])] },
  { name: /potassium|^k\+?$/i, units: [one('mmol/L', [1, 10], '2823-3')] },
  { name: /sodium|^na\+?$/i, units: [one('mmol/L', [90, 200], '2951-2')] },
  { name: /^(s(erum|\.)? *)?(sgpt|alt)\b/i, units: [one('U/L', [1, 20_000], '1742-6')] },
  { name: /^(s(erum|\.)? *)?(sgot|ast)\b/i, units: [one('U/L', [1, 20_000], '1920-8')] },
  {
    name: /bilirubin/i,
    units: [one('mg/dL', [0.05, 60]), one('µmol/L', [1, 1030])],
  },
  {
    name: /uric acid/i,
    units: [one('mg/dL', [0.5, 30], '3084-1'), one('µmol/L', [30, 1800], '14933-6')],
  },
  { name: /platelet/i, units: [one('×10⁹/L', [1, 3000], '777-3'), one('/cmm', [1000, 3_000_000])] },
  { name: /^esr$/i, units: [one('mm/h', [0, 200], '30341-2')] },
  { name: /^(s(erum|\.)? *)?crp$|c-reactive/i, units: [one('mg/L', [0, 800], '1988-5')] },
  { name: /ferritin/i, units: [one('ng/mL', [1, 100_000], '2276-4')] },
]

/** The units in which a test is reported here, the usual one first; empty where the test is not in the list. */
export const reportUnits = (test: string): readonly KnownUnit[] =>
  (ofUrine.test(test) ? undefined : knownTests.find(({ name }) => name.test(test.trim())))?.units ?? []

const bareUnit = (unit: string): string =>
  unit
    .toLowerCase()
    .replaceAll(/[\s.]/g, '')
    .replaceAll(/[μu](?=mol|iu)/g, 'µ')

/** Whether two spellings mean the same unit. */
export const isSameUnit = (one_unit: string | null, other: string | null): boolean =>
  one_unit === null || other === null ? one_unit === other : bareUnit(one_unit) === bareUnit(other)

/** What is odd about a result: `value`, no living patient has it in this unit; `unit`, the test is not reported in it; `no_unit`. Null: nothing. */
export function doubtOf(
  test: string,
  value: string,
  unit: string | null,
): 'value' | 'unit' | 'no_unit' | null {
  const [known, number] = [reportUnits(test), plainNumber(value)]
  if (known.length === 0) return null
  if (unit === null) return number === null ? null : 'no_unit'
  const meant = known.find((one_unit) => isSameUnit(one_unit.unit, unit))
  if (!meant) return 'unit'
  return number !== null && (number < meant.least || number > meant.most) ? 'value' : null
}

const isCreatinine = (test: string): boolean => /creatinine/i.test(test) && !ofUrine.test(test)

/** Of results in the order newest first, the newest creatinine of blood; null without one. */
export const newestCreatinine = <R extends { test: string }>(newestFirst: readonly R[]): R | null =>
  newestFirst.find(({ test }) => isCreatinine(test)) ?? null
