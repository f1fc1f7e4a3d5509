import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { staff } from '#domain/staff/rows.ts'

/** Names of the practice's people by their ids, in the language on screen: null for somebody unknown, undefined for a moment. */
export function useStaffName(): (user_id: number) => string | null | undefined {
  const show = useShow()
  const members = useRows(useClinic(), staff)
  return (user_id) => {
    const one = members?.find((member) => member.id === user_id)
    return one ? show.name(one) : members && null
  }
}
