import type { Inputs } from '#contract/endpoint.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict, forbidden, invalid } from '#contract/refusal.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { may, worksIn } from '#contract/permissions.ts'
import { selectSmsTypes } from '#server/queries/sms-types.ts'
import { wrongSmsText } from '#domain/sms/text.ts'
import { isPlatformSms, placeholdersOf, wrongWindow } from '#domain/sms/types.ts'
import {
  createSmsEvent,
  listOwnSmsTypes,
  type OwnSmsType,
  SmsSetting,
  smsTypeOff,
  storeSmsEvent,
} from '../contract.ts'

/** Who may say what the practice sends: it concerns all of its chambers. */
const mayChange = ({ member }: PracticeContext): boolean =>
  may(member, 'SMS Send') && member.chamber_ids === null

const selectSettings = (ctx: PracticeContext) =>
  ctx.sql((db) =>
    db
      .selectFrom('sms_settings')
      .selectAll()
      .where('practice_id', '=', ctx.practice_id)
      .where('deleted_at', 'is', null)
      .execute(),
  )

async function ownTypes(ctx: PracticeContext): Promise<OwnSmsType[]> {
  const types = await ctx.sql((db) => selectSmsTypes(db))
  const settings = await selectSettings(ctx)
  return types.flatMap((type) => {
    if (isPlatformSms(type.key)) return []
    const said = settings.find((one) => one.sms_type_id === type.id)
    return [{ ...type, setting: said ? SmsSetting.parse(said) : null }]
  })
}

type Told = Inputs<typeof storeSmsEvent>['body']

/** Wrong words or hours, under their fields; a chamber that is not there is nobody's. */
async function refuseWrong(ctx: PracticeContext, { key }: OwnSmsType, told: Told): Promise<void> {
  const text = told.text === null ? [] : wrongSmsText(key, told.text, told.language)
  const errors = { ...(text.length > 0 ? { text } : {}), ...wrongWindow(told) }
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
  for (const id of told.chamber_ids ?? []) if (!(await ctx.find('chambers', id))) throw notFound()
}

async function storeSetting(ctx: PracticeContext, { body }: { body: Told }): Promise<{ data: OwnSmsType }> {
  if (!mayChange(ctx)) throw new Problem(forbidden)
  const { version, ...told } = body
  const type = (await ownTypes(ctx)).find(({ id }) => id === told.sms_type_id)
  if (!type) throw notFound()
  await refuseWrong(ctx, type, body)
  if (told.active && !type.active) throw new Problem(smsTypeOff)
  const before = (await selectSettings(ctx)).find((one) => one.sms_type_id === type.id)
  if ((before?.version ?? null) !== version) throw new Problem(conflict, { current: type })
  if (before) ctx.change('sms_settings', before, { ...told, version: before.version + 1 })
  else ctx.add('sms_settings', { ...told, id: newId(), version: 1 })
  const data = (await ownTypes(ctx)).find(({ id }) => id === type.id)
  if (!data) throw notFound()
  return { data }
}

async function offers(ctx: PracticeContext) {
  const chambers = await ctx.sql((db) =>
    db
      .selectFrom('chambers')
      .select(['id', 'name', 'bn_name'])
      .where('practice_id', '=', ctx.practice_id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
  )
  return {
    chambers: chambers.filter(({ id }) => worksIn(ctx.member, id)),
    placeholders: Object.fromEntries(
      Object.entries(placeholdersOf).map(([key, { may: names }]) => [key, [...names]]),
    ),
    may_change: mayChange(ctx),
  }
}

export const served: readonly Served[] = [
  serve(listOwnSmsTypes, async (ctx) => ({ data: await ownTypes(ctx) })),
  serve(createSmsEvent, offers),
  serve(storeSmsEvent, storeSetting),
]
