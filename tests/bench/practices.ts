import { createDoctor } from '#server/identity/create-doctor.ts'
import { beginSession } from '#server/identity/sessions.ts'
import { queriesOn } from '#server/db/dialect.ts'
import type { Database } from '#server/db/types.ts'
import type { ProductDatabase } from './database.ts'

export interface Practice {
  practice_id: number
  user_id: number
  token: string
}

/** So many empty practices, each with its doctor signed in. */
export async function makePractices({ pool }: ProductDatabase, count: number): Promise<Practice[]> {
  const now = new Date()
  return queriesOn<Database>(pool)
    .transaction()
    .execute(async (db) => {
      const made: Practice[] = []
      for (let n = 0; n < count; n++) {
        const { practice_id, user_id } = await createDoctor(db, {
          phone: `01790${String(n).padStart(6, '0')}`,
          name: `Doctor ${n}`,
          now,
        })
        made.push({
          practice_id,
          user_id,
          token: (await beginSession(db, { user_id, practice_id, device_id: null, now })).token,
        })
      }
      return made
    })
}
