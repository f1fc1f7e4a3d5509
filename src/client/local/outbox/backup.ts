import type Dexie from 'dexie'
import { toBase64 } from '#contract/envelope.ts'
import type { Op } from '#contract/sync.ts'
import { type DeviceMeta, metaOf, type OpRow } from '#local/database/stores.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { callsOf } from './outbox.ts'

/** A file of unsent calls. Nothing in it can be read without the server's key or the device's. */
export interface BackupFile {
  format: 'niramoy-outbox'
  version: 1
  practice_id: number
  user_id: number
  device: Pick<DeviceMeta, 'id' | 'letter'> | null
  made_at: string
  /** In the order they were made. */
  ops: BackupOp[]
}

/** `envelope` opens with the server's key; `sealed` with the device's own, which the recovery key leads to. */
export interface BackupOp extends Pick<
  OpRow,
  | 'op_id'
  | 'device_seq'
  | 'call'
  | 'contract'
  | 'made_at'
  | 'clock_offset'
  | 'deps'
  | 'envelope'
  | 'state'
  | 'hash'
> {
  sealed: string
}

/** Everything that has not reached the server, for a file that the person keeps. Works locked and signed out. */
export async function backupOf(db: Dexie, owner: StoreOwner, now: Date): Promise<BackupFile> {
  return backupFile({
    owner,
    device: (await metaOf(db, 'device')) ?? null,
    ops: await callsOf(db, 'pending'),
    now,
  })
}

/** The file for calls from anywhere, also from a database that only opens by hand. */
export function backupFile({
  owner,
  device,
  ops,
  now,
}: {
  owner: StoreOwner
  device: DeviceMeta | null
  ops: readonly OpRow[]
  now: Date
}): BackupFile {
  return {
    format: 'niramoy-outbox',
    version: 1,
    practice_id: owner.practice_id,
    user_id: owner.user_id,
    device: device && { id: device.id, letter: device.letter },
    made_at: now.toISOString(),
    ops: ops.map(backupOp),
  }
}

const backupOp = ({
  op_id,
  device_seq,
  call,
  contract,
  made_at,
  clock_offset,
  deps,
  envelope,
  state,
  hash,
  sealed,
}: OpRow): BackupOp => ({
  op_id,
  device_seq,
  call,
  contract,
  made_at,
  clock_offset,
  deps,
  envelope,
  state,
  hash,
  sealed: toBase64(sealed),
})

/** The calls of a file as they go over the wire; those that were never sealed to the server cannot. */
export const wireOpsOf = (file: { ops: readonly Omit<BackupOp, 'sealed' | 'state' | 'hash'>[] }): Op[] =>
  file.ops.flatMap(({ op_id, device_seq, call, contract, made_at, clock_offset, deps, envelope }) =>
    envelope ? [{ op_id, device_seq, call, contract, made_at, clock_offset, deps, envelope }] : [],
  )
