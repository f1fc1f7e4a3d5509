import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, Meta, NumberText, Page } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource } from '#contract/resource/resource.ts'
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
