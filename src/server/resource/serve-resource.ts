import { csvOf } from '#contract/csv.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { fixedOptions, isMany, valueText } from '#contract/resource/field.ts'
import {
  inUse,
  mostInFile,
  type ListQuery,
  pageRows,
  type Resource,
  type ResourceRow,
  type Told,
  tooManyRows,
} from '#contract/resource/resource.ts'
import { serve, type Served, type UserContext } from '#server/calls/handler.ts'
import { FileAnswer, serveFile } from '#server/calls/serve-file.ts'
import { referenceChoices, referenceNames, refuseMissing } from './references.ts'
import { countFound, selectRow, selectRows } from './select-rows.ts'
import { usesOf, type Use, withUses } from './uses.ts'
import { addRow, changeRow, deleteRow, refuseTaken } from './write-rows.ts'

/** What only the server knows of a resource. */
export interface ResourceServing {
  /** Whatever names its rows: it keeps them from being deleted, and is counted in the list. */
  uses?: readonly Use[]
  /** What no schema can know. Throws a `Problem`; `before` is null for a new row. */
  check?: (ctx: UserContext, told: Told, before: ResourceRow | null) => Promise<void>
  /** What a new row or a change brings along elsewhere; `before` is the row as it was, null for a new one. */
  changed?: (ctx: UserContext, row: ResourceRow, before: ResourceRow | null) => Promise<void>
  /** What goes with a row that was deleted. */
  removed?: (ctx: UserContext, row: ResourceRow) => Promise<unknown>
}

/** Answers all calls of a resource. */
export const serveResource = (resource: Resource, serving: ResourceServing = {}): Served[] => [
  ...readsOf(resource, serving),
  ...writesOf(resource, serving),
]

/** What a call that only looks at one row is declared as. */
type LooksAtRow = EndpointSpec & {
  params: Resource['calls']['edit']['params']
  reply: Resource['calls']['update']['reply']
}

/** Answers a call that only looks at one row. */
export const serveRow = (call: LooksAtRow, resource: Resource): Served =>
  serve(call, async (ctx: UserContext, { params }) =>
    shown(ctx, resource, {
      uses: [],
      row: await mustSelect(ctx, resource, { id: idIn(params), locked: false }),
    }),
  )

function readsOf(resource: Resource, { uses = [] }: ResourceServing): Served[] {
  const { calls } = resource
  return [
    serve(calls.list, async (ctx, { query }) => {
      const page = query.page ?? 1
      const total = await countFound(ctx, resource, query)
      const rows = await selectRows(ctx, resource, {
        query,
        from: (page - 1) * pageRows,
        most: pageRows,
        total,
      })
      return {
        data: await withUses(ctx, uses, rows),
        meta: {
          current_page: page,
          last_page: Math.max(1, Math.ceil(total / pageRows)),
          per_page: pageRows,
          total,
        },
        names: await referenceNames(ctx, resource, rows),
      }
    }),
    serveFile(calls.csv, async (ctx, { query }) => {
      const file = await csvRows(ctx, resource, query)
      return new FileAnswer(`${resource.name}.csv`, async () => Buffer.from(csvOf(file)))
    }),
    serve(calls.create, async (ctx) => ({
      choices: await referenceChoices(ctx, resource),
      options: fixedOptions(resource.fields),
    })),
    serve(calls.edit, async (ctx, { params }) => {
      const row = await mustSelect(ctx, resource, { id: idIn(params), locked: false })
      return {
        ...(await shown(ctx, resource, { uses, row })),
        choices: await referenceChoices(ctx, resource, row),
      }
    }),
  ]
}

function writesOf(resource: Resource, serving: ResourceServing): Served[] {
  const { uses = [], check, changed } = serving
  const { calls } = resource
  const checked = async (ctx: UserContext, told: Told, before: ResourceRow | null) => {
    await refuseMissing(ctx, resource, told)
    await refuseTaken(ctx, resource, { told, except: before?.id ?? 0 })
    await check?.(ctx, told, before)
  }
  return [
    serve(calls.store, async (ctx, { body }) => {
      await checked(ctx, body, null)
      const row = await addRow(ctx, resource, body)
      await changed?.(ctx, row, null)
      return shown(ctx, resource, { uses, row })
    }),
    serve(calls.update, async (ctx, { params, body: { version, ...told } }) => {
      const row = await mustSelect(ctx, resource, { id: idIn(params), locked: true })
      if (row.version !== version) throw new Problem(conflict, { current: row })
      await checked(ctx, told, row)
      const now = await changeRow(ctx, resource, { row, told })
      await changed?.(ctx, now, row)
      return shown(ctx, resource, { uses, row: now })
    }),
    ...(resource.kept ? [] : [removalOf(resource, serving)]),
  ]
}

const removalOf = (resource: Resource, { uses = [], removed }: ResourceServing): Served =>
  serve(resource.calls.remove, async (ctx, { params }) => {
    const row = await mustSelect(ctx, resource, { id: idIn(params), locked: true })
    const used = (await usesOf(ctx, uses, [row.id])).get(row.id) ?? {}
    if (Object.keys(used).length > 0) throw new Problem(inUse, { current: used })
    await deleteRow(ctx, resource, row)
    await removed?.(ctx, row)
    return { id: row.id }
  })

/** A row as a call answers it: with what uses it, and what its references are called. */
const shown = async (
  ctx: UserContext,
  resource: Resource,
  { uses, row }: { uses: readonly Use[]; row: ResourceRow },
) => ({
  data: (await withUses(ctx, uses, [row]))[0] ?? row,
  names: await referenceNames(ctx, resource, [row]),
})

/** The id in an address, under whatever name the specification gives it. */
const idIn = (params: Readonly<Record<string, number>>): number => Object.values(params)[0] ?? 0

async function mustSelect(
  ctx: UserContext,
  resource: Resource,
  which: { id: number; locked: boolean },
): Promise<ResourceRow> {
  const row = await selectRow(ctx, resource, which)
  if (!row) throw notFound()
  return row
}

/** The list as it is narrowed and sorted, by the names of its fields, with the names of what it refers to. */
async function csvRows(
  ctx: UserContext,
  resource: Resource,
  query: ListQuery,
): Promise<(string | number)[][]> {
  const most = mostInFile + 1
  const rows = await selectRows(ctx, resource, { query, from: 0, most, total: most })
  if (rows.length > mostInFile) throw new Problem(tooManyRows)
  const names = await referenceNames(ctx, resource, rows)
  const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind !== 'tree')
  const cell = (row: ResourceRow, name: string): string | number => {
    const [value, field] = [row[name], resource.fields[name]]
    const known = names[name]
    if (Array.isArray(value)) return value.map((one) => calledIn(known, one)).join('; ')
    if (field?.of && !isMany(field)) return calledIn(known, value)
    return typeof value === 'number' || typeof value === 'string'
      ? value
      : value === true
        ? 1
        : value === false
          ? 0
          : ''
  }
  return [
    ['id', ...fields, 'active'],
    ...rows.map((row) => [row.id, ...fields.map((name) => cell(row, name)), row.active ? 1 : 0]),
  ]
}

const calledIn = (known: readonly { id: number; name: string }[] | undefined, value: unknown): string =>
  known?.find(({ id }) => id === value)?.name ?? valueText(value)
