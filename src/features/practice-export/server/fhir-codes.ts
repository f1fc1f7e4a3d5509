import type { AppointmentState } from '#contract/clinic/appointment-state.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'

export const ucum = 'http://unitsofmeasure.org'

export type Measured = {
  [K in keyof VitalsRow]: VitalsRow[K] extends number | null ? K : never
}[Exclude<keyof VitalsRow, 'sent_by' | 'device_id' | 'rev'>]

/** What a measure is called: LOINC where its own page says the same, and its unit in UCUM. */
interface VitalCode {
  column: Measured
  text: string
  loinc: string | null
  unit: string
}

/** Codes of loinc.org, of the profile of vital signs of R4 (hl7.org/fhir/R4/observation-vitalsigns.html) where it names one. */
export const vitalCodes: readonly VitalCode[] = [
  { column: 'pulse', text: 'Pulse', loinc: '8867-4', unit: '/min' },
  { column: 'temp_f', text: 'Temperature', loinc: '8310-5', unit: '[degF]' },
  { column: 'rr', text: 'Respiratory rate', loinc: '9279-1', unit: '/min' },
  { column: 'spo2', text: 'Oxygen saturation', loinc: '2708-6', unit: '%' },
  { column: 'weight_kg', text: 'Weight', loinc: '29463-7', unit: 'kg' },
  { column: 'height_cm', text: 'Height', loinc: '8302-2', unit: 'cm' },
  { column: 'ofc_cm', text: 'Head circumference', loinc: '9843-4', unit: 'cm' },
  { column: 'rbs_mmol', text: 'Random blood sugar', loinc: null, unit: 'mmol/L' },
  { column: 'muac_cm', text: 'Mid upper arm circumference', loinc: null, unit: 'cm' },
  { column: 'waist_cm', text: 'Waist', loinc: null, unit: 'cm' },
]

export const bloodPressure = { whole: '85354-9', systolic: '8480-6', diastolic: '8462-4', unit: 'mm[Hg]' }

/** How a visit stands, in the words of R4. */
export const encounterStatus: Record<AppointmentState, string> = {
  held: 'planned',
  booked: 'planned',
  arrived: 'arrived',
  vitals_done: 'triaged',
  called: 'arrived',
  in_consultation: 'in-progress',
  done: 'finished',
  expired: 'cancelled',
  no_show: 'cancelled',
  cancelled: 'cancelled',
  rescheduled: 'cancelled',
}

/** 1 male, 2 female, 3 other. */
export const genders: Readonly<Record<number, string>> = { 1: 'male', 2: 'female', 3: 'other' }
