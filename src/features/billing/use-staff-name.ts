import { staff } from '#features/assistants/contract.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useRows } from '#local/use-rows.ts'
import { useShow } from '#text/show.ts'
import { useBillingWords } from './words.ts'

/** Names of the practice's people by their ids, in the language on screen. */
export function useStaffName(): (user_id: number) => string {
  const t = useBillingWords()
  const show = useShow()
  const members = useRows(useClinic(), staff)
  return (user_id) => {
    const one = members?.find((member) => member.id === user_id)
    if (!one) return members ? t('unknown_person') : ''
    return show.name(one)
  }
}
