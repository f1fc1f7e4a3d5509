import { type Kysely, sql } from 'kysely'
import { fence } from './practice-table.ts'
import { makeResourceTable } from './resource-table.ts'

/**
 * Pictures that a doctor shows on public pages, drawn anew in three copies under the print of the large one, and the
 * gallery that they stand in. Whoever knows a print is given the picture; of a suspended doctor nothing is given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table media_pictures (
  practice_id integer not null references practices,
  hash text not null,
  width integer not null,
  height integer not null,
  small bytea not null,
  large bytea not null,
  card bytea not null,
  added_at timestamptz(3) not null,
  primary key (practice_id, hash)
);
create index media_pictures_by_hash on media_pictures (hash);
create view public_media_pictures as
  select m.hash, m.small, m.large, m.card from media_pictures m
  join practices p on p.id = m.practice_id join doctors d on d.id = p.doctor_id where d.status = 1`,
    )
    .execute(db)
  await fence(db, 'media_pictures')
  const names = ['name', 'bn_name']
  await makeResourceTable(db, {
    name: 'galleries',
    practice: true,
    columns: `picture text not null, bn_name text not null, name text, position integer not null default 0,
      foreign key (practice_id, picture) references media_pictures (practice_id, hash)`,
    words: names,
    names,
    unique: [],
    others: ['position'],
  })
  await sql
    .raw(
      `create index galleries_by_picture on galleries (practice_id, picture);
create view public_galleries as
  select p.doctor_id, g.id, g.picture hash, m.width, m.height, g.name, g.bn_name, g.position from galleries g
  join practices p on p.id = g.practice_id
  join media_pictures m on m.practice_id = g.practice_id and m.hash = g.picture
  where g.active and exists (select from public_doctors d where d.id = p.doctor_id);
create function note_page_of_shown() returns trigger language plpgsql as $$
begin
  perform note_doctor_page((select doctor_id from practices where id = case when tg_op = 'DELETE' then old.practice_id else new.practice_id end));
  return null;
end $$;
create trigger page_changed after insert or update or delete on galleries for each row execute function note_page_of_shown()`,
    )
    .execute(db)
}
