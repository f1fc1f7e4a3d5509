import { type RawBuilder, sql } from 'kysely'
import type { UserContext } from '#server/calls/handler.ts'
import { familyAtOnce, type FamilyMember, type WholeMember } from '../contract.ts'

/** Reads as the person himself, whatever practice he works in. */
const asHimself = <Row>(ctx: UserContext, query: RawBuilder<Row>): Promise<Row[]> =>
  ctx.sql(async (db) => {
    await sql`select set_config('app.practice_id', '', true)`.execute(db)
    return (await query.execute(db)).rows
  })

const head = sql`id, name, bn_name, gender, dob, dob_precision, relationship_status, doctor, bn_doctor, last_visit`

export const selectFamily = (ctx: UserContext): Promise<FamilyMember[]> =>
  asHimself(
    ctx,
    sql<FamilyMember>`select ${head} from own_patients order by relationship_status <> 1, name, id limit ${familyAtOnce}`,
  )

export async function selectMember(ctx: UserContext, id: string): Promise<WholeMember | null> {
  const [found = null] = await asHimself(
    ctx,
    sql<WholeMember>`select ${head}, phone, blood_group_id, division_id, district_id, upazila_id from own_patients where id = ${id}`,
  )
  return found
}
