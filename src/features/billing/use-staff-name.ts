import { useStaffName as useKnownName } from '#features/assistants/parts.ts'
import { useBillingWords } from './words.ts'

/** Who took or gave money, in the language on screen. */
export function useStaffName(): (user_id: number) => string {
  const t = useBillingWords()
  const nameOf = useKnownName()
  return (user_id) => {
    const name = nameOf(user_id)
    return name === null ? t('unknown_person') : name ?? ''
  }
}
