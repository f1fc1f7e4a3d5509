import { type Kysely, sql } from 'kysely'
import { makeResourceTable } from './resource-table.ts'

/**
 * What the public pages tell of the platform itself: what it offers, and what people said of it. Whoever said something is
 * shown once an administrator has approved it; a doctor who is named may have no chamber here any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = ['name', 'bn_name']
  await makeResourceTable(db, {
    name: 'services',
    columns: `name text not null, bn_name text not null, about text not null, bn_about text not null,
      text text not null, bn_text text not null, speciality_id integer references specialities, position integer not null default 0`,
    words: [...names, 'about', 'bn_about'],
    names,
    others: ['position', 'speciality_id'],
  })
  await makeResourceTable(db, {
    name: 'testimonials',
    columns: `name text not null, bn_name text not null, who text, bn_who text, text text not null, bn_text text not null,
      doctor_id integer references doctors, position integer not null default 0,
      status text not null default 'pending' check (status in ('pending', 'approved', 'hidden'))`,
    words: [...names, 'text', 'bn_text'],
    names,
    unique: [],
    others: ['position', 'status', 'doctor_id'],
  })
  // What anybody may read, in the order in which it is shown.
  await sql
    .raw(
      `create index services_shown on services (position, id) where active;
create index testimonials_shown on testimonials (position, id) where active and status = 'approved'`,
    )
    .execute(db)
}
