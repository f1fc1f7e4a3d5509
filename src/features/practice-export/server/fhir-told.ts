import { namedId } from '#contract/clinic/named-id.ts'
import type { Allergy, Flags, PatientRow } from '#domain/patient/rows.ts'
import type { FhirResource } from '#domain/prescription/fhir-bundle.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { isSaid, refersTo } from './fhir-parts.ts'

/** Gives each resource that a patient's own row tells of its id. */
type NameOf = (...parts: (string | number)[]) => string

/** What the patient brings along: what he does not bear, what he has, what he takes for long, what else warns. */
export function toldByPatient(patient: PatientRow): FhirResource[] {
  const idOf: NameOf = (...parts) => namedId('fhir-told', patient.id, ...parts)
  return [
    ...allergiesOf(patient, idOf),
    ...conditionsOf(patient, idOf),
    ...flagsOf(patient, idOf),
    ...factsOf(patient, idOf),
    ...patient.long_term_drugs.map(({ text, since }, at) => ({
      resourceType: 'MedicationStatement',
      id: idOf('long-term', at),
      status: 'active',
      medicationCodeableConcept: { text },
      subject: refersTo(patient.id),
      ...(isSaid(since) ? { note: [{ text: since }] } : {}),
    })),
  ]
}

/** R4 has a severity only of a reaction: one of which nobody said what it does says it in words. */
const allergiesOf = ({ id, allergies }: PatientRow, idOf: NameOf): FhirResource[] =>
  allergies.map(({ substance, reaction, severity }, at) => ({
    resourceType: 'AllergyIntolerance',
    id: idOf('allergy', at),
    clinicalStatus: coded('allergyintolerance-clinical', 'active'),
    code: { text: substance },
    patient: refersTo(id),
    ...(isSaid(reaction)
      ? { reaction: [{ manifestation: [{ text: reaction }], ...(severity === null ? {} : { severity }) }] }
      : noteOf(severity)),
  }))

const noteOf = (severity: Allergy['severity']) =>
  severity === null ? {} : { note: [{ text: `Severity: ${severity}` }] }

const conditionsOf = ({ id, conditions }: PatientRow, idOf: NameOf): FhirResource[] =>
  conditions.map(({ text, icd10, since, active }, at) => ({
    resourceType: 'Condition',
    id: idOf('condition', at),
    clinicalStatus: coded('condition-clinical', active ? 'active' : 'inactive'),
    code: {
      text,
      ...(icd10 === null ? {} : { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: icd10 }] }),
    },
    subject: refersTo(id),
    ...(isSaid(since) ? { onsetString: since } : {}),
  }))

const flagWords: Readonly<Record<Exclude<keyof Flags, 'lmp'>, string>> = {
  pregnant: 'Pregnant',
  lactating: 'Breast-feeding',
  renal: 'Kidney disease',
  hepatic: 'Liver disease',
}

const flagsOf = ({ id, flags }: PatientRow, idOf: NameOf): FhirResource[] =>
  (['pregnant', 'lactating', 'renal', 'hepatic'] as const)
    .filter((flag) => flags[flag])
    .map((flag) => ({
      resourceType: 'Condition',
      id: idOf('flag', flag),
      clinicalStatus: coded('condition-clinical', 'active'),
      code: { text: flagWords[flag] },
      subject: refersTo(id),
    }))

/** His blood group, and from which day a pregnancy is counted. */
function factsOf({ id, flags, blood_group_id }: PatientRow, idOf: NameOf): FhirResource[] {
  const fact = (name: string, text: string) => ({
    resourceType: 'Observation',
    id: idOf(name),
    status: 'final',
    code: { text },
    subject: refersTo(id),
  })
  const group = bloodGroups[blood_group_id ?? 0]
  return [
    ...(group === undefined ? [] : [{ ...fact('blood-group', 'Blood group'), valueString: group }]),
    ...(flags.lmp
      ? [{ ...fact('lmp', 'First day of the last menstrual period'), valueDateTime: flags.lmp }]
      : []),
  ]
}

const coded = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
})
