import * as z from 'zod/mini'
import { contractVersion, PullReply } from '#contract/sync.ts'
import type { Enrolled } from '../server/clinics.ts'
import { openLine } from '../server/line.ts'
import type { HeldRow } from './desk-peer.ts'
import { printOf } from '#tests/support/row-print.ts'

/** What the server would have a device of this person hold: everything that it gives to one that has nothing. */
export async function shareOf(origin: string, { token }: Pick<Enrolled, 'token'>): Promise<HeldRow[]> {
  const line = openLine(origin)
  const rows = new Map<string, HeldRow>()
  try {
    for (let since = 0, more = true; more;) {
      const path = `/api/v1/sync/pull?since=${since}&limit=2000&contract=${contractVersion}`
      const came = await line.ask({ path, token, fate: 'whole' })
      if (came?.status !== 200) throw new Error(`a pull at rest was answered ${came?.status ?? 'nothing'}`)
      const page = z.parse(PullReply, JSON.parse(came.text))
      for (const { table, row } of page.rows) {
        const name = `${table} ${String(row['id'])}` as const
        rows.set(name, [name, Number(row['rev']), printOf(row)])
      }
      since = page.to
      more = page.more
    }
  } finally {
    line.close()
  }
  return [...rows.values()]
}
