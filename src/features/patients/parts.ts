export { type PossibleDuplicate, doublesAmong } from './doubles.ts'
export { changePatient, changingPatient, type FoundPatient, householdOf, searchPatients } from './local.ts'
export { recentPatients } from './recent.ts'
export {
  type DuplicateMatch,
  type Fits,
  type ListedPatient,
  type PatientIndex,
  patientIndex,
} from './local-index.ts'
export { usePatientText, usePatientWords } from './words.ts'
export { PatientAlerts } from './parts/patient-alerts.tsx'
export { PhoneLink, useSharedPhone } from './parts/use-shared-phone.tsx'
export { PatientSummary } from './parts/patient-summary.tsx'
export { keepHistoryFacts, type KeptFacts, placeAllergy } from './local-record.ts'
export { SubstanceBox } from './parts/substance-box.tsx'
export { type Clinical } from '#domain/patient/clinical.ts'
export { type NameMatch } from './local-index.ts'
export { keepNote } from './local.ts'
export { type IsLookedFor, lookedFor } from './looked-for.ts'
export { useLookedFor } from './parts/use-looked-for.ts'
export { ClinicalFields } from './parts/clinical-fields.tsx'
export { NotHere } from './parts/not-here.tsx'
export { takenAlong, type Unadded, UnaddedContext } from './parts/unadded.ts'
export { toldSubstance } from './told-substance.ts'
export { useUnclear } from './parts/use-unclear.ts'
export { noteOpened } from './recent.ts'
export { hasVisited, laterFirst, type VisitIndex, visitIndex } from './visit-index.ts'
export { useTold } from './use-told.ts'
export { dayOnScreen, patientWords } from './words.ts'
