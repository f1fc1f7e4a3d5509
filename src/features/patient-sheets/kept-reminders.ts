import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Day } from '#contract/fields.ts'
import { keepForPatient, readForPatient } from '#local/database/patient-store.ts'
import { useSession } from '#net/session.ts'
import { dayTimes } from '#domain/prescription/daily-plan.ts'

/** What a person chose for reminders, and which he made of each sheet: it lies on his phone alone. */
const KeptReminders = z.object({
  /** Clocks that he put in place of the usual ones. */
  times: z.partialRecord(z.literal(dayTimes), z.string()),
  sheets: z.record(
    z.string(),
    z.object({
      version: z.int(),
      first: Day,
      names: z.boolean(),
      made: z.array(z.object({ uid: z.string(), first: Day, clock: z.string() })),
    }),
  ),
})
export type KeptReminders = z.infer<typeof KeptReminders>

/** Under which name they lie; nothing brings them back from anywhere. */
export const remindersName = 'reminders'

/** What lies here of reminders; null until it was read. A store that lets nobody in is told on the page itself. */
export function useKeptReminders() {
  const user_id = useSession((state) => state.user?.id ?? 0)
  const [kept, setKept] = useState<KeptReminders | null>(null)
  useEffect(() => {
    readForPatient({ user_id }, remindersName).then(
      (read) => setKept(z.safeParse(KeptReminders, read).data ?? { times: {}, sheets: {} }),
      () => setKept({ times: {}, sheets: {} }),
    )
  }, [user_id])
  const keep = useCallback(
    (next: KeptReminders) => {
      setKept(next)
      keepForPatient({ user_id }, remindersName, next).catch((error: unknown) => {
        if (!(error instanceof DOMException)) reportError(error)
      })
    },
    [user_id],
  )
  return { kept, keep }
}
