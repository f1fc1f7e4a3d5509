import { type Kysely, sql } from 'kysely'
import { makeResourceTable } from './resource-table.ts'

/** What administrators keep of specialities: the faculties above them, the sub-specialities below, degrees and institutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await wordsOf(db)
  const both = { words: ['name', 'bn_name'], names: ['name', 'bn_name'] }
  await makeResourceTable(db, {
    name: 'faculties',
    columns: 'name text not null, bn_name text not null, position integer not null default 0',
    ...both,
    others: ['position'],
  })
  await sql`alter table specialities add column faculty_id integer references faculties, add column problems text`.execute(
    db,
  )
  await makeResourceTable(db, {
    name: 'specialities',
    words: ['name', 'bn_name', 'bn_patient', 'problems'],
    names: both.names,
    others: ['faculty_id'],
  })
  await makeResourceTable(db, {
    name: 'sub_specialities',
    columns:
      'name text not null, bn_name text not null, speciality_id integer not null references specialities',
    ...both,
    others: ['speciality_id'],
  })
  await makeResourceTable(db, { name: 'degrees', ...both, others: ['kind'] })
  await sql`alter table institutes add column speciality_ids integer[] not null default '{}'`.execute(db)
  await makeResourceTable(db, { name: 'institutes', ...both, others: ['kind'], lists: ['speciality_ids'] })
}

/**
 * The words of a text for the search: in small letters, either script's digits as one, Bengali letters that can be written
 * in two ways in one of them, and nothing but letters and digits.
 */
const wordsOf = (db: Kysely<unknown>) =>
  sql`create function words_of(told text) returns tsvector language sql immutable parallel safe as $$
    select to_tsvector('simple', regexp_replace(translate(normalize(lower(told), nfc), '০১২৩৪৫৬৭৮৯', '0123456789'), '[[:punct:]]+', ' ', 'g'))
  $$`.execute(db)
