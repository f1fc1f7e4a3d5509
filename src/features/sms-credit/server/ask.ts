import type { Inputs } from '#contract/endpoint.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { may } from '#contract/permissions.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import type { Db, PracticeContext } from '#server/calls/handler.ts'
import { brokenConstraint } from '#server/calls/in-steps.ts'
import { type askSmsPackage, type SmsActivation, smsAskedAlready } from '../contract.ts'
import { selectActivations } from './queries.ts'

/** Who may spend the practice's money on messages. */
export const mayAsk = ({ member }: PracticeContext): boolean =>
  may(member, 'SMS Send') && member.chamber_ids === null

type Told = Inputs<typeof askSmsPackage>['body']

/** Asks for a package as it is sold now, or tells the reference of one that was asked for without it. */
export async function askForPackage(
  ctx: PracticeContext,
  { body }: { body: Told },
): Promise<{ activation: SmsActivation }> {
  if (!mayAsk(ctx)) throw new Problem(forbidden)
  const sold = await ctx.sql((db) => soldNow(db, body.package_id))
  if (!sold) throw notFound()
  const state = body.reference !== null || sold.price_paisa === 0 ? 'payment_pending' : 'requested'
  const open = await openOf(ctx, body.package_id)
  if (open && (open.state === 'payment_pending' || state === 'requested')) throw new Problem(smsAskedAlready)
  const id = open?.id ?? newId()
  const told = { state, reference: body.reference }
  await ctx
    .sql(async (db) => {
      if (open) await put(db, id, told)
      else await add(ctx, db, { ...sold, ...told, id })
    })
    .catch(refuseTaken)
  ctx.audit('sms_activation.ask', { table: 'sms_activations', row: id, detail: { ...told, ...sold } })
  const [activation] = await ctx.sql((db) => selectActivations(db, ctx.practice_id, id))
  if (!activation) throw notFound()
  return { activation }
}

const soldNow = (db: Db, id: number) =>
  db
    .selectFrom('sms_packages')
    .select(['id as package_id', 'name', 'bn_name', 'credits', 'price_paisa', 'validity_days', 'sms_type_id'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()

const openOf = (ctx: PracticeContext, package_id: number) =>
  ctx.sql((db) =>
    db
      .selectFrom('sms_activations')
      .select(['id', 'state'])
      .where('practice_id', '=', ctx.practice_id)
      .where('package_id', '=', package_id)
      .where('state', 'in', ['requested', 'payment_pending'])
      .forUpdate()
      .executeTakeFirst(),
  )

const put = (db: Db, id: string, told: { state: string; reference: string | null }) =>
  db.updateTable('sms_activations').set(told).where('id', '=', id).execute()

type Sold = NonNullable<Awaited<ReturnType<typeof soldNow>>>
type Asked = Sold & { id: string; state: string; reference: string | null }

const add = ({ practice_id, principal, now }: PracticeContext, db: Db, asked: Asked) =>
  db
    .insertInto('sms_activations')
    .values({ ...asked, practice_id, requested_by: principal.user_id, requested_at: now.toISOString() })
    .execute()

/** A reference pays once on the whole platform; and of two who ask at once the second hears that it was asked for. */
function refuseTaken(thrown: unknown): never {
  const name = brokenConstraint(thrown)?.name
  if (name === 'sms_activations_one_reference') throw wrongField('reference', 'taken')
  if (name === 'sms_activations_one_open') throw new Problem(smsAskedAlready)
  throw thrown
}
