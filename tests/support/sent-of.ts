import type Dexie from 'dexie'
import type { Table } from 'dexie'
import type { SentRow } from '#local/database/stores.ts'

/** What a device has sent and keeps as proof. */
export const sentOf = (db: Dexie): Table<SentRow, string> => db.table('sent')
