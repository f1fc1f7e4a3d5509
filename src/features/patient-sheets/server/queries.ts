import { sql } from 'kysely'
import type { Day } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { FollowUp } from '#domain/prescription/content.ts'
import { returnDayOf } from '#domain/return/expected.ts'
import { versionStanding, type VersionOfSheet } from '#domain/prescription/patient-sheet.ts'
import type { Db, PatientContext, UserContext } from '#server/calls/handler.ts'
import { rowsAsHimself } from '#server/queries/as-anybody.ts'
import { isOwnPatient } from '#server/queries/own-patients.ts'
import { type ComeBack, type OwnSheetHead, type OwnSheetList, sheetsAPage } from '../contract.ts'

/** What a sheet says of a return; all null where it asks nobody back. */
interface ReturnRow {
  follow_up: Pick<FollowUp, 'day' | 'after_days'> | null
  doctor_id: number | null
  chamber_id: number | null
  patient_id: string | null
}

type Row = Omit<OwnSheetHead, 'standing' | 'come_back'> & ReturnRow & { status: number; total: number }

/** The day is of use until it is over. */
function comeBackOf(
  { follow_up, doctor_id, chamber_id, patient_id }: ReturnRow,
  { sitting_date, now }: { sitting_date: Day; now: Date },
): ComeBack | null {
  const day = returnDayOf(follow_up, sitting_date)
  if (day === null || doctor_id === null || patient_id === null) return null
  return day < sittingDate(now.getTime()) ? null : { day, doctor_id, chamber_id, patient_id }
}

/** A page of the account's own sheets, read as the person himself, whatever practice he works in. */
export async function selectOwnSheets(ctx: UserContext, page: number): Promise<OwnSheetList> {
  const rows = await rowsAsHimself(
    ctx,
    sql<Row>`select s.id, s.number, s.status, s.version, s.sitting_date, s.issued_at, s.patient, s.bn_patient,
        s.relationship_status, s.doctor, s.bn_doctor, s.chamber, s.bn_chamber, r.follow_up, r.doctor_id, r.chamber_id, r.patient_id,
        count(*) over ()::int total
      from own_sheets s left join own_returns r on r.practice_id = s.practice_id and r.id = s.id
      order by s.issued_at desc, s.id desc
      limit ${sheetsAPage} offset ${(page - 1) * sheetsAPage}`,
  )
  const total = rows[0]?.total ?? 0
  return {
    data: rows.map(({ total: _total, status, follow_up, doctor_id, chamber_id, patient_id, ...head }) => ({
      ...head,
      come_back: comeBackOf(
        { follow_up, doctor_id, chamber_id, patient_id },
        { sitting_date: head.sitting_date, now: ctx.now },
      ),
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

/** Where the patient of a sheet in force is asked back to. */
export async function selectComeBack(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<ComeBack | null> {
  const {
    rows: [row],
  } = await sql<ReturnRow & { sitting_date: Day }>`select * from own_returns where id = ${id}`.execute(db)
  return row ? comeBackOf(row, { sitting_date: row.sitting_date, now }) : null
}
