import { sql } from 'kysely'
import type { CertificateRow } from '#domain/certificate/rows.ts'
import { correctedTwice } from '#domain/certificate/twice.ts'
import type { Db } from '#server/calls/handler.ts'

export async function selectCertificate(
  db: Db,
  practice_id: number,
  id: string,
): Promise<CertificateRow | undefined> {
  const { rows } =
    await sql<CertificateRow>`select * from certificates where practice_id = ${practice_id} and id = ${id} and deleted_at is null`.execute(
      db,
    )
  return rows[0]
}

/** Others that stand in place of the same paper and count too: two devices that knew nothing of each other issued them. */
export async function selectSiblings(
  db: Db,
  practice_id: number,
  { id, patient_id }: CertificateRow,
): Promise<Pick<CertificateRow, 'id' | 'number'>[]> {
  type Paper = Pick<CertificateRow, 'id' | 'number' | 'replaces_id' | 'voided_at' | 'deleted_at'>
  const { rows } = await sql<Paper>`select id, number, replaces_id, voided_at, deleted_at from certificates
    where practice_id = ${practice_id} and patient_id = ${patient_id} order by issued_at, id`.execute(db)
  const own = correctedTwice(rows).find(({ ids }) => ids.includes(id))?.ids ?? []
  return rows.flatMap((one) =>
    one.id !== id && own.includes(one.id) ? [{ id: one.id, number: one.number }] : [],
  )
}

export interface CertificateFilter {
  page: number
  /** The chambers that may be seen; null: all. */
  chamber_ids: number[] | null
  kind?: string | undefined
  patient_id?: string | undefined
}

const perPage = 20

/** A page of certificates, the latest first. */
export async function selectCertificates(db: Db, practice_id: number, by: CertificateFilter) {
  const { rows } = await sql<
    CertificateRow & { total: number }
  >`select c.*, count(*) over ()::int total from certificates c
    where c.practice_id = ${practice_id} and c.deleted_at is null
    and (${by.chamber_ids}::integer[] is null or c.chamber_id = any(${by.chamber_ids}))
    and (${by.kind ?? null}::text is null or c.kind = ${by.kind ?? null})
    and (${by.patient_id ?? null}::uuid is null or c.patient_id = ${by.patient_id ?? null})
    order by c.issued_at desc, c.id desc limit ${perPage} offset ${(by.page - 1) * perPage}`.execute(db)
  const total = rows[0]?.total ?? 0
  const last_page = Math.max(1, Math.ceil(total / perPage))
  return {
    data: rows.map(({ total: _total, ...row }) => row),
    meta: { current_page: by.page, last_page, per_page: perPage, total },
  }
}
