/** What a part of the paper is called in the document: in English, with the short word that stands on the paper. */
interface SectionName {
  title: string
  /** LOINC (loinc.org), where one of its document sections says the same; null: the words alone. */
  loinc: string | null
}

export const loinc = 'http://loinc.org'

/** Prescription for medication, as a document of the eHealth network of the EU (eHDSI ePrescription) has it. */
export const prescriptionDocument = '57833-6'

/**
 * The sections of a sheet in a document for others. The codes are those of HL7 C-CDA R2.1 (chief complaint 10154-3, general
 * history 11329-0, physical exam 29545-1, diagnosis 29308-4, instructions 69730-0) and of eHDSI (prescribed medicines
 * 57828-6). Tests asked for stand with results of tests on one list, and a day to come again is no plan of care: no code.
 */
const names: Readonly<Record<string, SectionName>> = {
  patient: { title: 'Patient', loinc: null },
  chief_complaints: { title: 'Chief complaints (C/C)', loinc: '10154-3' },
  histories: { title: 'History (H/O)', loinc: '11329-0' },
  examinations: { title: 'On examination (O/E)', loinc: '29545-1' },
  drawing: { title: 'Drawing', loinc: null },
  diastolic_dysfunctions: { title: 'Echocardiography (Echo)', loinc: null },
  investigations: { title: 'Investigations (Inv)', loinc: null },
  diagnosis: { title: 'Diagnosis (Dx)', loinc: '29308-4' },
  drugs: { title: 'Medicines (Rx)', loinc: '57828-6' },
  therapeutic_exercise: { title: 'Exercise', loinc: null },
  therapeutic_modalities: { title: 'Physiotherapy', loinc: null },
  assistive_devices: { title: 'Assistive device', loinc: null },
  advises: { title: 'Advice', loinc: '69730-0' },
  follow_up: { title: 'Next visit', loinc: null },
  referral: { title: 'Referral', loinc: null },
}

/** Title and code of a section; one that a later release knows is called as its key. */
export function sectionName(section: string) {
  const { title, loinc: code } = names[section] ?? { title: section, loinc: null }
  return { title, code: { text: title, ...(code === null ? {} : { coding: [{ system: loinc, code }] }) } }
}
