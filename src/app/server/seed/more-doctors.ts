import { hashPassword } from '#server/identity/passwords.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Db } from '#server/calls/handler.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { seedChambers, type SeedSpan } from './clinic.ts'
import more from './lists/more-doctors.json' with { type: 'json' }
import { doctorOf, demonstrationPassword, userOf } from './people.ts'
import { seedPhotos } from './photos.ts'
import { seedPracticeLists } from './practice-lists.ts'

/**
 * Doctors besides those of the stories, so that a visitor of the demonstration has somebody to choose among: their
 * practices, chambers, fees and sittings, and no patients yet. Account, practice and doctor share a number here too.
 */
export async function seedMoreDoctors(db: Db, now: Date, span: SeedSpan): Promise<void> {
  await insertDoctors(db, now)
  for (const doctor of more.doctors)
    await asPractice(
      db,
      { practice_id: doctor.id, user_id: doctor.id, action: 'seed', now },
      async (practice) => {
        seedChambers(practice, { doctor, assistants: [], span })
        seedPracticeLists(practice, doctor)
      },
    )
}

async function insertDoctors(db: Db, now: Date): Promise<void> {
  const created_at = now.toISOString()
  const known = {
    password_hash: await hashPassword(demonstrationPassword),
    phone_verified_at: created_at,
    is_completed: true,
    created_at,
  }
  await db
    .insertInto('users')
    .values(more.doctors.map((doctor) => ({ ...userOf(doctor), ...known })))
    .execute()
  await db
    .insertInto('user_roles')
    .values(more.doctors.map(({ id }) => ({ user_id: id, role: 'doctor', permissions: [] })))
    .execute()
  await db
    .insertInto('doctors')
    .values(more.doctors.map((doctor) => ({ ...doctorOf(doctor), created_at })))
    .execute()
  await db
    .insertInto('practices')
    .values(more.doctors.map(({ id }) => ({ id, doctor_id: id })))
    .execute()
  await seedPhotos(db, more.doctors, now)
  const members = more.doctors.map(({ id }) => ({
    practice_id: id,
    user_id: id,
    role: 'doctor',
    permissions: ['*'],
    chamber_ids: null,
  }))
  await atDoor(db, (door) => door.insertInto('memberships').values(members).execute())
}
