import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { oldestContract } from '#contract/sync.ts'
import type { Db, Handler, PublicContext } from '#server/calls/handler.ts'
import {
  AppData,
  bloodGroups,
  getLocations,
  paymentTypes,
  relationships,
  type getAppData,
} from '../contract.ts'

const enums = {
  gender: { 1: 'Male', 2: 'Female', 3: 'Other' },
  relationship: relationships,
  visit_type: { 1: 'New', 2: 'Follow-up', 3: 'Report' },
}
const smsTypes = [
  'otp',
  'booked',
  'day-before',
  'same-morning',
  '3-ahead',
  'delay',
  'cancelled',
  'rescheduled',
  'prescription link',
  'follow-up due',
  'payment received/rejected',
  'feedback',
  'custom',
]

/** What a start needs. The same for everyone, so it can be kept and shown before anybody signs in. */
export const givesAppData: Handler<typeof getAppData> = async (ctx) => {
  const content = await contentOf(ctx)
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  return { appData: AppData.parse({ ...content, version, server_time: ctx.now.toISOString() }) }
}

async function contentOf(ctx: PublicContext) {
  const specialities = await ctx.sql((db) =>
    db
      .selectFrom('specialities')
      .select(['id', 'name', 'bn_name', 'bn_patient', 'group_name'])
      .where('active', '=', true)
      .orderBy('id')
      .execute(),
  )
  return {
    product: ctx.about.product,
    min_app: oldestContract,
    enums,
    blood_groups: bloodGroups,
    payment_types: paymentTypes,
    sms_types: smsTypes,
    specialities,
    features: { therapies: [2, 28, 86] },
    locations: { version: await ctx.sql(placesVersion), url: `/api${getLocations.path}` },
    catalogue: await ctx.sql(newestCatalogue),
    root_public_key: ctx.keys.root_public,
    demonstration: await demonstrationHere(ctx),
  }
}

/** The lists note their versions as they are loaded. */
export async function placesVersion(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('loaded_lists')
    .select('version')
    .where('name', 'in', ['divisions', 'districts', 'upazilas'])
    .orderBy('name')
    .execute()
  return rows.map((row) => row.version).join('-')
}

/** Only while all its people are still there: one who was removed is offered to nobody. */
async function demonstrationHere(ctx: PublicContext): Promise<AppData['demonstration']> {
  const { demonstration } = ctx.about
  if (demonstration === null) return null
  const phones = demonstration.logins.map(({ phone }) => phone)
  const there = await ctx.sql((db) =>
    db.selectFrom('users').select('id').where('phone', 'in', phones).execute(),
  )
  return there.length === phones.length
    ? { password: demonstration.password, logins: [...demonstration.logins] }
    : null
}

async function newestCatalogue(db: Db): Promise<AppData['catalogue']> {
  const {
    rows: [pack],
  } = await sql<{ version: string; rows: number; bytes: number; sha256: string; url: string }>`
    select version, rows, length(bytes) bytes, file_sha256 sha256, '/files/packs/' || file_sha256 url from drug_packs where delta_from is null order by created_at desc, version desc limit 1`.execute(
    db,
  )
  return pack ?? null
}
