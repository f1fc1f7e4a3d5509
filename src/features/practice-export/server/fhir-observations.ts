import { namedId } from '#contract/clinic/named-id.ts'
import type { FhirResource } from '#domain/prescription/fhir-bundle.ts'
import { loinc } from '#domain/prescription/fhir-sections.ts'
import type { TestResultRow } from '#domain/test-result/rows.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import { bloodPressure, ucum, vitalCodes } from './fhir-codes.ts'

const category = {
  category: [
    {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }],
    },
  ],
}

const quantity = (value: number, unit: string) => ({
  valueQuantity: { value, unit, system: ucum, code: unit },
})
const named = (text: string, code: string | null) => ({
  code: { text, ...(code === null ? {} : { coding: [{ system: loinc, code }] }) },
})
const noteOf = (...notes: readonly (string | null)[]) => {
  const note = notes.flatMap((text) => (text === null || text.trim() === '' ? [] : [{ text }]))
  return note.length === 0 ? {} : { note }
}

/** Each measure of one set; both figures of a blood pressure stand in one. */
export function vitalObservations(row: VitalsRow): FhirResource[] {
  const common = (part: string) => ({
    resourceType: 'Observation',
    id: namedId('fhir-vital', row.id, part),
    status: 'final',
    ...category,
    subject: { reference: `urn:uuid:${row.patient_id}` },
    effectiveDateTime: row.taken_at,
    ...noteOf(row.note),
  })
  const measured = vitalCodes.flatMap(({ column, text, loinc: code, unit }) => {
    const value = row[column]
    if (value === null) return []
    const measure = { ...common(column), ...named(text, code), ...quantity(value, unit) }
    return [column === 'spo2' && row.on_oxygen ? { ...measure, ...onOxygen(measure, row.note) } : measure]
  })
  return [...pressureOf(row).map((rest) => ({ ...common('bp'), ...rest })), ...measured]
}

/** A saturation is read otherwise where oxygen was given. */
const onOxygen = ({ code }: ReturnType<typeof named>, note: string | null) => ({
  code: { ...code, text: `${code.text} (on oxygen)` },
  ...noteOf('On oxygen', note),
})

function pressureOf({ bp_sys: systolic, bp_dia: diastolic }: VitalsRow) {
  const { whole, unit, ...codes } = bloodPressure
  const component = [
    ...(systolic === null ? [] : [{ ...named('Systolic', codes.systolic), ...quantity(systolic, unit) }]),
    ...(diastolic === null ? [] : [{ ...named('Diastolic', codes.diastolic), ...quantity(diastolic, unit) }]),
  ]
  return component.length === 0 ? [] : [{ ...named('Blood pressure', whole), component }]
}

/** A result in the words of its report; one that was taken back says so. */
export const resultObservation = (row: TestResultRow): FhirResource => ({
  resourceType: 'Observation',
  id: row.id,
  status: row.taken_back_at === null ? 'final' : 'entered-in-error',
  code: { text: row.test },
  subject: { reference: `urn:uuid:${row.patient_id}` },
  effectiveDateTime: row.taken_on,
  valueString: [row.value, row.unit ?? ''].join(' ').trim(),
  ...(row.flag === null ? {} : { interpretation: [{ text: row.flag }] }),
  ...(row.range === null ? {} : { referenceRange: [{ text: row.range }] }),
  ...noteOf(row.note),
})
