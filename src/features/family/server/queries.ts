import { sql } from 'kysely'
import type { UserContext } from '#server/calls/handler.ts'
import { rowsAsHimself } from '#server/queries/as-anybody.ts'
import { familyAtOnce, type FamilyMember, type WholeMember } from '../contract.ts'

const head = sql`id, name, bn_name, gender, dob, dob_precision, relationship_status, doctor, bn_doctor, last_visit`

export const selectFamily = (ctx: UserContext): Promise<FamilyMember[]> =>
  rowsAsHimself(
    ctx,
    sql<FamilyMember>`select ${head} from own_patients order by relationship_status <> 1, name, id limit ${familyAtOnce}`,
  )

export async function selectMember(ctx: UserContext, id: string): Promise<WholeMember | null> {
  const [found = null] = await rowsAsHimself(
    ctx,
    sql<WholeMember>`select ${head}, phone, blood_group_id, division_id, district_id, upazila_id from own_patients where id = ${id}`,
  )
  return found
}
