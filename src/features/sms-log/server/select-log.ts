import { type RawBuilder, sql } from 'kysely'
import { type Day, dhakaInstant } from '#contract/clinic/day.ts'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { may } from '#contract/permissions.ts'
import { Problem } from '#contract/problem.ts'
import { tooManyRows } from '#contract/resource/resource.ts'
import { type SmsMessageState, smsMessageStates } from '#domain/sms/messages.ts'
import type { Db, PracticeContext } from '#server/calls/handler.ts'
import { pageOf, pagesOf } from '#server/queries/pages.ts'
import { stateCounts } from '#server/queries/sms-counts.ts'
import { selectSmsTypes } from '#server/queries/sms-types.ts'
import { isPlatformSms } from '#domain/sms/types.ts'
import {
  type listSmsLog,
  type LoggedKind,
  type LoggedSms,
  mostLogged,
  type wholeSmsLog,
} from '../contract.ts'

type Asked = Inputs<typeof listSmsLog>['query']

const joined = sql`from sms_messages m join sms_types t on t.id = m.sms_type_id
  left join appointments a on a.practice_id = m.practice_id and a.id = m.appointment_id
  left join patients p on p.practice_id = a.practice_id and p.id = a.patient_id`

/** One page of the practice's messages, with how many stand in each state. */
export async function selectSmsLog(
  ctx: PracticeContext,
  { page = 1, ...asked }: Asked,
): Promise<Reply<typeof listSmsLog>> {
  const of = which(ctx, asked)
  return ctx.sql(async (db) => {
    const sms_logs = await selectMessages(db, ctx, { asked, limit: pageOf(page) })
    const { rows: counted } = await sql<{ state: SmsMessageState; count: number }>`
      select m.state, count(*)::integer count ${joined} where ${of} group by 1`.execute(db)
    const counts = stateCounts(counted)
    const total = asked.state
      ? counts[asked.state]
      : smsMessageStates.reduce((sum, one) => sum + counts[one], 0)
    const kinds = (await selectSmsTypes(db)).filter(({ key }) => !isPlatformSms(key))
    return { sms_logs, meta: pagesOf(total, page), counts, kinds: kinds.map(kindOf) }
  })
}

/** All messages that were asked for. */
export async function selectWholeLog(
  ctx: PracticeContext,
  asked: Inputs<typeof wholeSmsLog>['query'],
): Promise<Reply<typeof wholeSmsLog>> {
  const sms_logs = await ctx.sql((db) =>
    selectMessages(db, ctx, { asked, limit: sql`limit ${mostLogged + 1}` }),
  )
  if (sms_logs.length > mostLogged) throw new Problem(tooManyRows)
  return { sms_logs }
}

interface Wanted {
  asked: Omit<Asked, 'page'>
  limit: RawBuilder<unknown>
}

async function selectMessages(db: Db, ctx: PracticeContext, { asked, limit }: Wanted): Promise<LoggedSms[]> {
  const named = may(ctx.member, ['Patient List', 'Appointment List'])
  const stood = asked.state ?? null
  const { rows } = await sql<LoggedSms>`
    select m.id, t.key kind, t.name, t.bn_name, m.state, m.reason, m.parts, m.paid, m.to_masked, m.made_at,
      case when ${named}::boolean and p.id is not null then json_build_object('name', p.name, 'bn_name', p.bn_name) end patient
    ${joined} where ${which(ctx, asked)} and (${stood}::text is null or m.state = ${stood})
    order by m.made_at desc, m.id ${limit}`.execute(db)
  return rows
}

const kindOf = ({ key, name, bn_name }: LoggedKind): LoggedKind => ({ key, name, bn_name })

/** A message without a visit is seen by those who work in every chamber. */
function which(
  { practice_id, member: { chamber_ids } }: PracticeContext,
  { kind, day }: Pick<Asked, 'kind' | 'day'>,
) {
  const hour = (one: Day, hours: number) =>
    new Date(dhakaInstant(one, '00:00') + hours * 3_600_000).toISOString()
  const parts = [
    sql`m.practice_id = ${practice_id}`,
    ...(chamber_ids === null ? [] : [sql`a.chamber_id = any(${[...chamber_ids]}::integer[])`]),
    ...(kind === undefined ? [] : [sql`t.key = ${kind}`]),
    ...(day === undefined ? [] : [sql`m.made_at >= ${hour(day, 0)} and m.made_at < ${hour(day, 24)}`]),
  ]
  return sql.join(parts, sql` and `)
}
