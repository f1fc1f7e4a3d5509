import { newId } from '#contract/clinic/uuid.ts'
import { createDoctor } from '#server/identity/create-doctor.ts'
import { beginSession } from '#server/identity/sessions.ts'
import { queriesOn } from '#server/db/dialect.ts'
import type { Database } from '#server/db/types.ts'
import type { ProductDatabase } from './database.ts'
import { newPatient } from './pages/walk-ins.ts'
import type { Wanted } from './wire.ts'

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

let people = 0

/** A new patient each time, as a device writes him: with id and code. */
export function nextPatient() {
  const n = people++
  return { id: newId(), code: `P-Z${String(n).padStart(5, '0')}`, ...newPatient(n) }
}

/** A practice writes its next patient down. */
export const writingPatient = ({ token }: Practice): Wanted => ({
  path: '/api/doctor/v1/patients',
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
  body: JSON.stringify(nextPatient()),
})
