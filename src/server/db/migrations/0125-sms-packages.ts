import type { Kysely } from 'kysely'
import { makeResourceTable } from './resource-table.ts'

/** What practices buy their messages in; a credit is a part of a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const names = ['name', 'bn_name']
  await makeResourceTable(db, {
    name: 'sms_packages',
    columns: `name text not null, bn_name text not null, credits integer not null check (credits > 0),
      price_paisa integer not null check (price_paisa >= 0), validity_days integer not null check (validity_days > 0)`,
    words: names,
    names,
    others: ['credits', 'price_paisa', 'validity_days'],
  })
}
