import { sql } from 'kysely'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { keySet } from '../contract.ts'
import { isTextSignedBy, possessionText } from '#contract/signature.ts'
import { deviceKind } from '#server/identity/enrol-device.ts'
import { endRecovery } from '#server/identity/recovery.ts'
import { endSessionsOn } from '#server/identity/sessions.ts'
import type { ServerKeys, Db, Handler, Membership, PracticeContext } from '#server/calls/handler.ts'
import type {
  certifyDevice,
  DeviceEntry,
  deviceRecovered,
  listDevices,
  revokeDevice,
  SigningCertificate,
} from '../contract.ts'

/** Whether a device is a screen on a wall of this member's. */
const hung = ({ chamber_ids, permissions }: Membership) =>
  sql<boolean>`(${permissions.includes('Queue Manage')} and d.chamber_id is not null and (${chamber_ids}::integer[] is null or d.chamber_id = any(${chamber_ids}::integer[])))`

/** A person's own devices; to a doctor all of his practice's. */
const devicesOf = async (
  db: Db,
  { practice_id, member, principal }: PracticeContext,
  id?: number,
): Promise<DeviceEntry[]> => {
  const rows = await db
    .selectFrom('devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('memberships as m', (on) =>
      on
        .onRef('m.practice_id', '=', 'd.practice_id')
        .onRef('m.user_id', '=', 'd.user_id')
        .on('m.active', '=', false),
    )
    .select([
      'd.id',
      'd.letter',
      'd.name',
      'd.kind',
      'd.user_id',
      'u.name as user_name',
      'd.enrolled_at',
      'd.last_seen_at',
      'd.revoked_at',
      'm.ended_at as wipe_asked_at',
      'd.wiped_at',
    ])
    .where('d.practice_id', '=', practice_id)
    .$if(member.role !== 'doctor', (q) =>
      q.where((or) => or.or([or('d.user_id', '=', principal.user_id), or(hung(member), '=', true)])),
    )
    .$if(id !== undefined, (q) => q.where('d.id', '=', id ?? 0))
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({ ...row, kind: deviceKind(row.kind) }))
}

export const listsDevices: Handler<typeof listDevices> = async (ctx) => ({
  devices: await ctx.sql((db) => devicesOf(db, ctx)),
})

export const revokesDevice: Handler<typeof revokeDevice> = async (ctx, { params }) => {
  const [device] = await ctx.sql((db) => devicesOf(db, ctx, params.id))
  if (!device) throw notFound()
  const revoked_at = device.revoked_at ?? ctx.now.toISOString()
  await ctx.sql((db) =>
    db
      .updateTable('devices')
      .set({ revoked_at })
      .where('practice_id', '=', ctx.practice_id)
      .where('id', '=', device.id)
      .execute(),
  )
  await ctx.sql((db) => endSessionsOn(db, device.id, ctx.now))
  // What it may have told stays taken; it is only no longer the holder.
  await ctx.sql((db) =>
    db
      .updateTable('serial_leases')
      .set({ released_at: revoked_at })
      .where('practice_id', '=', ctx.practice_id)
      .where('device_id', '=', device.id)
      .where('released_at', 'is', null)
      .execute(),
  )
  ctx.audit('device_revoked', { table: 'devices', row: String(device.id), detail: { letter: device.letter } })
  return { device: { ...device, revoked_at } }
}

export const endsRecovery: Handler<typeof deviceRecovered> = async (ctx, { params }) => {
  const { device } = ctx.principal
  if (!device || device.id !== params.id) throw notFound()
  await ctx.sql((db) => endRecovery(db, device.id))
  ctx.audit('recovery_done', { table: 'devices', row: String(device.id) })
  return { message: 'Recovered' }
}

/** Years for which the root key vouches for a device's key; a device hardly lives longer. */
const vouchedYears = 10
const untilOf = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() + vouchedYears, now.getUTCMonth(), now.getUTCDate())).toISOString()

async function certificateOf(
  { certify }: Pick<ServerKeys, 'certify'>,
  facts: SigningCertificate,
): Promise<string> {
  const first = Buffer.from(JSON.stringify(facts)).toString('base64url')
  return `${first}.${Buffer.from(await certify(first), 'base64').toString('base64url')}`
}

/** Only the device itself may bring its key, and only where the doctor himself sits. */
export const certifiesDevice: Handler<typeof certifyDevice> = async (ctx, { params, body }) => {
  const { device } = ctx.principal
  if (!device || device.id !== params.id) throw notFound()
  const statement = possessionText({ practice_id: ctx.practice_id, device_id: device.id, key: body.key })
  if (!(await isTextSignedBy(body.key, statement, body.proof))) throw wrongField('proof', 'key')
  const signing_key = JSON.stringify(body.key)
  const before = await ctx.sql((db) =>
    db
      .selectFrom('devices')
      .select(['signing_key', 'certificate'])
      .where('id', '=', device.id)
      .executeTakeFirstOrThrow(),
  )
  if (before.certificate) {
    if (before.signing_key !== signing_key) throw new Problem(keySet)
    return { certificate: before.certificate }
  }
  const doctor = await ctx.sql((db) =>
    db
      .selectFrom('doctors')
      .select(['id as doctor_id', 'name', 'bn_name', 'bmdc'])
      .where('id', '=', ctx.member.doctor_id)
      .executeTakeFirstOrThrow(),
  )
  const { practice_id, now } = ctx
  const lasts = { from: now.toISOString(), until: untilOf(now) }
  const facts = { practice_id, ...doctor, letter: device.letter, ...lasts, key: body.key }
  const certificate = await certificateOf(ctx.keys, facts)
  await ctx.sql((db) =>
    db.updateTable('devices').set({ signing_key, certificate }).where('id', '=', device.id).execute(),
  )
  ctx.audit('device_certified', { table: 'devices', row: String(device.id) })
  return { certificate }
}
