import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { made } from '#contract/mutation.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict, forbidden } from '#contract/refusal.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import { kindNames, sectionsOf, specialitiesOf, type TemplateKind } from '#domain/template/kinds.ts'
import {
  foundTemplates,
  seesTemplate,
  type TemplateContent,
  type TemplateRow,
  templates,
} from '#domain/template/rows.ts'
import { opensTherapy } from '#contract/clinic/physical-medicine.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { listChambers } from '#features/chambers/contract.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { listSeenTemplates, templateCalls } from '../contract.ts'
import * as mutations from '../mutations.ts'

const perPage = 50

async function selectAll(db: Db, practice_id: number): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`select * from templates
    where practice_id = ${practice_id} and deleted_at is null`.execute(db)
  return rows
}

const asMember = ({ member, principal }: PracticeContext) => ({
  isDoctor: member.role === 'doctor',
  user_id: principal.user_id,
})

/** Whether the caller may know of it: of his chambers, and shared with him. */
const isSeen = (ctx: PracticeContext, row: TemplateRow): boolean =>
  seesTemplate(row, asMember(ctx)) &&
  (specialitiesOf(row.kind) === null || opensTherapy(ctx.member.speciality_ids)) &&
  (row.chamber_id === null || ctx.member.chamber_ids?.includes(row.chamber_id) !== false)

/** One that is not shared with the caller is not there for him. */
function mustSee(ctx: PracticeContext, row: TemplateRow): void {
  if (!isSeen(ctx, row)) throw notFound()
}

/** Throws 403 where a template is to hold what only physical medicine has, and this practice is none. */
function mustOpen(ctx: PracticeContext, content: TemplateContent): void {
  const holds = therapySections.some((section) => linesIn(content, section).length > 0)
  if (holds && !opensTherapy(ctx.member.speciality_ids)) throw new Problem(forbidden)
}

/** The templates that the caller sees, the most used first. */
const seenRows = async (ctx: PracticeContext): Promise<TemplateRow[]> =>
  foundTemplates(
    (await ctx.sql((db) => selectAll(db, ctx.practice_id))).filter((row) => isSeen(ctx, row)),
    '',
  )

async function listed(ctx: PracticeContext, kind: TemplateKind, { page = 1 }) {
  const found = (await seenRows(ctx)).filter((row) => row.kind === kind)
  const meta = {
    current_page: page,
    last_page: Math.max(1, Math.ceil(found.length / perPage)),
    per_page: perPage,
    total: found.length,
  }
  return { data: found.slice((page - 1) * perPage, page * perPage), meta }
}

const formData = async (ctx: PracticeContext, kind: TemplateKind) => ({
  sections: sectionsOf(kind, ctx.member.speciality_ids),
  chambers: (await ctx.run(listChambers, {})).data.chambers,
})

async function edited(ctx: PracticeContext, kind: TemplateKind, id: string) {
  const template = (await seenRows(ctx)).find((row) => row.kind === kind && row.id === id)
  if (!template) throw notFound()
  return { template, ...(await formData(ctx, kind)) }
}

const servedKind = (kind: TemplateKind): Served[] => {
  const { list, create, edit } = templateCalls[kind]
  return [
    serve(list, (ctx, { query }) => listed(ctx, kind, query)),
    serve(create, (ctx) => formData(ctx, kind)),
    serve(edit, (ctx, { params }) => edited(ctx, kind, params.id)),
    serveMutation(mutations.keepTemplate[kind], {
      complete: (_, { body, ...input }) => ({ ...input, body: { ...body, id: body.id ?? newId() } }),
      check: ({ ctx, input }) => mustOpen(ctx, input.body.content),
      reply: ({ input, row }) => ({ template: row(templates, made(input.body.id)) }),
    }),
    serveMutation(mutations.changeTemplate[kind], {
      check: ({ ctx, input, rows: { template } }) => {
        if (template.kind !== kind) throw notFound()
        mustSee(ctx, template)
        if (input.body.content) mustOpen(ctx, input.body.content)
        const { edition = template.edition } = input.body
        if (edition !== template.edition) throw new Problem(conflict, { current: template })
      },
      reply: ({ input, row }) => ({ template: row(templates, input.params.id) }),
    }),
  ]
}

/** The practice's templates, by their kinds. */
export const served: readonly Served[] = [
  ...kindNames.flatMap(servedKind),
  serve(listSeenTemplates, async (ctx) => ({ templates: await seenRows(ctx) })),
  serveMutation(mutations.takeTemplate, {
    check: ({ ctx, rows: { template } }) => mustSee(ctx, template),
    reply: ({ input }) => ({ id: input.params.id }),
  }),
  serveMutation(mutations.putTemplateBack, {
    check: ({ ctx, rows: { template } }) => mustSee(ctx, template),
    reply: ({ input, row }) => ({ template: row(templates, input.params.id) }),
  }),
  serveMutation(mutations.countTemplateUse, {
    check: ({ ctx, rows: { template } }) => mustSee(ctx, template),
    reply: ({ input }) => ({ id: input.params.id }),
  }),
]
