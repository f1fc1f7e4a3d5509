import { remindersName } from '#features/patient-sheets/parts.ts'
import { dropForPatient, keptForPatient } from '#local/database/patient-store.ts'
import { call } from '#net/call.ts'
import { useSession } from '#net/session.ts'
import { claimRecord } from './contract.ts'

/**
 * Gives a record to the number that the code proves, and keeps nothing here of what was read before; what is one's own is
 * read anew. Reminders of the others' plans stay: they lie nowhere else, and name no medicine.
 */
export async function giveRecord(
  id: string,
  { id: code_id, code }: { id: string; code: string },
): Promise<string> {
  const user_id = useSession.getState().user?.id
  const { phone } = await call(claimRecord, { params: { id }, body: { code_id, code } })
  if (user_id !== undefined)
    await keptForPatient({ user_id })
      .then((kept) =>
        dropForPatient(
          { user_id },
          kept.filter((name) => name !== remindersName),
        ),
      )
      .catch(reportError)
  return phone
}
