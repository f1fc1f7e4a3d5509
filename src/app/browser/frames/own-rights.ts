import { useEffect } from 'react'
import { staff } from '#domain/staff/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { changeUser, useSession } from '#net/session.ts'

/** What the doctor grants or takes back while somebody works: her own row brings it with the next pull, and her menu follows. */
export function useOwnRights(clinic: Clinic): void {
  const permissions = useRow(clinic, staff, clinic.user_id)?.permissions
  useEffect(() => {
    const { user } = useSession.getState()
    if (!permissions || user?.id !== clinic.user_id || user.practice_id !== clinic.practice_id) return
    if (permissions.toSorted().join() !== user.permissions.toSorted().join())
      changeUser({ ...user, permissions })
  }, [clinic, permissions])
}
