import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { onServer, urlOf, withClient } from '#tests/support/postgres.ts'
import { catalogOf, type SchemaPart } from './catalog.ts'
import { factsOf } from './facts.ts'
import { takenAway } from './taken-away.ts'

/** The first migration that is held (decision 0128): before it nothing was released, and two servers never stood side by side. */
const firstHeld = '0140-drug-imports'

async function catalogAt(url: string): Promise<SchemaPart[]> {
  let parts: SchemaPart[] = []
  await withClient(url, async (client) => {
    parts = await catalogOf(client)
  })
  return parts
}

/** What each held migration took away from the server that was written for the schema before it. */
async function takenByEach(url: string): Promise<string[]> {
  const all = Object.entries(migrations)
  const upTo = (count: number) => migrate({ connectionString: url }, Object.fromEntries(all.slice(0, count)))
  const first = all.findIndex(([name]) => name === firstHeld)
  await upTo(first)
  let then = await catalogAt(url)
  const found: string[] = []
  for (let at = first; at < all.length; at++) {
    await upTo(at + 1)
    const now = await catalogAt(url)
    found.push(...takenAway(then, now).map((said) => `${all[at]?.[0]}: ${said}`))
    then = now
  }
  return found
}

test('a migration leaves what the server before it asks for, and takes what it writes', async () => {
  const { url } = inject('postgres')
  const name = `niramoy_test_${randomBytes(8).toString('hex')}`
  await onServer(url, `create database ${name}`)
  try {
    const found = await takenByEach(urlOf({ url }, name))
    const told = factsOf('taken-away').map(({ migration, what }) => `${migration}: ${what}`)
    expect(found.toSorted()).toEqual(told.toSorted())
  } finally {
    await onServer(url, `drop database ${name} with (force)`)
  }
})

/** What a migration of these words would take away; nothing of it stays. */
async function takenBy(client: pg.ClientBase, words: string): Promise<string[]> {
  const then = await catalogOf(client)
  await client.query(`begin; ${words}`)
  const now = await catalogOf(client)
  await client.query('rollback')
  return takenAway(then, now)
}

async function onMigrated(work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const fresh = await freshDatabase()
  try {
    await withClient(fresh.url, work)
  } finally {
    await fresh.drop()
  }
}

const refused: readonly (readonly [words: string, said: string])[] = [
  ['alter table patients drop column nid', 'column patients.nid is gone'],
  ['alter table patients rename column nid to card', 'column patients.nid is gone'],
  ['drop table safety_rule_parts', 'relation safety_rule_parts is gone'],
  ['alter table patients alter column code type varchar(20)', 'column patients.code says otherwise'],
  ['alter table patients alter column address set not null', 'column patients.address must be told'],
  ['alter table chambers add column lift text not null', 'column chambers.lift must be told'],
  ['alter table patients add constraint short check (length(name) < 50)', 'constraint patients.short is new'],
  [
    'alter table patients add column card text, add constraint told check (nid is null or card is not null)',
    'constraint patients.told is new',
  ],
  ['create unique index one_phone on patients (practice_id, phone)', 'unique patients.one_phone is new'],
  [
    'drop trigger keep_issued on prescription_versions; drop function keep_issued()',
    'function keep_issued() is gone',
  ],
  ['drop policy practice_only on vitals', 'policy vitals.practice_only is gone'],
  [
    'create policy quiet on vitals as restrictive for insert with check (pulse > 0)',
    'policy vitals.quiet is new',
  ],
]

test('whatever takes something away is told, word for word', async () => {
  await onMigrated(async (client) => {
    for (const [words, said] of refused) expect(await takenBy(client, words), words).toContain(said)
  })
})

test('what only adds takes nothing away', async () => {
  await onMigrated(async (client) => {
    const added = `create table lifts (id uuid primary key, name text not null check (name <> ''));
alter table chambers add column lift text, add column steps integer not null default 0 check (steps >= 0);
create index chambers_by_lift on chambers (lift);
create unique index one_lift on chambers (practice_id, lift);
create function climbed() returns integer language sql as 'select 1'`
    expect(await takenBy(client, added)).toEqual([])
  })
})
