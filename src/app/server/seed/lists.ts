import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import degrees from './lists/degrees.json' with { type: 'json' }
import faculties from './lists/faculties.json' with { type: 'json' }
import geo from './lists/geo.json' with { type: 'json' }
import institutes from './lists/institutes.json' with { type: 'json' }
import specialities from './lists/specialities.json' with { type: 'json' }
import subSpecialities from './lists/sub-specialities.json' with { type: 'json' }

interface Loaded {
  table: string
  rows: readonly object[]
  columns: string
  /** Administrators change its rows: what one of them has changed stays. */
  kept?: true
}

const facultyOf = (group: string) => faculties.find((one) => one.group === group)?.id ?? null

const lists: readonly Loaded[] = [
  {
    table: 'faculties',
    columns: 'id, name, bn_name, position',
    rows: faculties.map(({ group: _, ...rest }) => ({ ...rest, position: rest.id })),
    kept: true,
  },
  {
    table: 'specialities',
    columns: 'id, name, bn_name, bn_patient, problems, group_name, faculty_id',
    rows: specialities.map(({ group, ...rest }) => ({
      problems: null,
      ...rest,
      group_name: group,
      faculty_id: facultyOf(group),
    })),
    kept: true,
  },
  {
    table: 'sub_specialities',
    columns: 'id, speciality_id, name, bn_name',
    rows: subSpecialities,
    kept: true,
  },
  { table: 'degrees', columns: 'id, name, bn_name, kind', rows: degrees, kept: true },
  { table: 'institutes', columns: 'id, name, bn_name, kind', rows: institutes, kept: true },
  { table: 'divisions', columns: 'id, name, bn_name', rows: geo.divisions },
  { table: 'districts', columns: 'id, division_id, name, bn_name, lat, lon', rows: geo.districts },
  // City dwellers have no upazila: a metropolitan thana takes its place, with ids of its own from 10001.
  {
    table: 'upazilas',
    columns: 'id, district_id, name, bn_name',
    rows: [...geo.upazilas, ...geo.metro_thanas],
  },
]

/** Version of a list: a print of its content. */
export const listVersion = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)

/** Whether this version of a list is in the database already; notes it if not. */
export async function isLoaded(db: Db, name: string, version: string): Promise<boolean> {
  const found = await db
    .selectFrom('loaded_lists')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirst()
  return found?.version === version
}

export const markLoaded = (db: Db, name: string, version: string) =>
  sql`insert into loaded_lists (name, version) values (${name}, ${version})
    on conflict (name) do update set version = excluded.version, loaded_at = now()`.execute(db)

/** Brings the reference lists up to the files' versions. Rows are added and corrected, never taken away: others may name them. */
export async function loadReferenceLists(db: Db): Promise<string[]> {
  const changed: string[] = []
  for (const list of lists) {
    const version = listVersion(list.rows)
    if (await isLoaded(db, list.table, version)) continue
    const columns = list.columns.split(', ')
    await sql`insert into ${sql.table(list.table)} (${sql.raw(list.columns)})
      select ${sql.raw(list.columns)} from jsonb_populate_recordset(null::${sql.table(list.table)}, ${JSON.stringify(list.rows)}::jsonb)
      on conflict (id) do update set ${sql.raw(
        columns
          .slice(1)
          .map((c) => `${c} = excluded.${c}`)
          .join(', '),
      )} ${sql.raw(list.kept ? `where ${list.table}.changed_at is null` : '')}`.execute(db)
    await markLoaded(db, list.table, version)
    changed.push(list.table)
  }
  return changed
}
