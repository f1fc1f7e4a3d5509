import { newId } from '#contract/clinic/uuid.ts'
import { patients } from '#domain/patient/rows.ts'
import {
  type PrescriptionVersionRow,
  prescriptions,
  prescriptionVersions,
} from '#domain/prescription/rows.ts'
import { hashOfToken, linkAddress, newToken } from '#domain/shared-sheet/link.ts'
import {
  type LinkDays,
  type LinkState,
  linkState,
  type SharedSheetRow,
  sharedSheets,
} from '#domain/shared-sheet/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import { type SyncMarkState, marksOf } from '#local/outbox/marks.ts'
import { mutate } from '#local/outbox/mutate.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { dropSecret, keepSecret, readSecret } from '#local/store/kept-secrets.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { makeLink, revokeLink } from './mutations.ts'

/** A link of a sheet as this device knows it. */
export interface SheetLink {
  row: SharedSheetRow
  state: LinkState
  /** Which version of the sheet it opens. */
  version: number | null
  by: { name: string; bn_name: string | null } | null
  /** How far it has come: it opens once the server has it. */
  mark: SyncMarkState
  /** What opens it; null where it was made on another device. */
  token: string | null
}

/** What is sent, and to whom. */
export interface SheetToSend {
  version: PrescriptionVersionRow
  phone: string | null
  /** Others read the phone of that number. */
  kept_off_phone: boolean
  /** Whether more versions than one were issued. */
  several: boolean
}

const secretOf = (id: string) => `link:${id}`

/** The links of a sheet, the newest first. */
export async function readLinks(clinic: Clinic, prescription_id: string): Promise<SheetLink[]> {
  const rows = await readRows(clinic, sharedSheets, { by: 'prescription_id', is: prescription_id })
  const [versions, people, marks] = await Promise.all([
    readRows(clinic, prescriptionVersions, { by: 'prescription_id', is: prescription_id }),
    readRows(clinic, staff),
    marksOf(
      clinic,
      sharedSheets,
      rows.map(({ id }) => id),
    ),
  ])
  const tokens = await Promise.all(rows.map(({ id }) => readSecret(clinic, secretOf(id))))
  return rows
    .map((row, at) => ({
      row,
      state: linkState(row, clinic.clock.now()),
      version: versions.find(({ id }) => id === row.version_id)?.version ?? null,
      by: people.find(({ id }) => id === row.shared_by) ?? null,
      mark: marks.get(row.id) ?? 'saved',
      token: tokens[at] ?? null,
    }))
    .toSorted((a, b) => b.row.created_at.localeCompare(a.row.created_at))
}

/** A version of a sheet with its patient's phone; null where it is not on this device. */
export async function readSheetToSend(
  clinic: Clinic,
  { prescription_id, version_id }: { prescription_id: string; version_id: string | null },
): Promise<SheetToSend | null> {
  const head = await readRow(clinic, prescriptions, prescription_id)
  const versions = await readRows(clinic, prescriptionVersions, {
    by: 'prescription_id',
    is: prescription_id,
  })
  const version = versions.find(({ id }) => id === (version_id ?? head?.head_version_id))
  if (!head || !version) return null
  const patient = await readRow(clinic, patients, head.patient_id)
  return {
    version,
    phone: patient?.phone ?? null,
    kept_off_phone: patient?.kept_off_phone ?? false,
    several: versions.length > 1,
  }
}

/** Makes a link to a version. Its token lies here first: a link that nobody can send any more is worth nothing. */
export async function makeSheetLink(
  clinic: Clinic,
  { id: version_id, prescription_id }: Pick<PrescriptionVersionRow, 'id' | 'prescription_id'>,
  days: LinkDays,
): Promise<string> {
  const [id, token] = [newId(), newToken()]
  await keepSecret(clinic, secretOf(id), token)
  const body = { id, prescription_id, version_id, token_hash: hashOfToken(token), days }
  await mutate(clinic, makeLink, { body })
  return token
}

/** It opens nothing any more, as soon as the server hears of it. */
export async function revokeSheetLink(clinic: Clinic, id: string): Promise<void> {
  await mutate(clinic, revokeLink, { params: { id } })
  await dropSecret(clinic, secretOf(id))
}

/** The address of a link to a version. */
export const addressOf = (
  clinic: Clinic,
  { prescription_id }: Pick<PrescriptionVersionRow, 'prescription_id'>,
  token: string,
): string => linkAddress(location.origin, prescription_id, { practice_id: clinic.practice_id, token })
