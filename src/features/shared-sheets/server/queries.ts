import { sql } from 'kysely'
import type { VersionOfSheet } from '#domain/prescription/patient-sheet.ts'
import type { Db } from '#server/calls/handler.ts'
import type { AddedRow } from '#server/db/practice-rows.ts'
import { enterPractice } from '#server/queries/as-anybody.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'

/** A link with the version that it opens and how its prescription stands by now. */
export interface FoundLink {
  shared: AddedRow<'shared_sheets'>
  version: VersionOfSheet
  head: { status: number; version: number }
  phone: string | null
}

interface Wanted {
  practice_id: number
  prescription_id: string
  token_hash: string
}

type Read = AddedRow<'shared_sheets'> &
  Pick<VersionOfSheet, 'version' | 'content' | 'printed'> & {
    issued_at: string
    status: number
    head_version: number
    phone: string | null
  }

/** The link of this token to this prescription, held until it is counted; where one print was brought twice, the revoked one counts. */
export async function selectLink(
  db: Db,
  { practice_id, prescription_id, token_hash }: Wanted,
): Promise<FoundLink | null> {
  await enterPractice(db, practice_id)
  const {
    rows: [row],
  } = await sql<Read>`select s.*, v.version, v.issued_at, v.content, v.printed,
      p.status, p.version head_version, c.serial_phones[1] phone
    from shared_sheets s
    join prescriptions p on p.practice_id = s.practice_id and p.id = s.prescription_id
    join prescription_versions v on v.practice_id = s.practice_id and v.id = s.version_id
    left join chambers c on c.practice_id = s.practice_id and c.id = s.chamber_id
    where s.practice_id = ${practice_id} and s.prescription_id = ${prescription_id}
      and s.token_hash = ${token_hash} and s.deleted_at is null
    order by s.revoked_at is null, s.id limit 1 for no key update of s`.execute(db)
  if (!row) return null
  const { version, issued_at, content, printed, status, head_version, phone, ...shared } = row
  return {
    shared,
    version: { version, issued_at, content, printed },
    head: { status, version: head_version },
    phone,
  }
}

/** Whether any link was made for a sheet, of whatever practice. */
export async function hasLink(db: Db, prescription_id: string): Promise<boolean> {
  await asAnybody(db)
  const { rows } =
    await sql`select from public_shared_sheets where prescription_id = ${prescription_id}`.execute(db)
  return rows.length > 0
}
