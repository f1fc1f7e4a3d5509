import { useBroughtWords } from '#features/brought-visits/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useShow } from '#text/show.ts'
import type { ToldRecord, ToldMedicine, ToldWhose } from '../contract.ts'
import { useImportText } from '../words.ts'

const medicine = ({ form_abbr, brand, strength }: ToldMedicine): string =>
  [form_abbr, brand, strength].filter((part) => part !== '').join(' ')

/** How a row of a file is said, whatever its kind. */
export function useToldWords() {
  const t = useImportText()
  const show = useShow()
  const patients = usePatientWords()
  const visits = useBroughtWords()
  const whose = ({ number, name }: ToldWhose): string =>
    [name, number === null ? null : t('number', { number })].filter((part) => part !== null).join(' · ')
  return {
    /** Who it is, whose, or what. */
    title: (told: ToldRecord): string => {
      if ('parts' in told) return whose(told.whose)
      return 'brand' in told ? medicine(told) : show.name(told)
    },
    /** His age and sex, the day of a visit and what it tells, or a substance. */
    second: (told: ToldRecord): string => {
      if ('parts' in told) return `${show.day(told.day)} · ${visits.inALine(told.parts)}`
      return 'brand' in told ? told.generic : patients.line(told)
    },
    /** How to reach him, or who makes it. */
    third: (told: ToldRecord): string => {
      if ('brand' in told) return told.company
      return patients.phone('parts' in told ? told.whose.phone : told.phone)
    },
  }
}
