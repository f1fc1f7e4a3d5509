import { sql } from 'kysely'
import { versionStanding, type VersionOfSheet } from '#domain/prescription/patient-sheet.ts'
import type { Db, PatientContext, UserContext } from '#server/calls/handler.ts'
import { rowsAsHimself } from '#server/queries/as-anybody.ts'
import { isOwnPatient } from '#server/queries/own-patients.ts'
import { type OwnSheetHead, type OwnSheetList, sheetsAPage } from '../contract.ts'

type Row = Omit<OwnSheetHead, 'standing'> & { status: number; total: number }

/** A page of the account's own sheets, read as the person himself, whatever practice he works in. */
export async function selectOwnSheets(ctx: UserContext, page: number): Promise<OwnSheetList> {
  const rows = await rowsAsHimself(
    ctx,
    sql<Row>`select id, number, status, version, sitting_date, issued_at, patient, bn_patient,
        relationship_status, doctor, bn_doctor, chamber, bn_chamber, count(*) over ()::int total
      from own_sheets order by issued_at desc, id desc
      limit ${sheetsAPage} offset ${(page - 1) * sheetsAPage}`,
  )
  const total = rows[0]?.total ?? 0
  return {
    data: rows.map(({ total: _total, status, ...head }) => ({
      ...head,
      standing: versionStanding({ status, version: head.version }, head.version),
    })),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / sheetsAPage)),
      per_page: sheetsAPage,
      total,
    },
  }
}

/** The version in force of a sheet, where it is of a patient whom the account sees. */
export async function selectOwnVersion(
  db: Db,
  { practice_id }: Pick<PatientContext, 'practice_id'>,
  id: string,
): Promise<(VersionOfSheet & { status: number }) | null> {
  const {
    rows: [row],
  } = await sql<
    VersionOfSheet & { status: number }
  >`select v.version, v.issued_at, v.content, v.printed, h.status
    from prescriptions h
    join patients p on p.practice_id = h.practice_id and p.id = h.patient_id
    join prescription_versions v on v.practice_id = h.practice_id and v.prescription_id = h.id and v.version = h.version
    where h.practice_id = ${practice_id} and h.id = ${id} and h.deleted_at is null and ${isOwnPatient}`.execute(
    db,
  )
  return row ?? null
}
