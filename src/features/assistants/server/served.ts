import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { countWithin, type Limit } from '#server/identity/limits.ts'
import { addAssistant, type Assistant, grantedBy, listAssistants, updateAssistant } from '../contract.ts'
import {
  accountOf,
  countAtWork,
  type HeldMembership,
  holdMembership,
  insertMembership,
  isOnStaff,
  readmitDevices,
  selectAssistants,
  selectKnownChambers,
  shutOut,
  updateMembership,
  type AssistantWork,
} from './queries.ts'
import { tellHer } from './tell.ts'

/** Who works for the doctor, and what she may do. */
export const served: readonly Served[] = [
  serve(listAssistants, async (ctx) => ({
    assistants: await ctx.sql((db) => selectAssistants(db, ctx.practice_id)),
  })),
  serve(addAssistant, async (ctx, { body }) => {
    onlyDoctor(ctx)
    const work = await workOf(ctx, body)
    const { phone, name, bn_name } = body
    if (await ctx.sql((db) => isOnStaff(db, ctx.practice_id, phone))) throw wrongField('phone', 'on_staff')
    await mustHaveRoom(ctx)
    const limit = invitationsOf(ctx.practice_id)
    await ctx.sql((db) => countWithin(db, limit, { now: ctx.now, errors: { phone: ['too_many'] } }))
    const user_id = await ctx.sql((db) => accountOf(db, { phone, name, bn_name, at: ctx.now.toISOString() }))
    const made = await ctx.sql((db) => insertMembership(db, { practice_id: ctx.practice_id, user_id }, work))
    if (!made) throw wrongField('phone', 'on_staff')
    const { hours: _, ...granted } = work
    ctx.add('staff', {
      id: user_id,
      name,
      bn_name,
      bmdc: null,
      role: 'doctor_assistant',
      active: true,
      phone,
      ...granted,
    })
    ctx.audit('assistant_added', { table: 'memberships', row: String(user_id), detail: { ...work } })
    const doctor = await ctx.find('staff', ctx.principal.user_id)
    tellHer(ctx, phone, doctor?.bn_name ?? doctor?.name ?? '')
    return { assistant: await read(ctx, user_id) }
  }),
  serve(updateAssistant, async (ctx, { params, body }) => {
    onlyDoctor(ctx)
    const of = { practice_id: ctx.practice_id, user_id: params.id }
    const before = await ctx.sql((db) => holdMembership(db, of))
    const row = await ctx.find('staff', params.id)
    if (!before || !row) throw notFound()
    if (!before.active && body.active) await mustHaveRoom(ctx)
    const work = await workOf(ctx, body, before)
    const at = ctx.now.toISOString()
    const scoped =
      !same(before.permissions, work.permissions) ||
      !same(before.chamber_ids, work.chamber_ids) ||
      before.active !== body.active
    await ctx.sql((db) =>
      updateMembership(db, of, {
        ...work,
        active: body.active,
        ended_at: endOf(before, body.active, at),
        scoped,
      }),
    )
    if (before.active && !body.active) await ctx.sql((db) => shutOut(db, of, at))
    if (!before.active && body.active) await ctx.sql((db) => readmitDevices(db, of, before.ended_at))
    const { hours: _, ...granted } = work
    ctx.change('staff', row, { name: body.name, bn_name: body.bn_name, active: body.active, ...granted })
    ctx.audit('assistant_changed', {
      table: 'memberships',
      row: String(params.id),
      detail: { ...work, active: body.active },
    })
    return { assistant: await read(ctx, params.id) }
  }),
]

/** So many work for one doctor at most. */
const mostAtWork = 50
/** Each one taken on is told by SMS: whoever has a doctor's session must not send them to all the world. */
const invitationsOf = (practice_id: number): Limit => ({
  key: `assistant:practice:${practice_id}`,
  most: 10,
  minutes: 60,
})

async function mustHaveRoom(ctx: PracticeContext): Promise<void> {
  if ((await ctx.sql((db) => countAtWork(db, ctx.practice_id))) >= mostAtWork)
    throw wrongField('phone', 'staff_full')
}

/** Whom he lets in is the doctor's own decision, whatever he ticked for an assistant. */
function onlyDoctor(ctx: PracticeContext): void {
  if (ctx.member.role !== 'doctor') throw new Problem(forbidden)
}

const endOf = (before: HeldMembership, active: boolean, at: string): string | null =>
  active ? null : before.active ? at : before.ended_at

async function workOf(
  ctx: PracticeContext,
  told: Inputs<typeof updateAssistant>['body'] | Inputs<typeof addAssistant>['body'],
  before?: HeldMembership,
): Promise<AssistantWork> {
  return {
    permissions: grantedBy(told),
    chamber_ids:
      told.chamber_ids && (await chambersOf(ctx, { ...told, chamber_ids: told.chamber_ids }, before)),
    discount_limit_paisa: told.discount_limit_paisa,
    hours: told.hours,
  }
}

/**
 * The chambers she is kept to. One of hers that was removed since has no box in the form: it goes without a word. Whoever is
 * taken off is so whatever became of her chambers; with none left, those she had stay written.
 */
async function chambersOf(
  ctx: PracticeContext,
  told: { chamber_ids: readonly number[]; active?: boolean },
  before?: HeldMembership,
): Promise<number[] | null> {
  const chamber_ids = [...new Set(told.chamber_ids)].toSorted((a, b) => a - b)
  const there = await ctx.sql((db) => selectKnownChambers(db, ctx.practice_id, chamber_ids))
  const left = chamber_ids.filter((id) => there.has(id))
  if (before && told.active === false) return left.length > 0 ? left : before.chamber_ids
  if (chamber_ids.some((id) => !there.has(id) && !before?.chamber_ids?.includes(id)))
    throw wrongField('chamber_ids', 'choice')
  if (left.length === 0) throw wrongField('chamber_ids', 'choose')
  return left
}

const same = (a: readonly (string | number)[] | null, b: readonly (string | number)[] | null): boolean =>
  JSON.stringify(a?.toSorted() ?? null) === JSON.stringify(b?.toSorted() ?? null)

async function read(ctx: PracticeContext, id: number): Promise<Assistant> {
  const [assistant] = await ctx.sql((db) => selectAssistants(db, ctx.practice_id, id))
  if (!assistant) throw notFound()
  return assistant
}
