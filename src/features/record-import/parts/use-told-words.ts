import { useBroughtWords } from '#features/brought-visits/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useShow } from '#text/show.ts'
import type { ToldRecord, ToldWhose } from '../contract.ts'
import { useImportText } from '../words.ts'

/** How a row of a file is said, whatever its kind. */
export function useToldWords() {
  const t = useImportText()
  const show = useShow()
  const patients = usePatientWords()
  const visits = useBroughtWords()
  const whose = ({ number, name }: ToldWhose): string =>
    [name, number === null ? null : t('number', { number })].filter((part) => part !== null).join(' · ')
  return {
    /** Who it is, or whose. */
    title: (told: ToldRecord): string => ('parts' in told ? whose(told.whose) : show.name(told)),
    /** His age and sex, or the day of a visit and what it tells. */
    second: (told: ToldRecord): string =>
      'parts' in told ? `${show.day(told.day)} · ${visits.inALine(told.parts)}` : patients.line(told),
    phone: (told: ToldRecord): string | null => ('parts' in told ? told.whose.phone : told.phone),
  }
}
