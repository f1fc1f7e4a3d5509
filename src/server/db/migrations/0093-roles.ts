import { type Kysely, sql } from 'kysely'
import { makeResourceTable } from './resource-table.ts'

/**
 * The roles of the administration as named sets of permissions, and accounts as a list that administrators keep. What a
 * role holds stands beside each of its holders too (`user_roles.permissions`), so that reading a session asks no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeResourceTable(db, {
    name: 'roles',
    columns: `name text not null, bn_name text not null, permissions text[] not null default '{}'`,
    words: ['name', 'bn_name'],
    names: ['name', 'bn_name'],
  })
  await sql`insert into roles (id, name, bn_name, permissions) values
    (1, 'Super Admin', 'সুপার অ্যাডমিন', '{*}'),
    (2, 'Admin', 'অ্যাডমিন', '{User List,Doctor List,OTP Log List}')`.execute(db)
  await sql`alter table user_roles add column role_id integer references roles, add column given_at timestamptz(3)`.execute(
    db,
  )
  await sql`create index user_roles_by_role on user_roles (role_id, user_id) where role_id is not null`.execute(
    db,
  )
  await sql`update user_roles set role_id = 1 where role = 'super_admin'`.execute(db)
  await keepOwnSets(db)
  await makeResourceTable(db, {
    name: 'users',
    numbered: true,
    words: ['name', 'bn_name', 'phone'],
    names: ['name', 'bn_name'],
    unique: [],
    others: ['created_at'],
  })
}

/** An administrator who held another set than that of the role keeps it, as a role of its own. */
async function keepOwnSets(db: Kysely<unknown>): Promise<void> {
  await sql`insert into roles (name, bn_name, permissions)
    select 'Admin ' || array_to_string(permissions, ', '), 'অ্যাডমিন ' || array_to_string(permissions, ', '), permissions
    from (select distinct permissions from user_roles where role = 'admin') held
    where permissions <> (select permissions from roles where id = 2)`.execute(db)
  await sql`update user_roles set role_id = r.id from roles r
    where user_roles.role = 'admin' and r.permissions = user_roles.permissions`.execute(db)
}
