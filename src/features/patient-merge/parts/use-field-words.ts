import { isOptionalField, type PatientRow } from '#domain/patient/rows.ts'
import { usePatientText, usePatientWords, useTold } from '#features/patients/parts.ts'
import type { ChosenField } from '#domain/patient/merge.ts'
import { useMergeText } from '../words.ts'

interface FieldWords {
  nameOf: (field: ChosenField) => string
  say: (row: PatientRow, field: ChosenField) => string
}

/** What a field is called, and what a record says in it, as people say it. */
export function useFieldWords(): FieldWords {
  const t = useMergeText()
  const ofPatient = usePatientText()
  const words = usePatientWords()
  const told = useTold()
  const say = (row: PatientRow, field: ChosenField): string | null => {
    if (isOptionalField(field)) return told(row, field)
    if (field === 'phone') return words.phone(row.phone)
    if (field === 'gender') return words.gender(row.gender)
    if (field === 'relationship_status') return words.relation(row.relationship_status)
    if (field === 'dob') return words.age(row)
    if (field === 'consent') return t(row.consent.sms ? 'consent_yes' : 'consent_no')
    return row[field]
  }
  return {
    nameOf: (field) => (isOptionalField(field) ? ofPatient(`field.${field}`) : t(`field.${field}`)),
    say: (row, field) => say(row, field) || t('empty'),
  }
}
