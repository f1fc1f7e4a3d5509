import * as z from 'zod/mini'
import { deviceLetter } from '#contract/clinic/serial.ts'
import { createDoctor } from '#server/identity/create-doctor.ts'
import { beginSession } from '#server/identity/sessions.ts'
import type { Db } from '#server/calls/handler.ts'
import { queriesOn } from '#server/db/dialect.ts'
import type { Database } from '#server/db/types.ts'
import type { ProductDatabase } from '#tests/bench/database.ts'
import { openWire } from '#tests/bench/wire.ts'

/** A device that is signed in. */
export interface Enrolled {
  /** `2.1`: the first device of the second practice. */
  name: string
  device_id: number
  letter: string
  token: string
}

export interface Clinic {
  practice_id: number
  chamber_id: number
  devices: readonly Enrolled[]
  /** It has nothing until all is at rest. */
  fresh: Enrolled
}

/** Seconds: longer than any storm, so that no session ends in it. */
const life = 86_400

const Chamber = z.object({ chamber: z.object({ id: z.int() }) })

/** So many practices with a doctor, a chamber and devices that are signed in; each has one more that begins at the end. */
export async function makeClinics(
  { pool }: ProductDatabase,
  origin: string,
  size: { practices: number; devices: number },
): Promise<Clinic[]> {
  const clinics: Clinic[] = []
  for (let n = 1; n <= size.practices; n++) {
    const { practice_id, all } = await enrolAll(pool, n, size.devices)
    const [first] = all
    const fresh = all.pop()
    if (!first || !fresh) throw new Error('a practice needs a device')
    clinics.push({
      practice_id,
      devices: all,
      fresh,
      chamber_id: await openChamber({ origin, token: first.token }, n),
    })
  }
  return clinics
}

const enrolAll = (pool: ProductDatabase['pool'], n: number, devices: number) =>
  queriesOn<Database>(pool)
    .transaction()
    .execute(async (db) => {
      const now = new Date()
      const phone = `01790${String(n).padStart(6, '0')}`
      const { practice_id, user_id } = await createDoctor(db, { phone, name: `Doctor ${n}`, now })
      const all: Enrolled[] = []
      for (let at = 0; at <= devices; at++) {
        const letter = deviceLetter(at)
        all.push(await enrolled(db, { practice_id, user_id, letter, name: `${n}.${at + 1}` }))
      }
      return { practice_id, all }
    })

/** One more device of somebody's, signed in. */
export async function enrolled(
  db: Db,
  { name, letter, ...of }: Pick<Enrolled, 'name' | 'letter'> & { practice_id: number; user_id: number },
): Promise<Enrolled> {
  const row = { ...of, letter, name: `Device ${letter}`, kind: 'desk' }
  const { id: device_id } = await db
    .insertInto('devices')
    .values({ ...row, install_id: name, recovery_key: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await beginSession(db, { ...of, device_id, now: new Date(), life })
  return { name, device_id, letter, token }
}

/** What a doctor's device asks when there is a line, in its page's place. */
export async function asked(
  { origin, token }: { origin: string; token: string },
  path: string,
  body: object,
): Promise<unknown> {
  const wire = openWire(origin)
  const answer = await wire.ask({
    path: `/api/doctor/v1/${path}`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  wire.close()
  const text = answer.body.toString()
  if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

export async function openChamber(at: { origin: string; token: string }, n: number): Promise<number> {
  const made = await asked(at, 'chambers', {
    name: `Chamber ${n}`,
    address: 'House 12, Road 3',
    division_id: 3,
    district_id: 26,
    upazila_id: 1,
    serial_phones: ['01711000000'],
  })
  return z.parse(Chamber, made).chamber.id
}
