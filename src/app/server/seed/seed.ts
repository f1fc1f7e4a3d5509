import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { sql } from 'kysely'
import { asPractice } from '#server/transaction/as-practice.ts'
import { together } from '#server/transaction/transaction.ts'
import type { Db } from '#server/calls/handler.ts'
import { seedChambers } from './clinic.ts'
import { seedFeedback, seedQuestions } from './feedback.ts'
import { seedMedia } from './media.ts'
import { seedMoreDoctors } from './more-doctors.ts'
import { seedPatients } from './patients.ts'
import { seedPracticeLists } from './practice-lists.ts'
import { practicesOf, seedPeople } from './people.ts'
import { seedRequests } from './requests.ts'
import { seedPublicPages } from './public-pages.ts'
import { seedVisits } from './visits.ts'

/** `clinic`: people, chambers, pads and patients. `demo`: twelve months of visits, today's bookings and more doctors besides. */
export type SeedSize = 'clinic' | 'demo'

/** Fills an empty database with the demonstration practices, all or nothing. The same clinic that the tests use. */
export const seed = (db: Db, now: Date, size: SeedSize): Promise<void> =>
  together(db, (all) => seedAll(all, now, size))

async function seedAll(db: Db, now: Date, size: SeedSize): Promise<void> {
  await seedPeople(db, now)
  await seedPublicPages(db)
  if (size === 'demo') await seedRequests(db, now)
  const questions = size === 'demo' ? await seedQuestions(db) : []
  const today = sittingDate(now.getTime())
  const span = {
    today,
    from: size === 'demo' ? addDays(today, -365) : addDays(today, -7),
    to: addDays(today, 30),
  }
  for (const { doctor, assistants } of practicesOf()) {
    await asPractice(
      db,
      { practice_id: doctor.id, user_id: doctor.id, action: 'seed', now },
      async (practice) => {
        const { schedules, fees } = seedChambers(practice, { doctor, assistants, span })
        const named = seedPatients(practice)
        if (size === 'demo') seedPracticeLists(practice, doctor)
        if (size === 'demo')
          seedVisits(practice, {
            named,
            schedules,
            fees,
            today,
            taken_by: assistants[0]?.id ?? doctor.id,
            doctor,
          })
        if (size === 'demo') await seedFeedback(practice, questions)
        if (size === 'demo') await seedMedia(practice, now)
      },
    )
  }
  // Coming days are enough for those who have no patients yet.
  if (size === 'demo') await seedMoreDoctors(db, now, { ...span, from: addDays(today, -7) })
  await sql`select setval('chambers_id_seq', 100)`.execute(db)
}

/** Whether nobody has signed up here yet: only then may the demonstration be seeded. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
