import { featureText } from '#text/index.ts'
import { formatters, useShow } from '#text/show.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { PatientRow } from '#domain/patient/rows.ts'

export const usePatientText = featureText('patients', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})

const genders = { 1: 'male', 2: 'female', 3: 'other' } as const
const relations = { 1: 'self', 2: 'child', 3: 'parent', 4: 'spouse', 5: 'relative', 6: 'other' } as const

export type Relation = keyof typeof relations
type Sex = keyof typeof genders
const isSex = (value: number): value is Sex => value in genders
const isRelation = (value: number): value is Relation => value in relations

/** How a patient is said in a line: "46Y F", "spouse". */
export function usePatientWords() {
  usePatientText()
  useShow()
  return patientWords()
}

/** The day for which ages are said. */
export const dayOnScreen = (): string => sittingDate(Date.now())

/** The same outside a component, once `usePatientText` is loaded. */
export function patientWords(today = dayOnScreen()) {
  const t = usePatientText.words
  const age = (born: Pick<PatientRow, 'dob' | 'dob_precision'>, on = today): string =>
    formatters.age(born, on) || t('no_age')
  const sex = (gender: number): string => t(`sex.${genders[isSex(gender) ? gender : 3]}`)
  return {
    age,
    sex,
    gender: (gender: number): string => t(`gender.${genders[isSex(gender) ? gender : 3]}`),
    relation: (status: number): string => t(`relation.${relations[isRelation(status) ? status : 6]}`),
    /** Age and sex, as they stand in rows and on slips. */
    line: (patient: Pick<PatientRow, 'dob' | 'dob_precision' | 'gender'>, on?: string): string =>
      `${age(patient, on)} ${sex(patient.gender)}`,
    weight: (kg: number): string => t('kg', { weight: formatters.number(kg) }),
    phone: (phone: string | null): string => (phone === null ? t('no_phone') : formatters.phone(phone)),
    allergies: (patient: Pick<PatientRow, 'allergies'>): string | null =>
      patient.allergies.length === 0
        ? null
        : t('allergy', { what: patient.allergies.map((one) => one.substance).join(', ') }),
  }
}
