import { type Kysely, sql } from 'kysely'
import { makeResourceTable } from './resource-table.ts'

const categories = [
  ['Heart and blood pressure', 'হৃদরোগ ও প্রেশার'],
  ['Diabetes', 'ডায়াবেটিস'],
  ['Mother and child', 'মা ও শিশু'],
  ['Food and living', 'খাবার ও জীবনযাপন'],
  ['Bones, joints and exercise', 'হাড়, জোড়া ও ব্যায়াম'],
  ['Medicines', 'ওষুধ'],
  ['At the doctor’s', 'ডাক্তারের কাছে'],
] as const

/**
 * Articles of doctors, and what administrators call what they are about. The day of the first publication and the pictures
 * of a text are told by the database from what is written, whoever writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = ['name', 'bn_name']
  await makeResourceTable(db, {
    name: 'article_categories',
    columns: 'name text not null, bn_name text not null, position integer not null default 0',
    words: names,
    names,
    others: ['position'],
  })
  for (const [at, [name, bn_name]] of categories.entries())
    await sql`insert into article_categories (id, name, bn_name, position) values (${at + 1}, ${name}, ${bn_name}, ${at + 1})`.execute(
      db,
    )
  await makeResourceTable(db, {
    name: 'articles',
    practice: true,
    columns: `bn_name text not null, name text not null, slug text not null check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
      category_id integer references article_categories, language text not null check (language in ('bn', 'en')),
      cover text, cover_about text, body jsonb not null, pictures text[] not null default '{}',
      status text not null check (status in ('draft', 'published')), published_on date,
      foreign key (practice_id, cover) references media_pictures (practice_id, hash)`,
    words: names,
    names,
    unique: ['slug'],
    others: ['category_id', 'status'],
  })
  await sql
    .raw(
      `create function note_article() returns trigger language plpgsql as $$
begin
  new.pictures := array(select jsonb_path_query(new.body, '$.blocks[*].hash') #>> '{}');
  if new.status = 'published' and new.published_on is null then
    new.published_on := (new.changed_at at time zone 'Asia/Dhaka')::date;
  end if;
  return new;
end $$;
create trigger article_noted before insert or update on articles for each row execute function note_article();
create index articles_by_cover on articles (practice_id, cover);
create view public_media_sizes as select practice_id, hash, width, height from media_pictures;
create view article_category_uses as select category_id from articles;
create view public_articles as
  select p.doctor_id, a.id, a.slug, a.name, a.bn_name, a.language, c.name category, c.bn_name bn_category, a.cover, a.cover_about,
    a.body, a.pictures, a.practice_id, a.published_on,
    greatest(a.published_on, (a.changed_at at time zone 'Asia/Dhaka')::date) changed_on
  from articles a join practices p on p.id = a.practice_id left join article_categories c on c.id = a.category_id
  where a.status = 'published' and exists (select from public_doctors d where d.id = p.doctor_id);
create trigger page_changed after insert or update or delete on articles for each row execute function note_page_of_shown()`,
    )
    .execute(db)
}
