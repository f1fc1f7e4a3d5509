import * as z from 'zod/mini'
import { endpoint, type EndpointSpec } from '../endpoint.ts'
import { FileBytes, Meta, NumberText } from '../fields.ts'
import type { Permission } from '../permissions.ts'
import { conflict, type Refusal, refusal } from '../refusal.ts'
import { changeForm, formOf, queryOf, type ResourceFields, type ResourceRow, rowOf } from './row.ts'

export type { ListQuery, ResourceFields, ResourceRow, Told } from './row.ts'

type Path = `/${string}`

/** It is not deleted, because other rows name it; `current` counts them by the resource's own words for them. */
export const inUse = refusal(409, 'in_use')

/** A file of the list would hold more rows than `mostInFile`; nothing is left out unsaid. */
export const tooManyRows = refusal(409, 'too_many_rows')

/** Addresses of its screens. Without one of their own, a form opens beside the list. */
export interface ResourcePages {
  list: Path
  create?: Path
  edit?: Path
  /** The page of one row, where it is another than its form. */
  one?: Path
}

/** What somebody says of a resource: a list that is searched, sorted, added to, edited, and keeps what is used. */
export interface ResourceSpec<
  F extends ResourceFields = ResourceFields,
  R extends readonly Refusal[] = readonly Refusal[],
> {
  /** Its table, its name in the texts and in the audit. */
  name: string
  fields: F
  /** Any one of these strings; absent: every administrator. */
  needs?: Permission | readonly Permission[]
  /** Each practice has rows of its own: its members read them, and whoever holds `writes` adds, changes and deletes. */
  practice?: { writes: Permission }
  /** The order in which it is shown unless somebody asks for another; `-name` from the end. */
  sort: NoInfer<(keyof F & string) | `-${keyof F & string}`>
  /** Paths of its calls. What is absent follows from `list`, and is ours. */
  calls: {
    list: Path
    create?: Path
    edit?: Path
    update?: Path
    remove?: Path
    /** The specification has the path of the list only for a new row. */
    listOurs?: true
    /** The specification has the words looked for in the address of the list; pages of ours never ask so. */
    search?: true
  }
  pages: ResourcePages
  /** What its own checks on the server may refuse a new row or a change with; each has a sentence in the texts (`why`). */
  refuses?: R
  /** The field that a parameter of the list's address narrows it to, and that a new row takes from there. */
  within?: { field: NoInfer<keyof F & string>; param: string }
  /** Its list says how often each row is used. */
  counted?: true
  /** Its rows are never deleted, only switched off. */
  kept?: true
  /** Its rows have no switch: a field of their own says who sees them. */
  steady?: true
  /** What its switch is of, where it hides nothing: an account. */
  switches?: 'account'
  /** None of it is in the specification. */
  ours?: true
}

/** What another resource's row is called, where a reference names it. */
export interface Named {
  id: number
  name: string
  bn_name: string
}

export type ReferenceChoices = Readonly<Record<string, readonly Named[]>>
export type Resource = ReturnType<typeof defineResource<ResourceFields, readonly Refusal[]>>

/** Rows of a page. */
export const pageRows = 25
/** So many rows that a search finds are counted; of more the list says that there are more. */
export const mostCounted = 10_000
/** The most rows that one file holds. */
export const mostInFile = 100_000

/**
 * Declares a resource once. From it follow its calls, what the server does for them (`serveResource`), its screens
 * (`resourceScreens`, `ResourcePage`) and the rows of the tests. Only the words, the table and what is odd stand elsewhere.
 */
export function defineResource<
  const F extends ResourceFields,
  const R extends readonly Refusal[] = readonly [],
>(spec: ResourceSpec<F, R>) {
  const row = rowOf(spec.fields)
  return {
    // Written out, so that whoever takes any resource may ask for what not each of them says.
    needs: spec.needs,
    practice: spec.practice,
    counted: spec.counted,
    kept: spec.kept,
    steady: spec.steady,
    /** What its switch is of: an entry that a list offers, what stands on a doctor's public page, or an account. */
    switches: spec.switches ?? (spec.practice ? ('page' as const) : ('list' as const)),
    within: spec.within,
    name: spec.name,
    fields: spec.fields,
    sort: spec.sort,
    pages: spec.pages,
    refuses: spec.refuses ?? ([] as readonly R[number][]),
    calls: callsOf(spec),
    form: formOf(spec.fields),
    /** Reads a row that a refusal brought along; null where it is none. */
    readRow: (told: unknown): ResourceRow | null => z.safeParse(row, told).data ?? null,
  }
}

const callsOf = (spec: ResourceSpec) => ({ ...readsOf(spec), ...writesOf(spec) })

interface Door {
  scope: 'platform' | 'practice'
  needs?: Permission | readonly Permission[]
}

const doorOf = ({ needs, practice }: ResourceSpec): Door => ({
  scope: practice ? 'practice' : 'platform',
  ...(needs ? { needs } : {}),
})

/** Whoever may only look at a practice's rows has no use for what fills in a form. */
const writersDoor = (spec: ResourceSpec): Door => ({
  ...doorOf(spec),
  ...(spec.practice ? { needs: spec.practice.writes } : {}),
})

/** A call that the specification has is not ours. */
const ownedBy = ({ ours }: ResourceSpec, path: Path | undefined) =>
  ours || path === undefined ? ({ ours: true } as const) : {}

/** What is looked for travels in a header. */
const askedBy = ({ fields, calls: { search } }: ResourceSpec, how: 'paged' | 'whole') =>
  ({ query: queryOf({ fields, search: search === true }, how), inHeader: ['words'] }) as const

function readsOf(spec: ResourceSpec) {
  const { list, create, edit } = spec.calls
  const open = edit ?? (`${list}/{id}/edit` as const)
  const read = { ...doorOf(spec), method: 'GET' } as const
  const filling = { ...writersDoor(spec), method: 'GET' } as const
  const row = rowOf(spec.fields)
  return {
    list: endpoint({
      ...read,
      ...ownedBy(spec, spec.calls.listOurs ? undefined : list),
      path: list,
      ...askedBy(spec, 'paged'),
      reply: z.object({ data: z.array(row), meta: Meta, names: Names }),
    }),
    csv: endpoint({
      ...filling,
      ours: true,
      path: `${list}/csv`,
      ...askedBy(spec, 'whole'),
      refuses: [tooManyRows],
      file: 'text/csv',
      reply: FileBytes,
    }),
    create: endpoint({
      ...filling,
      ...ownedBy(spec, create),
      path: create ?? `${list}/create`,
      reply: z.object({ choices: Names, options: z.record(z.string(), z.array(z.string())) }),
    }),
    edit: endpoint({
      ...read,
      ...ownedBy(spec, edit),
      path: open,
      params: idIn(open),
      reply: z.object({ data: row, names: Names, choices: Names }),
    }),
  } satisfies Record<string, EndpointSpec>
}

function writesOf(spec: ResourceSpec) {
  const { list, update = `${list}/{id}`, remove = update } = spec.calls
  const write = writersDoor(spec)
  const reply = z.object({ data: rowOf(spec.fields), names: Names })
  const one = { path: update, params: idIn(update) }
  return {
    store: endpoint({
      ...write,
      ...ownedBy(spec, list),
      method: 'POST',
      path: list,
      status: 201,
      refuses: spec.refuses ?? [],
      body: formOf(spec.fields),
      reply,
    }),
    update: endpoint({
      ...write,
      ...ownedBy(spec, spec.calls.update),
      ...one,
      method: 'PUT',
      refuses: [conflict, ...(spec.refuses ?? [])],
      body: changeForm(spec.fields),
      reply,
    }),
    remove: endpoint({
      ...write,
      ...ownedBy(spec, spec.calls.remove),
      path: remove,
      params: idIn(remove),
      method: 'DELETE',
      refuses: [inUse],
      reply: z.object({ id: z.int() }),
    }),
  } satisfies Record<string, EndpointSpec>
}

const NamedRow = z.object({ id: z.int(), name: z.string(), bn_name: z.string() })
/** By field: what the rows' references are called, or what a form offers for them. */
const Names: z.ZodMiniType<ReferenceChoices, ReferenceChoices> = z.record(z.string(), z.array(NamedRow))

/** The one parameter of an address, by whatever name the specification gives it. */
const idIn = (path: string): z.ZodMiniType<Record<string, number>, Record<string, string>> =>
  z.strictObject({ [nameOfId(path)]: NumberText }) as never

/** The name of an address's one parameter. */
export const nameOfId = (path: string): string => /\{(\w+)\}/.exec(path)?.[1] ?? 'id'
