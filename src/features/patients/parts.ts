export { type Alike, alikes } from './duplicates.ts'
export { changePatient, householdOf, searchPatients } from './local.ts'
export { type Listed, type PatientIndex, patientIndex } from './local-index.ts'
