import type { NamedDiagnosis } from '#domain/drug/diagnosis-lines.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'

/** What a sheet is written for, the main diagnosis first. One that is only weighed against others (D/D) is given nothing for. */
export const namedDiagnoses = (lines: PrescriptionContent['diagnosis']): NamedDiagnosis[] =>
  lines
    .filter(({ kind }) => kind !== 'differential')
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .map(({ text, icd10 }) => ({ text, icd10 }))
