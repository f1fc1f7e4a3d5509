import { sql } from 'kysely'
import type { Db, UserContext } from '#server/calls/handler.ts'
import { rowsAsHimself } from '#server/queries/as-anybody.ts'
import { familyAtOnce, type FamilyMember, type WholeMember } from '../contract.ts'

const head = sql`id, name, bn_name, gender, dob, dob_precision, relationship_status, doctor_id, doctor, bn_doctor, last_visit`

export const selectFamily = (ctx: UserContext): Promise<FamilyMember[]> =>
  rowsAsHimself(
    ctx,
    sql<FamilyMember>`select ${head} from own_patients order by relationship_status <> 1, name, id limit ${familyAtOnce}`,
  )

const memberOf = (id: string) =>
  sql<WholeMember>`select ${head}, phone, blood_group_id, division_id, district_id, upazila_id from own_patients where id = ${id}`

export async function selectMember(ctx: UserContext, id: string): Promise<WholeMember | null> {
  const [found = null] = await rowsAsHimself(ctx, memberOf(id))
  return found
}

/** The same within the practice that has him. */
export async function selectMemberHere(db: Db, id: string): Promise<WholeMember | null> {
  const {
    rows: [found = null],
  } = await memberOf(id).execute(db)
  return found
}

export async function selectPracticeOfMember(db: Db, id: string): Promise<number | null> {
  const {
    rows: [found],
  } = await sql<{ practice_id: number }>`select practice_id from own_patients where id = ${id}`.execute(db)
  return found?.practice_id ?? null
}
