import { sql } from 'kysely'
import type { Inputs } from '#contract/endpoint.ts'
import { may } from '#contract/permissions.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { linkAddress } from '#domain/shared-sheet/link.ts'
import { type LinkDays, usualLinkDays } from '#domain/shared-sheet/rows.ts'
import { composeSms } from '#domain/sms/compose.ts'
import { judgeMessage } from '#domain/sms/judge.ts'
import { maskedPhone, type SmsDropReason } from '#domain/sms/messages.ts'
import { smsSize } from '#domain/sms/size.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { selectSmsLeft } from '#server/queries/sms-credit.ts'
import { smsSuspended } from '#server/queries/sms-suspensions.ts'
import { type LinkMessage, linkMessageChanged, type sendLinkMessage } from '../contract.ts'
import { readTold, type SaidSheet, smsFactsOf, type ToldEvent } from './facts.ts'

interface Sheet {
  prescription_id: string
  version_id: string
}

/** The sheet's visit and the kind of message: what its event is known by. */
interface OfVisit extends Sheet {
  practice_id: number
  appointment_id: string
  sms_type_id: number
}

interface Prepared {
  data: LinkMessage
  /** null: the sheet belongs to no visit. */
  on: OfVisit | null
}

/** How the link to a sheet would go out now. Throws 404 where the caller has no such sheet, 403 where he may send nothing. */
export async function prepareLink(ctx: PracticeContext, sheet: Sheet): Promise<Prepared> {
  if (!may(ctx.member, 'SMS Send')) throw new Problem(forbidden)
  const head = await ctx.find('prescriptions', sheet.prescription_id)
  const version = await ctx.find('prescription_versions', sheet.version_id)
  if (!head || head.deleted_at !== null || !version) throw notFound()
  if (version.prescription_id !== head.id) throw wrongField('version_id', 'choice')
  if (head.appointment_id === null) return { data: { ...nothing, refused: 'no_visit' }, on: null }
  const sms_type_id = await kindOf(ctx)
  const on = { ...sheet, practice_id: ctx.practice_id, appointment_id: head.appointment_id, sms_type_id }
  const event = await ctx.sql((db) => readTold(db, eventOf(ctx, on)))
  return { data: event ? await shown(ctx, on, event) : { ...nothing, refused: 'stale' }, on }
}

const nothing = { to_masked: null, parts: 0, left: 0, at: null }

const kindOf = async (ctx: PracticeContext): Promise<number> => {
  const one = await ctx.sql((db) =>
    db.selectFrom('sms_types').select('id').where('key', '=', 'prescription_link').executeTakeFirstOrThrow(),
  )
  return one.id
}

/** What is noted of a press. */
const saidOf = (
  { principal, now }: PracticeContext,
  { version_id }: Sheet,
  { days = usualLinkDays, to_masked }: { days?: LinkDays; to_masked?: string } = {},
): { at: number; sheet: SaidSheet } => ({
  at: now.getTime(),
  sheet: { version_id, by: principal.user_id, days, ...(to_masked !== undefined && { to_masked }) },
})

/** The event that a press would note. */
const eventOf = (ctx: PracticeContext, on: OfVisit) =>
  sql`(select ${on.practice_id}::integer practice_id, ${on.sms_type_id}::integer sms_type_id,
    ${on.appointment_id}::uuid appointment_id, 0 "version", ${JSON.stringify(saidOf(ctx, on))}::jsonb said)`

/** Judged by the rule of the queue, so that what is shown is what happens. */
async function shown(ctx: PracticeContext, on: OfVisit, event: ToldEvent): Promise<LinkMessage> {
  const { now, practice_id } = ctx
  const verdict = judgeMessage(await ctx.sql((db) => smsFactsOf(db, event, { now, first_at: null })))
  const key = { practice_id, token: 'x'.repeat(22) }
  const { parts } = smsSize(composeSms(event, linkAddress(ctx.about.home, on.prescription_id, key)))
  const left = await ctx.sql((db) => selectSmsLeft(db, { ...on, now }))
  const drop = typeof verdict === 'object' && 'drop' in verdict ? verdict.drop : null
  const refused = await whyNot(ctx, on, { drop, isShort: left < parts })
  const waits = typeof verdict === 'object' && 'wait_until' in verdict ? verdict.wait_until : null
  return {
    refused,
    to_masked: drop === 'no_number' || event.phone === null ? null : maskedPhone(event.phone),
    parts,
    left,
    at: waits === null ? null : new Date(waits).toISOString(),
  }
}

interface Judged {
  drop: SmsDropReason | null
  isShort: boolean
}

/** Of several reasons the one that a person can do least about. */
async function whyNot(
  ctx: PracticeContext,
  on: OfVisit,
  { drop, isShort }: Judged,
): Promise<LinkMessage['refused']> {
  if (drop === 'off')
    return (await ctx.sql((db) => smsSuspended(db, ctx.practice_id))) ? 'stopped' : 'type_off'
  if (drop === 'stale') return drop
  if (drop === 'duplicate' || (await isTold(ctx, on))) return 'told'
  return drop ?? (isShort ? 'no_credit' : null)
}

/** Whether the message of this version waits, is on its way, or has gone out with a link that still opens. */
async function isTold(ctx: PracticeContext, on: OfVisit): Promise<boolean> {
  const { rows } = await ctx.sql((db) =>
    sql`select from sms_events e left join sms_messages m on m.id = e.message_id
      left join shared_sheets l on l.practice_id = e.practice_id and l.id = (e.said #>> '{sheet,link_id}')::uuid
      where e.practice_id = ${on.practice_id} and e.sms_type_id = ${on.sms_type_id}
        and e.appointment_id = ${on.appointment_id} and e.said #>> '{sheet,version_id}' = ${on.version_id}
        and (e.state <> 'over' or (m.state in ('queued', 'sent', 'delivered') and l.revoked_at is null
          and l.ends_at > ${ctx.now.toISOString()})) limit 1`.execute(db),
  )
  return rows.length > 0
}

type Press = Inputs<typeof sendLinkMessage>

/** Notes the event; the queue judges again, makes the link, pays and sends. What was not seen is not sent, and who presses again is answered alike. */
export async function sendLink(ctx: PracticeContext, { params, body }: Press): Promise<LinkMessage> {
  const { version_id, to_masked, parts, days } = body
  const sheet = { ...params, version_id }
  // One at a time in a practice: of two presses the second sees what the first has noted.
  await ctx.sql((db) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`sheet_link ${ctx.practice_id}`}, 0))`.execute(db),
  )
  const { data, on } = await prepareLink(ctx, sheet)
  if (data.refused === 'told') return data
  if (on === null || data.refused !== null || data.to_masked !== to_masked || data.parts !== parts)
    throw new Problem(linkMessageChanged, { current: data })
  await note(ctx, on, { days, to_masked })
  ctx.audit('sheet_link_sent', { table: 'prescriptions', row: on.prescription_id, detail: { version_id } })
  return { ...data, refused: 'told' }
}

const note = (ctx: PracticeContext, on: OfVisit, press: { days: LinkDays; to_masked: string }) =>
  ctx.sql((db) =>
    sql`insert into sms_events (practice_id, sms_type_id, appointment_id, version, said)
      select ${on.practice_id}, ${on.sms_type_id}, ${on.appointment_id}, coalesce(max(e.version), 0) + 1,
        ${JSON.stringify(saidOf(ctx, on, press))}::jsonb
      from sms_events e where e.practice_id = ${on.practice_id} and e.sms_type_id = ${on.sms_type_id}
        and e.appointment_id = ${on.appointment_id}`.execute(db),
  )
