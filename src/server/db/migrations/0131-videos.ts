import { type Kysely, sql } from 'kysely'
import { makeResourceTable } from './resource-table.ts'

/** Films that a doctor shows on his public page; whatever is written here, no other host's address can stand in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = ['name', 'bn_name']
  await makeResourceTable(db, {
    name: 'videos',
    practice: true,
    columns: `bn_name text not null, name text not null, kind text not null, picture text, position integer not null default 0,
      address text not null check (address ~ '^https://(youtu\\.be/[A-Za-z0-9_-]{11}|vimeo\\.com/[0-9]{5,12}|www\\.facebook\\.com/watch/\\?v=[0-9]{6,20})$'),
      foreign key (practice_id, picture) references media_pictures (practice_id, hash)`,
    words: names,
    names,
    unique: [],
    others: ['position', 'kind'],
  })
  await sql
    .raw(
      `create index videos_by_picture on videos (practice_id, picture);
create view public_videos as
  select p.doctor_id, v.id, v.name, v.bn_name, v.address, v.kind, v.picture hash, v.position from videos v
  join practices p on p.id = v.practice_id
  where v.active and exists (select from public_doctors d where d.id = p.doctor_id);
create trigger page_changed after insert or update or delete on videos for each row execute function note_page_of_shown()`,
    )
    .execute(db)
}
