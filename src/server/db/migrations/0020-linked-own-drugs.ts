import { type Kysely, sql } from 'kysely'

/**
 * An own medicine counts as linked only by a substance that the catalogue knows: words like "Paracetamol BP 500" got a key
 * that no check ever finds. Devices hold these rows already, so their practices take a fresh copy.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`do $$
declare practice record;
begin
  if not exists (select 1 from drugs where retired_at is null) then return; end if;
  create temporary table listed on commit drop as
    select distinct unnest(string_to_array(generic_key, ' + ')) as part from drugs where retired_at is null;
  for practice in select id from practices loop
    perform set_config('app.practice_id', practice.id::text, true);
    update own_drugs set linked = false, generic_key = ''
      where practice_id = practice.id and linked
        and exists (select 1 from unnest(string_to_array(generic_key, ' + ')) named(part) where part not in (select listed.part from listed));
    if found then update memberships set scope_version = scope_version + 1 where practice_id = practice.id; end if;
  end loop;
  perform set_config('app.practice_id', '', true);
end $$`.execute(db)
}
