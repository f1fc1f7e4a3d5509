import { bloodGroups } from '#features/app-data/contract.ts'
import { usePlaces } from '#features/app-data/parts.ts'
import type { OptionalField, PatientRow, TextField } from '#domain/patient/rows.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { usePatientText, usePatientWords } from './words.ts'

export const maritals = ['single', 'married', 'widowed', 'divorced'] as const

type Said = (row: PatientRow) => string | null | undefined

/** What a record says in a field that may stay untold, as people say it; null where it says nothing. Words are shown as they were typed. */
export function useTold(): (row: PatientRow, field: OptionalField) => string | null {
  const t = usePatientText()
  const show = useShow()
  const words = usePatientWords()
  const places = usePlaces()
  const language = useLanguage()
  const placed = (kind: 'divisions' | 'districts' | 'upazilas', id: number | null) =>
    places?.[kind].find((one) => one.id === id)?.[language === 'bn' ? 'bn_name' : 'name']
  const ownWay: Record<Exclude<OptionalField, TextField>, Said> & Partial<Record<TextField, Said>> = {
    blood_group_id: (row) => bloodGroups[row.blood_group_id ?? 0],
    division_id: (row) => placed('divisions', row.division_id),
    district_id: (row) => placed('districts', row.district_id),
    upazila_id: (row) => placed('upazilas', row.upazila_id),
    weight_kg: (row) => (row.weight_kg === null ? null : words.weight(row.weight_kg)),
    height_cm: (row) => (row.height_cm === null ? null : `${show.number(row.height_cm)} cm`),
    marital: (row) => {
      const known = maritals.find((one) => one === row.marital)
      return known ? t(`form.marital_choice.${known}`) : row.marital
    },
  }
  return (row, field) => {
    const value = row[field]
    const said = ownWay[field] ? ownWay[field](row) : typeof value === 'string' ? value : null
    return said || null
  }
}
