import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Instant, line, Meta, Money, mostInteger, NumberText, Page } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { lackableColumns } from '#domain/drug/list-columns.ts'
import { cataloguePages } from './pages.ts'

/** No medicine of the list holds this substance: it is misspelt, or new, and then somebody says so. */
export const unknownSubstance = refusal(422, 'unknown_substance')
/** The list has this very medicine already. */
export const listedTwice = refusal(422, 'listed_twice')

/** What is sent to devices: brands, each in one strength and form. A brand names a substance that the list knows, or says that it is new. */
export const catalogueDrugs = defineResource({
  name: 'drugs',
  fields: {
    generic: resourceField.line(200, { listed: 'second', sorts: true, searched: true, hint: true }),
    new_substance: resourceField.onOff(),
    brand: resourceField.line(200, { listed: 'title', sorts: true, searched: true }),
    strength: resourceField.line(200, { listed: 'third', optional: true }),
    form: resourceField.line(60, { hint: true }),
    form_abbr: resourceField.line(20, { hint: true }),
    company: resourceField.line(200, { sorts: true, searched: true, optional: true }),
    type: resourceField.choice(['allopathic', 'herbal'], { narrows: true }),
    unit_price_paisa: resourceField.money({ sorts: true, optional: true }),
    pack: resourceField.line(200, { optional: true }),
  },
  sort: 'brand',
  kept: true,
  calls: {
    list: '/admin/v1/drugs',
    edit: '/admin/v1/drugs/{id}/edit',
    update: '/admin/v1/drugs/{id}',
  },
  refuses: [unknownSubstance, listedTwice],
  pages: cataloguePages,
})

const Counts = { added: z.int(), changed: z.int(), removed: z.int() }

/** What devices were sent at some time. */
const Release = z.object({
  id: z.int(),
  version: z.string(),
  source: z.literal(['edits', 'import', 'undo']),
  file: z.nullable(z.string()),
  ...Counts,
  made_by: z.nullable(z.string()),
  made_at: Instant,
  undone_at: z.nullable(Instant),
})
export type Release = z.infer<typeof Release>

/** How the list stands to what devices hold: what waits to be sent, and whether the last step can be taken back. */
export const readCatalogueState = endpoint({
  method: 'GET',
  path: '/admin/v1/drug-releases/state',
  scope: 'platform',
  ours: true,
  reply: z.object({
    version: z.nullable(z.string()),
    rows: z.int(),
    waiting: z.object(Counts),
    undoable: z.nullable(Release),
  }),
})

/** What was sent, the last first. */
export const listReleases = endpoint({
  method: 'GET',
  path: '/admin/v1/drug-releases',
  scope: 'platform',
  ours: true,
  query: z.strictObject({ page: Page }),
  reply: z.object({ data: z.array(Release), meta: Meta }),
})

/** Nothing differs from what devices hold. */
export const nothingWaits = refusal(409, 'nothing_waits')
/** Something was changed, sent or taken back since: this step is not the last any more. */
export const notTheLast = refusal(409, 'not_the_last')

/** Sends what waits to the devices: they fetch the step from what they hold. */
export const sendCatalogue = endpoint({
  method: 'POST',
  path: '/admin/v1/drug-releases',
  scope: 'platform',
  ours: true,
  status: 201,
  refuses: [nothingWaits],
  reply: z.object({ release: Release }),
})

/** Puts the list back to what it was before its last step, and sends that. */
export const undoRelease = endpoint({
  method: 'POST',
  path: '/admin/v1/drug-releases/{id}/undo',
  scope: 'platform',
  ours: true,
  params: z.strictObject({ id: NumberText }),
  refuses: [notTheLast],
  reply: z.object({ release: Release }),
})

/** Rows that one call brings. */
export const mostRowsAtOnce = 1500
/** Rows of a whole file. */
export const mostRowsOfFile = 120_000

/** The list or the file is another one than what was compared. */
export const comparedOtherwise = refusal(409, 'compared_otherwise')
/** It is the list already, or nothing of it would change anything. */
export const nothingToTake = refusal(409, 'nothing_to_take')
/** More rows than a list has. */
export const fileTooLong = refusal(409, 'file_too_long')

const short = z.string('text').check(z.maxLength(200, 'too_long'))
const ToldRow = z.strictObject({
  line: count(1, mostInteger),
  id: z.nullable(count(1, mostInteger)),
  brand: line(200),
  generic: line(200),
  strength: short,
  form: short,
  form_abbr: short,
  company: short,
  type: z.literal(['allopathic', 'herbal'], 'choice'),
  unit_price_paisa: z.nullable(Money),
  pack: z.nullable(short),
  /** Whether it is offered, where the file says so. */
  active: z.optional(z.boolean('choice')),
})

/**
 * What a row of the file would do to the list: `same` nothing; `other` names by its id a medicine that is another one, and
 * `again` one that an earlier row of the file has named. Of those two nothing is taken. `removed` stands for a medicine that
 * the file lacks, or says to be hidden.
 */
export const changeKinds = ['added', 'changed', 'removed', 'same', 'other', 'again'] as const
const Kind = z.literal(changeKinds, 'choice')
export type ChangeKind = z.infer<typeof Kind>

const ListedRow = z.object({
  brand: z.string(),
  generic: z.string(),
  strength: z.string(),
  form: z.string(),
  company: z.string(),
  unit_price_paisa: z.nullable(z.int()),
})

/** A row and what stands in the list in its place; null where there is none. */
const ListChange = z.object({
  n: z.int(),
  line: z.nullable(z.int()),
  kind: Kind,
  new_substance: z.boolean(),
  /** Hidden in the list as it stands: taken, it is offered again. */
  was_hidden: z.boolean(),
  before: z.nullable(ListedRow),
  after: z.nullable(ListedRow),
})
export type ListChange = z.infer<typeof ListChange>

const Import = z.object({
  id: z.int(),
  file: z.string(),
  /** Whether what the file lacks is hidden. */
  whole: z.boolean(),
  rows: z.int(),
  counts: z.record(Kind, z.int()),
  /** Rows whose substance no medicine of the list has yet. */
  new_substances: z.int(),
  made_at: Instant,
  taken_at: z.nullable(Instant),
})
export type DrugImport = z.infer<typeof Import>

const ofImports = { scope: 'platform', ours: true } as const
const byImport = z.strictObject({ id: NumberText })

export const beginImport = endpoint({
  ...ofImports,
  method: 'POST',
  path: '/admin/v1/drug-imports',
  status: 201,
  body: z.strictObject({
    file: line(200),
    whole: z.boolean('choice'),
    /** What the file has no column for. */
    lacks: z.optional(z.array(z.literal(lackableColumns, 'choice')).check(z.maxLength(4, 'too_many'))),
  }),
  reply: z.object({ id: z.int() }),
})

/** Brings some rows; those whose lines are there already are not taken twice. */
export const bringRows = endpoint({
  ...ofImports,
  method: 'POST',
  path: '/admin/v1/drug-imports/{id}/rows',
  params: byImport,
  body: z.strictObject({ rows: z.array(ToldRow).check(z.maxLength(mostRowsAtOnce, 'too_many')) }),
  refuses: [fileTooLong],
  reply: z.object({ rows: z.int() }),
})

/** Lays the rows beside the list as it stands. Nothing is taken yet. */
export const compareImport = endpoint({
  ...ofImports,
  method: 'POST',
  path: '/admin/v1/drug-imports/{id}/compare',
  params: byImport,
  refuses: [comparedOtherwise],
  reply: z.object({ import: Import }),
})

export const showImport = endpoint({
  ...ofImports,
  method: 'GET',
  path: '/admin/v1/drug-imports/{id}',
  params: byImport,
  reply: z.object({ import: Import }),
})

export const listCompared = endpoint({
  ...ofImports,
  method: 'GET',
  path: '/admin/v1/drug-imports/{id}/changes',
  params: byImport,
  query: z.strictObject({ page: Page, kind: z.optional(Kind) }),
  reply: z.object({ data: z.array(ListChange), meta: Meta }),
})

/**
 * Takes what was compared into the list, but for the rows that somebody left out, and sends it to devices. How many
 * substances are new is said, so that nobody takes in what he did not see.
 */
export const takeImport = endpoint({
  ...ofImports,
  method: 'POST',
  path: '/admin/v1/drug-imports/{id}/take',
  params: byImport,
  body: z.strictObject({
    without: z.array(count(1, mostInteger)).check(z.maxLength(1000, 'too_many')),
    new_substances: count(0, mostRowsOfFile),
  }),
  refuses: [comparedOtherwise, nothingToTake],
  reply: z.object({ version: z.string() }),
})
