import { bloodGroups } from '#features/app-data/contract.ts'
import { usePlaces } from '#features/app-data/parts.ts'
import { isOptionalField, type PatientRow } from '#domain/patient/rows.ts'
import { usePatientText, usePatientWords } from '#features/patients/parts.ts'
import { currentLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import type { ChosenField } from '#domain/patient/merge.ts'
import { useMergeText } from '../words.ts'

interface FieldWords {
  nameOf: (field: ChosenField) => string
  say: (row: PatientRow, field: ChosenField) => string
}

/** What a field is called, and what a record says in it, as people say it. */
export function useFieldWords(): FieldWords {
  const t = useMergeText()
  const tellPatient = usePatientText()
  const show = useShow()
  const words = usePatientWords()
  const places = usePlaces()
  const placed = (
    list: readonly { id: number; name: string; bn_name: string }[] | undefined,
    id: number | null,
  ): string => {
    const place = list?.find((one) => one.id === id)
    return place ? (currentLanguage() === 'bn' ? place.bn_name : place.name) : t('empty')
  }
  const special: Partial<Record<ChosenField, (row: PatientRow) => string>> = {
    phone: (row) => words.phone(row.phone),
    gender: (row) => words.gender(row.gender),
    relationship_status: (row) => words.relation(row.relationship_status),
    dob: (row) => words.age(row),
    blood_group_id: (row) => bloodGroups[row.blood_group_id ?? 0] ?? t('empty'),
    division_id: (row) => placed(places?.divisions, row.division_id),
    district_id: (row) => placed(places?.districts, row.district_id),
    upazila_id: (row) => placed(places?.upazilas, row.upazila_id),
    weight_kg: (row) => (row.weight_kg === null ? t('empty') : words.weight(row.weight_kg)),
    height_cm: (row) => (row.height_cm === null ? t('empty') : `${show.number(row.height_cm)} cm`),
    consent: (row) => t(row.consent.sms ? 'consent_yes' : 'consent_no'),
  }
  const say = (row: PatientRow, field: ChosenField) => {
    const value = row[field]
    return special[field]?.(row) ?? (typeof value === 'string' && value !== '' ? value : t('empty'))
  }
  return {
    nameOf: (field) => (isOptionalField(field) ? tellPatient(`field.${field}`) : t(`field.${field}`)),
    say,
  }
}
