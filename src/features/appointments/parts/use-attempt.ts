import { useSaves } from '#features/saving/parts.ts'
import { useAppointmentWords } from '../words.ts'

/** Does what was pressed; says what this device could not do, or what went another way meanwhile. Whether it happened. */
export function useVisitAttempt(): (act: () => Promise<unknown>) => Promise<boolean> {
  const t = useAppointmentWords()
  return useSaves({ missing: t('settled_meanwhile'), explain: () => t('overtaken') }).happened
}
