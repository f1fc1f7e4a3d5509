import { sql } from 'kysely'
import type { CertificateRow } from '#domain/certificate/rows.ts'
import type { PictureRow } from '#domain/pad/pictures.ts'
import type { PadContent } from '#domain/pad/rows.ts'
import type { Drawing } from '#domain/prescription/drawing.ts'
import type { PrescriptionRow, PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import type { Db } from '#server/calls/handler.ts'

interface Named {
  practice_id: number
  id: string
}

export async function selectPrescription(
  db: Db,
  { practice_id, id }: Named,
): Promise<PrescriptionRow | undefined> {
  const { rows } = await sql<PrescriptionRow>`select * from prescriptions
    where practice_id = ${practice_id} and id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

/** One version of a prescription with what its paper says of itself, and when the one before was issued. */
export type VersionToDraw = Pick<
  PrescriptionVersionRow,
  'version' | 'hash' | 'issued_at' | 'printed' | 'signature' | 'certificate' | 'qr_facts'
> & { replaces_at: string | null; ink: Drawing | null }

export async function selectVersion(
  db: Db,
  { practice_id, id, version }: Named & { version: number },
): Promise<VersionToDraw | undefined> {
  const { rows } = await sql<VersionToDraw>`select v.version, v.hash, v.issued_at, v.printed, v.signature,
      v.certificate, v.qr_facts, before.issued_at replaces_at, v.content -> 'drawing' ink
    from prescription_versions v
    left join prescription_versions before on before.practice_id = v.practice_id
      and before.prescription_id = v.prescription_id and before.version = v.version - 1
    where v.practice_id = ${practice_id} and v.prescription_id = ${id} and v.version = ${version}`.execute(db)
  return rows[0]
}

/** A certificate with what its paper says, and whether another one stands in its place. */
export type CertificateToDraw = Pick<
  CertificateRow,
  | 'id'
  | 'chamber_id'
  | 'number'
  | 'hash'
  | 'issued_at'
  | 'printed'
  | 'signature'
  | 'key_certificate'
  | 'qr_facts'
  | 'voided_at'
> & { is_replaced: boolean }

export async function selectCertificateToDraw(
  db: Db,
  { practice_id, id }: Named,
): Promise<CertificateToDraw | undefined> {
  const { rows } =
    await sql<CertificateToDraw>`select c.id, c.chamber_id, c.number, c.hash, c.issued_at, c.printed,
      c.signature, c.key_certificate, c.qr_facts, c.voided_at,
      exists (select from certificates later where later.practice_id = c.practice_id and later.replaces_id = c.id) is_replaced
    from certificates c
    where c.practice_id = ${practice_id} and c.id = ${id} and c.deleted_at is null`.execute(db)
  return rows[0]
}

/** The pad that a chamber prints on today. */
export async function selectPadOfToday(
  db: Db,
  { practice_id, chamber_id }: { practice_id: number; chamber_id: number },
): Promise<PadContent | undefined> {
  const { rows } = await sql<PadContent>`select page, header, patient, body, footer from pads
    where practice_id = ${practice_id} and chamber_id = ${chamber_id} and active and deleted_at is null
    order by rev desc limit 1`.execute(db)
  return rows[0]
}

type PictureBytes = Pick<PictureRow, 'hash' | 'mime' | 'data'>

/** Pictures by the print of their bytes. */
export async function selectPictures(
  db: Db,
  { practice_id, hashes }: { practice_id: number; hashes: readonly string[] },
): Promise<PictureBytes[]> {
  const { rows } = await sql<PictureBytes>`select hash, mime, data from pictures
    where practice_id = ${practice_id} and hash = any(${[...hashes]}) and deleted_at is null`.execute(db)
  return rows
}
