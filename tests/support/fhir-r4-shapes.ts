/**
 * As much of HL7 FHIR R4 (4.0.1, hl7.org/fhir/R4) as documents and records of ours use, written down from its pages: which elements a
 * type has, how often, of which kind, and the codes of its required bindings. What is not here is not allowed.
 */
export type Kind = string | readonly string[]
type Element = readonly [least: 0 | 1, most: 1 | '*', kind: Kind]
export type Shape = Readonly<Record<string, Element>>

const one = (kind: Kind): Element => [1, 1, kind]
const maybe = (kind: Kind): Element => [0, 1, kind]
const any = (kind: Kind): Element => [0, '*', kind]
const some = (kind: Kind): Element => [1, '*', kind]

const resource = { resourceType: one('code'), id: maybe('id') } as const
const order = {
  ...resource,
  status: one(['active', 'on-hold', 'completed', 'entered-in-error', 'draft', 'unknown']),
  intent: one(['proposal', 'plan', 'order', 'original-order', 'instance-order', 'option']),
  priority: maybe(['routine', 'urgent', 'asap', 'stat']),
  subject: one('Reference'),
  authoredOn: maybe('dateTime'),
  requester: maybe('Reference'),
  note: any('Annotation'),
} as const

export const shapes: Readonly<Record<string, Shape>> = {
  Bundle: {
    ...resource,
    identifier: maybe('Identifier'),
    type: one(['document', 'collection']),
    timestamp: one('instant'),
    entry: some('Entry'),
  },
  Entry: { fullUrl: one('uri'), resource: one('Resource') },
  Composition: {
    ...resource,
    identifier: maybe('Identifier'),
    status: one(['preliminary', 'final', 'amended', 'entered-in-error']),
    type: one('CodeableConcept'),
    subject: one('Reference'),
    date: one('dateTime'),
    author: some('Reference'),
    title: one('string'),
    section: any('Section'),
  },
  Section: {
    title: maybe('string'),
    code: maybe('CodeableConcept'),
    text: maybe('Narrative'),
    entry: any('Reference'),
  },
  Narrative: { status: one(['generated', 'extensions', 'additional', 'empty']), div: one('xhtml') },
  Patient: {
    ...resource,
    identifier: any('Identifier'),
    name: any('HumanName'),
    telecom: any('ContactPoint'),
    gender: maybe(['male', 'female', 'other', 'unknown']),
    birthDate: maybe('date'),
    address: any('Address'),
  },
  Address: { text: maybe('string') },
  Encounter: {
    ...resource,
    identifier: any('Identifier'),
    status: one([
      'planned',
      'arrived',
      'triaged',
      'in-progress',
      'onleave',
      'finished',
      'cancelled',
      'entered-in-error',
      'unknown',
    ]),
    class: one('Coding'),
    subject: maybe('Reference'),
    period: maybe('Period'),
    reasonCode: any('CodeableConcept'),
  },
  Period: { start: maybe('dateTime'), end: maybe('dateTime') },
  Observation: {
    ...resource,
    status: one([
      'registered',
      'preliminary',
      'final',
      'amended',
      'corrected',
      'cancelled',
      'entered-in-error',
      'unknown',
    ]),
    basedOn: any('Reference'),
    category: any('CodeableConcept'),
    code: one('CodeableConcept'),
    subject: maybe('Reference'),
    effectiveDateTime: maybe('dateTime'),
    valueQuantity: maybe('Quantity'),
    valueString: maybe('string'),
    valueDateTime: maybe('dateTime'),
    interpretation: any('CodeableConcept'),
    note: any('Annotation'),
    referenceRange: any('ReferenceRange'),
    component: any('Component'),
  },
  Component: { code: one('CodeableConcept'), valueQuantity: maybe('Quantity') },
  ReferenceRange: { text: maybe('string') },
  AllergyIntolerance: {
    ...resource,
    clinicalStatus: maybe('CodeableConcept'),
    code: maybe('CodeableConcept'),
    patient: one('Reference'),
    note: any('Annotation'),
    reaction: any('Reaction'),
  },
  Reaction: { manifestation: some('CodeableConcept'), severity: maybe(['mild', 'moderate', 'severe']) },
  MedicationStatement: {
    ...resource,
    status: one([
      'active',
      'completed',
      'entered-in-error',
      'intended',
      'stopped',
      'on-hold',
      'unknown',
      'not-taken',
    ]),
    medicationCodeableConcept: one('CodeableConcept'),
    subject: one('Reference'),
    note: any('Annotation'),
  },
  DocumentReference: {
    ...resource,
    identifier: any('Identifier'),
    status: one(['current', 'superseded', 'entered-in-error']),
    type: maybe('CodeableConcept'),
    subject: maybe('Reference'),
    date: maybe('instant'),
    author: any('Reference'),
    description: maybe('string'),
    content: some('DocumentContent'),
    context: maybe('DocumentContext'),
  },
  DocumentContent: { attachment: one('Attachment') },
  DocumentContext: { period: maybe('Period') },
  Attachment: {
    contentType: maybe('code'),
    data: maybe('base64Binary'),
    url: maybe('uri'),
    title: maybe('string'),
  },
  Practitioner: { ...resource, identifier: any('Identifier'), name: any('HumanName') },
  Condition: {
    ...resource,
    clinicalStatus: maybe('CodeableConcept'),
    verificationStatus: maybe('CodeableConcept'),
    code: maybe('CodeableConcept'),
    subject: one('Reference'),
    onsetString: maybe('string'),
    recordedDate: maybe('dateTime'),
    note: any('Annotation'),
  },
  MedicationRequest: {
    ...order,
    medicationCodeableConcept: one('CodeableConcept'),
    reasonCode: any('CodeableConcept'),
    dosageInstruction: any('Dosage'),
    dispenseRequest: maybe('DispenseRequest'),
  },
  ServiceRequest: { ...order, code: maybe('CodeableConcept') },
  Dosage: { text: maybe('string'), patientInstruction: maybe('string') },
  DispenseRequest: { quantity: maybe('Quantity') },
  Quantity: { value: maybe('decimal'), unit: maybe('string'), system: maybe('uri'), code: maybe('code') },
  Identifier: { type: maybe('CodeableConcept'), system: maybe('uri'), value: maybe('string') },
  HumanName: { text: maybe('string') },
  ContactPoint: {
    system: maybe(['phone', 'fax', 'email', 'pager', 'url', 'sms', 'other']),
    value: maybe('string'),
  },
  CodeableConcept: { coding: any('Coding'), text: maybe('string') },
  Coding: { system: one('uri'), code: one('code') },
  Reference: { reference: one('string') },
  Annotation: { text: one('string') },
}

/** The codes of the systems that may be named: the code's own form, or all that there are. */
export const systems: Readonly<Record<string, RegExp>> = {
  // Those of a prescription and its sections, and of vital signs, as loinc.org has them.
  'http://loinc.org':
    /^(57833-6|10154-3|11329-0|29545-1|29308-4|57828-6|69730-0|8867-4|8310-5|9279-1|2708-6|29463-7|8302-2|9843-4|85354-9|8480-6|8462-4)$/,
  'http://terminology.hl7.org/CodeSystem/v3-ActCode': /^(AMB|EMER|HH|IMP|VR)$/,
  'http://terminology.hl7.org/CodeSystem/observation-category':
    /^(social-history|vital-signs|imaging|laboratory|procedure|survey|exam|therapy|activity)$/,
  'http://terminology.hl7.org/CodeSystem/condition-clinical':
    /^(active|recurrence|relapse|inactive|remission|resolved)$/,
  'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical': /^(active|inactive|resolved)$/,
  'http://hl7.org/fhir/sid/icd-10': /^[A-Z]\d{2}(\.\d{1,3})?$/,
  'http://terminology.hl7.org/CodeSystem/condition-ver-status':
    /^(unconfirmed|provisional|differential|confirmed|refuted|entered-in-error)$/,
}
