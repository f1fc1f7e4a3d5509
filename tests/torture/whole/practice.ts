import type pg from 'pg'
import * as z from 'zod/mini'
import { deviceLetter } from '#contract/clinic/serial.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { queriesOn } from '#server/db/dialect.ts'
import type { Database } from '#server/db/types.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { asked, enrolled, type Enrolled, makeClinics, openChamber } from '../server/clinics.ts'

/** Somebody who works in the practice at a browser of his own. */
export interface Person {
  name: string
  phone: string
  kind: 'desk' | 'doctor'
  /** A device of his that holds nothing until somebody looks what the server would give it. */
  fresh: Enrolled
}

export interface Practice {
  practice_id: number
  chambers: readonly number[]
  people: readonly Person[]
}

/** So many that no queue of a day becomes longer than one that a chamber has: a device shows it as a whole. */
const chambersOpened = 12
/** Letters that no browser is given. */
const firstSpare = 15

const fees = {
  new_paisa: 100_000,
  follow_up_paisa: 50_000,
  follow_up_days: 30,
  report_paisa: 0,
  report_days: 7,
  report_free_days: 7,
}
const Assistant = z.object({ assistant: z.object({ id: z.int() }) })

/** A practice with nothing in it but a doctor, two assistants and their chambers; each of the three can sign in. */
export async function makePractice(pool: pg.Pool, origin: string): Promise<Practice> {
  const [clinic] = await makeClinics({ pool, folder: '', env: {} }, origin, { practices: 1, devices: 1 })
  const [first] = clinic?.devices ?? []
  if (!clinic || !first) throw new Error('a practice needs a device')
  const { practice_id } = clinic
  const at = { origin, token: first.token }
  const chambers = [clinic.chamber_id]
  while (chambers.length < chambersOpened) chambers.push(await openChamber(at, chambers.length + 1))
  for (const chamber_id of chambers)
    await asked(at, 'chamber-appointment-fee-setting', { chamber_id, ...fees })
  const people: Person[] = [
    await assistantOf(pool, { at, practice_id, nth: 1 }),
    await assistantOf(pool, { at, practice_id, nth: 2 }),
    { name: 'doctor', phone: '01790000001', kind: 'doctor', fresh: clinic.fresh },
  ]
  await pool.query('update users set password_hash = $1 where phone = any($2)', [
    await hashPassword(demonstrationPassword),
    people.map(({ phone }) => phone),
  ])
  return { practice_id, chambers, people }
}

async function assistantOf(
  pool: pg.Pool,
  { at, practice_id, nth }: { at: { origin: string; token: string }; practice_id: number; nth: number },
): Promise<Person> {
  const phone = `0179100000${nth}`
  const made = await asked(at, 'assistants', {
    phone,
    name: `Assistant ${nth}`,
    permissions: ['*'],
    discount_limit_paisa: 100_000,
  })
  const user_id = z.parse(Assistant, made).assistant.id
  const name = `desk ${nth}`
  const letter = deviceLetter(firstSpare + nth)
  const fresh = await queriesOn<Database>(pool)
    .transaction()
    .execute((db) => enrolled(db, { practice_id, user_id, letter, name: `${name}, fresh` }))
  return { name, phone, kind: 'desk', fresh }
}
