import { sql } from 'kysely'
import { type LackableColumn, lackableColumns } from '#domain/drug/list-columns.ts'
import type { Db } from '#server/calls/handler.ts'

/** Ids from here on were given by the product: a file may name one, and may not bring a new one. */
const firstAdded = 2_000_000_001

export const broughtColumns = [
  'brand',
  'generic',
  'strength',
  'form',
  'form_abbr',
  'company',
  'type',
  'unit_price_paisa',
  'pack',
]
const differs = sql.raw(broughtColumns.map((name) => `d.${name} is distinct from r.${name}`).join(' or '))

/** Says of every row what it would do; one that says to be hidden hides its medicine or does nothing. A row without an id is the medicine of that brand, strength, form and maker. */
export async function compare(db: Db, id: number): Promise<void> {
  const of = sql`import_id = ${id}`
  await sql`update drug_import_rows r set drug_id = (select d.id from drugs d
      where drug_name_key(d.brand, d.strength, d.form, d.company) = drug_name_key(r.brand, r.strength, r.form, r.company)
      order by d.active desc, d.id limit 1)
    where ${of} and drug_id is null`.execute(db)
  await dropKept(db, id)
  await keepLacked(db, id)
  // Each medicine is looked for once, and each substance once: a list has a hundred thousand rows.
  await sql`update drug_import_rows r set kind = case
      when s.turn > 1 then 'again'
      when d.id is null then case when r.drug_id >= ${firstAdded} then 'other' when r.active = false then 'same' else 'added' end
      when lower(d.brand) <> lower(r.brand) and d.generic_key <> r.generic_key then 'other'
      when r.active = false then case when d.active then 'removed' else 'same' end
      when not d.active or ${differs} then 'changed' else 'same' end
    from (select n, drug_id, row_number() over
          (partition by coalesce(drug_id::text, drug_name_key(brand, strength, form, company)) order by n) turn
        from drug_import_rows where ${of} and line is not null) s
      left join drugs d on d.id = s.drug_id
    where r.import_id = ${id} and r.n = s.n`.execute(db)
  await sql`with parts as materialized (select distinct part from drug_import_rows, unnest(string_to_array(generic_key, ' + ')) part where ${of}),
    unknown as materialized (select part from parts
      where part not in (select unnest(string_to_array(generic_key, ' + ')) from drugs))
    update drug_import_rows r set new_substance = string_to_array(r.generic_key, ' + ') && (select coalesce(array_agg(part), '{}') from unknown)
    where ${of} and kind in ('added', 'changed')`.execute(db)
}

/** What the file has no column for stays as the list says it; a short form only with its form. */
async function keepLacked(db: Db, id: number): Promise<void> {
  const kept = (name: LackableColumn, where = sql`true`) =>
    sql`${sql.ref(name)} = case when ${name} = any(i.lacks) and ${where} then d.${sql.ref(name)} else r.${sql.ref(name)} end`
  const all = lackableColumns.map((name) =>
    name === 'form_abbr' ? kept(name, sql`lower(d.form) = lower(r.form)`) : kept(name),
  )
  await sql`update drug_import_rows r set ${sql.join(all)} from drug_imports i, drugs d
    where r.import_id = ${id} and i.id = r.import_id and i.lacks <> '{}' and d.id = r.drug_id`.execute(db)
}

/** What a comparison before this one would have hidden stays under its number, by which somebody may have left it out, unless it is hidden by now or a line names it. */
const dropKept = (db: Db, id: number) =>
  sql`delete from drug_import_rows r where r.import_id = ${id} and r.line is null
    and (not exists (select from drugs d where d.id = r.drug_id and d.active)
      or exists (select from drug_import_rows o where o.import_id = r.import_id and o.line is not null and o.drug_id = r.drug_id))`.execute(
    db,
  )

/** What the file lacks of a whole list is hidden with it. */
export const addRemoved = (db: Db, id: number) =>
  sql`insert into drug_import_rows (import_id, drug_id, brand, generic, generic_key, strength, form, form_abbr, company, type, unit_price_paisa, pack, kind)
    select ${id}, d.id, d.brand, d.generic, d.generic_key, d.strength, d.form, d.form_abbr, d.company, d.type, d.unit_price_paisa, d.pack, 'removed'
    from drugs d where d.active and not exists (select from drug_import_rows r where r.import_id = ${id} and r.drug_id = d.id)
    order by d.brand, d.id`.execute(db)
